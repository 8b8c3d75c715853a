"""The nth system call of a kind fails once, by strace, including calls outside SQLite."""

from program import Failure, changing_commands, prepared

FAULTS = (
    "pwrite64:error=ENOSPC", "pwrite64:error=EIO", "fdatasync:error=EIO", "fsync:error=EIO", "pread64:error=EIO",
    "ftruncate:error=ENOSPC", "fcntl:error=ENOLCK", "openat:error=EMFILE", "mmap:error=ENOMEM", "read:error=EIO",
    "write:error=EPIPE", "pwrite64:signal=KILL", "fdatasync:signal=KILL", "unlink:signal=KILL")


class Calls:
    def __init__(self, program, random):
        self.program, self.random = program, random
        self.store = program.base(prepared(program), "traced")
        self.before = program.rows(self.store)
        self.commands, self.after = changing_commands(program), {}
        self.done = self.failed = 0

    def round(self):
        words, fault = tuple(self.random.choice(self.commands)), self.random.choice(FAULTS)
        if words not in self.after:
            store = self.program.copy(self.store)
            self.program.expect(words, store)
            self.after[words] = self.program.rows(store)
        store = self.program.copy(self.store)
        nth = self.random.randrange(1, 40)
        # Failing to load a library or to begin is no matter of the store.
        paths = [] if fault.startswith(("mmap", "read:", "openat", "write:")) else ["-P", store, "-P", store + "-wal", "-P", store + "-shm"]
        tracer = ["strace", "-f", "-qq", "-o", "/dev/null", *paths, "-e", f"inject={fault}:when={nth}"]
        result = self.program.run(list(words), store, before=tracer)
        self.done += 1
        self.failed += result.code != 0
        found = self.program.rows(store)
        if found not in (self.before, self.after[words]) or (result.code == 0 and found != self.after[words]):
            raise Failure(f"{' '.join(words)}, {fault} {nth}: acknowledged and absent, or stored in part\n{result}")

    def summary(self):
        return f"{self.done} faults of system calls, {self.failed} of them reported or fatal"
