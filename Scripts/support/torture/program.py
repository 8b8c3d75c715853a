"""The program on its own stores, and the contents of a store that no process uses."""

import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess

NOW = "2026-05-24T20:00:00Z"


class Failure(Exception):
    """Something that must not happen."""


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def data(self):
        return json.loads(self.out)["data"]

    def __str__(self):
        return f"exit {self.code}\n{self.out[-600:]}{self.err[-600:]}"


class Program:
    def __init__(self, path, faults, fixtures, folder):
        self.path, self.faults, self.fixtures, self.folder = path, faults, fixtures, folder
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8", "TZ": "UTC"}

    def fixture(self, name):
        return os.path.join(self.fixtures, name)

    def line(self, words, store):
        return [self.path, *words, "--store", store, "--now", NOW]

    def run(self, words, store, fault=None, calls=None, limit=None, before=(), killed_after=None):
        """Runs a command; `fault` is as in `write:7`, `limit` the greatest size of a file, `before` a program to run it by,
        and `killed_after` the seconds after which it is killed."""
        environment = dict(self.environment)
        if fault:
            preload = "DYLD_INSERT_LIBRARIES" if os.uname().sysname == "Darwin" else "LD_PRELOAD"
            environment |= {preload: self.faults, "SHOWLOG_FAULT": fault}
            if calls:
                environment["SHOWLOG_FAULT_CALLS"] = calls

        def limited():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        process = subprocess.Popen(
            [*before, *self.line(words, store)], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, preexec_fn=limited if limit is not None else None)
        try:
            out, err = process.communicate(timeout=60 if killed_after is None else killed_after)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            if killed_after is None:
                raise Failure(f"{' '.join(words)} did not end in 60 s")
        return Result(process.returncode, out.decode(errors="replace"), err.decode(errors="replace"))

    def expect(self, words, store, **options):
        result = self.run(words, store, **options)
        if result.code != 0:
            raise Failure(f"{' '.join(words)}: {result}")
        return result

    def rows(self, store):
        """Every row that is stored, after the program has found the store intact. Steps of undo count, the log does not."""
        if not os.path.exists(store):
            return None
        self.expect(["check"], store)
        connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
        try:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
            skipped = ("actions", "meta")
            return {
                name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
                for (name,) in tables if name not in skipped}
        finally:
            connection.close()

    def base(self, commands, name):
        """A store made by commands, to be copied."""
        store = os.path.join(self.folder, name + ".sqlite")
        remove(store)
        for words in commands:
            self.expect(words, store)
        return store

    def copy(self, store):
        target = os.path.join(self.folder, "store.sqlite")
        remove(target)
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(store + suffix):
                shutil.copyfile(store + suffix, target + suffix)
        return target


def remove(store):
    for suffix in ("", "-wal", "-shm", "-journal"):
        if os.path.exists(store + suffix):
            os.remove(store + suffix)


def changing_commands(program):
    """Commands that change something of ``prepared``; each way to the store is among them."""
    watched = program.fixture("trakt/small-watched-shows.json")
    return [
        ["watch", "lost", "--next"], ["watch", "lost", "S01", "--at", "unknown"], ["unwatch", "lost", "S01E01"],
        ["undo"], ["redo"], ["import", watched], ["follow", "lost"], ["rate", "lost", "7"], ["note", "lost", "An island"],
        ["pause", "lost"], ["drop", "lost"], ["watchlist", "add", "lost"],
    ]


def prepared(program):
    """Commands that make a store in which each of ``changing_commands`` has something to change."""
    return [
        ["import", program.fixture("tvmaze/123-lost.json")], ["watch", "lost", "S01E01-E03"], ["unfollow", "lost"],
        ["watch", "lost", "S01E04"], ["undo"],
    ]
