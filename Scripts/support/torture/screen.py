"""The interactive screen on a pseudo-terminal: keys, pastes, sizes, and the restored terminal afterwards."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from program import Failure, prepared

STYLES = re.compile(rb"\x1b\[[0-9;:?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>78]")


class Screen:
    def __init__(self, program, store):
        self.shown = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(program.path, program.line([], store), program.environment | {"TERM": "xterm-256color"})
        self.resize(24, 80)
        self.wait_for(b"\x1b[?1049h")

    def resize(self, rows, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        """Takes what is shown until nothing comes for a while; False at the end of the program."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                text = os.read(self.terminal, 65536)
            except OSError:
                return False
            if not text:
                return False
            self.shown = (self.shown + text)[-1_000_000:]
        return True

    def wait_for(self, text, seconds=10):
        end = time.monotonic() + seconds
        while text not in self.shown:
            if time.monotonic() > end or not self.read(0.05) and text not in self.shown:
                raise Failure(f"the screen does not show {text}: …{self.shown[-300:]}")

    def send(self, keys):
        """Types, and takes what is shown meanwhile, since a full pipe would stop both."""
        while keys:
            _, ready, _ = select.select([], [self.terminal], [], 10)
            if not ready:
                raise Failure("the screen reads no keys any more")
            try:
                keys = keys[os.write(self.terminal, keys[:512]):]
            except OSError:
                raise Failure(f"the screen has ended by itself: {self.shown[-300:]}")
            self.read(0)

    def expect_plays(self, count):
        """What others have committed is there without a key; another size draws all of it again."""
        self.send(b"2")
        self.read(0.5)
        for columns in range(81, 91):
            self.shown = b""
            self.resize(24, columns)
            self.read(0.2)
            text = STYLES.sub(b"", self.shown).decode(errors="replace")
            if f"{count} play" + "s" * (count != 1) in text:
                return
        raise Failure(f"the screen does not show {count} plays: {text[-600:]}")

    def leave(self):
        """Ends it by Ctrl-C, which always works, and looks at what it leaves."""
        for _ in range(3):
            self.send(b"\x03")
            if not self.read(0.4):
                break
        end = time.monotonic() + 10
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid or time.monotonic() > end:
                break
            self.read(0.05)
        if not pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            raise Failure("Ctrl-C does not end the screen")
        os.close(self.terminal)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGINT:
            raise Failure(f"the screen ended by signal {os.WTERMSIG(status)}: {self.shown[-300:]}")
        if b"\x1b[?1049l" not in self.shown:
            raise Failure(f"the terminal was not restored: {self.shown[-300:]}")


class Keys:
    """Random keys, pastes, sequences that do not end, bytes and sizes."""

    TEXTS = (
        b"j", b"k", b" ", b"\r", b"\t", b"\x1b", b"/", b"lost", b"?", b"u", b"U", b"y", b"n", b"W", b"D", b"A", b"f", b"g",
        b"G", b"1", b"2", b"3", b"4", b"5", b"6", b"7", b"\x7f", b"\x1b[A", b"\x1b[B", b"\x1b[5~", b"\x1b[6~", b"\x1b[Z",
        b"\x1b[<0;10;10M", b"\x1b[<64;1;1M", b"\xc3\xa9", b"\xf0\x9f\x93\xba", b"\xe2\x80\xae", b"\x1b[200~", b"\x1b[201~",
        b"\x1b[", b"\x1bO", b"\x1b]0;", b"\xff\xfe", b"[", b"]", b"t", b"~", b"i-\r", b"i/dev/tty\r")

    def __init__(self, program, random):
        self.program, self.random = program, random
        self.store = program.base(prepared(program), "typed")
        self.done = self.keys = 0

    def round(self):
        store = self.program.copy(self.store)
        screen = Screen(self.program, store)
        typed = []
        try:
            for _ in range(self.random.randrange(20, 200)):
                typed.append(self.next())
                screen.send(typed[-1])
                if self.random.random() < 0.1:
                    screen.resize(self.random.randrange(1, 60), self.random.randrange(1, 220))
            # A paste that does not end does so by itself after a moment of silence.
            screen.read(0.15)
            screen.leave()
        except Failure as failure:
            raise Failure(f"{failure}\nkeys: {b''.join(typed)!r}")
        self.program.rows(store)
        self.done += 1
        self.keys += len(typed)

    def next(self):
        match self.random.randrange(12):
            case 0:
                return b"\x1b[200~" + self.random.randbytes(self.random.randrange(0, 4000)).translate(None, b"\x1bqQ\x03\x04\x1a\x1c\x11\x13") + b"\x1b[201~"
            case 1:
                # Not the keys that end or stop it; a paste holds them as text.
                return self.random.randbytes(self.random.randrange(1, 20)).translate(None, b"qQ\x03\x04\x1a\x1c\x11\x13")
            case _:
                return self.random.choice(self.TEXTS)

    def summary(self):
        return f"{self.done} screens, {self.keys} keys, pastes and sizes"
