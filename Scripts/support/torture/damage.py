"""Stores with a changed byte, and damaged files to import."""

import os

from program import Failure, prepared

READING = (["history", "--json"], ["shows", "--all", "--json"], ["watchlist", "--json"], ["ratings", "--json"])


class Flips:
    """One byte of a store differs: the damage is reported, or the output is unchanged."""

    def __init__(self, program, random):
        self.program, self.random = program, random
        self.store = program.base(prepared(program), "flipped")
        self.shown = self.read(self.store)
        watched = program.copy(self.store)
        program.expect(["watch", "lost", "--next"], watched)
        self.watched = self.read(watched)
        self.done = self.said = 0

    def read(self, store):
        return [self.program.run(words, store) for words in READING]

    def round(self):
        store = self.program.copy(self.store)
        for suffix in ("-wal", "-shm"):
            if os.path.exists(store + suffix):
                os.remove(store + suffix)
        place, difference = self.random.randrange(os.path.getsize(store)), self.random.randrange(1, 256)
        with open(store, "r+b") as file:
            file.seek(place)
            byte = file.read(1)[0]
            file.seek(place)
            file.write(bytes([byte ^ difference]))
        self.done += 1
        self.judge(store, f"byte {place} ^ {difference}")

    def judge(self, store, place):
        check = self.program.run(["check"], store)
        found = self.read(store)
        for answer, result in zip(self.shown, found):
            if result.code < 0:
                raise Failure(f"{place}: reading ended by signal {-result.code}")
            if result.out != answer.out and result.code == 0 and not result.err:
                raise Failure(f"{place}: a silent change\n{result}")
        if check.code == 0:
            return
        self.said += 1
        with open(store, "rb") as file:
            before = file.read()
        result = self.program.run(["watch", "lost", "--next"], store)
        with open(store, "rb") as file:
            if result.code != 0 and file.read() != before:
                raise Failure(f"{place}: a command failed and changed a damaged store\n{result}")
        # What is damaged holds nothing that is stored, as a free page does, or the command was refused.
        if result.code == 0 and [answer.out for answer in self.read(store)] != [answer.out for answer in self.watched]:
            raise Failure(f"{place}: a command changed a damaged store\n{result}")

    def summary(self):
        return f"{self.done} bytes flipped, {self.said} reported, 0 silent"


class Files:
    """A damaged file is imported whole, or refused with its place, and then nothing has changed."""

    SAMPLES = (
        "trakt/watched-history-1.json", "trakt/small-watched-shows.json", "trakt/seasons-futurama.json",
        "tvmaze/123-lost.json", "tvtime/tracking-prod-records-v2.csv", "tvtime/user_tv_show_data.csv", "fuzz/simkl.json",
        "fuzz/seriesguide.json", "fuzz/list.tsv", "fuzz/plays.csv", "fuzz/library.json", "fuzz/archive.zip.hex")

    def __init__(self, program, random):
        self.program, self.random = program, random
        self.store = program.base(prepared(program), "importing")
        self.before = program.rows(self.store)
        self.done = self.refused = 0

    def round(self):
        name = self.random.choice(self.SAMPLES)
        with open(self.program.fixture(name), "rb") as file:
            content = file.read()
        if name.endswith(".hex"):
            name, content = name[:-4], bytes.fromhex(content.decode())
        path = os.path.join(self.program.folder, os.path.basename(name))
        with open(path, "wb") as file:
            file.write(self.damaged(bytearray(content)))
        store = self.program.copy(self.store)
        result = self.program.run(["import", path], store)
        os.remove(path)
        self.done += 1
        if result.code < 0 or (result.code != 0 and not result.err):
            raise Failure(f"{name}: {result}")
        if result.code != 0:
            self.refused += 1
            if self.program.rows(store) != self.before:
                raise Failure(f"{name}: refused, and the store has changed\n{result}")

    def damaged(self, content):
        for _ in range(self.random.randrange(1, 3)):
            place = self.random.randrange(len(content) + 1)
            length = self.random.choice((1, 1, 2, 8, 64))
            match self.random.randrange(4):
                case 0:
                    del content[place:place + length]
                case 1:
                    content[place:place] = self.random.randbytes(length)
                case 2:
                    content[place:place + length] = self.random.randbytes(length)
                case _:
                    other = self.random.randrange(len(content) + 1)
                    content[place:place] = content[other:other + length * 8]
        return content

    def summary(self):
        return f"{self.done} damaged files, {self.refused} refused"
