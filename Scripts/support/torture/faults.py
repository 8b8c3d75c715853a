"""Each command with one failing call, a kill at each write or at a random time, or a disk that is full at each size."""

import os

from program import Failure, changing_commands, prepared

# Allocations are the most frequent calls, so they alternate with the other kinds.
KINDS = ("read", "write", "full", "sync", "truncate", "lock", "open", "map", "allocation", "kill")


class Sweep:
    """Every command × kind × n, repeatedly, in an order given by the seed."""

    def __init__(self, program, random):
        self.program, self.random = program, random
        self.store = program.base(prepared(program), "prepared")
        self.before = program.rows(self.store)
        self.after, self.cases = {}, {kind: [] for kind in (*KINDS, "size", "moment")}
        self.done = {kind: 0 for kind in self.cases}
        for words in changing_commands(program):
            self.count(tuple(words))
        self.waiting = {kind: self.shuffled(kind) for kind in self.cases}

    def count(self, words):
        """Runs a command without a fault, to know what it leads to and how many calls of each kind there are."""
        store, calls = self.program.copy(self.store), os.path.join(self.program.folder, "calls")
        self.program.expect(words, store, fault="none:0", calls=calls)
        size = max(os.path.getsize(store + suffix) for suffix in ("", "-wal") if os.path.exists(store + suffix))
        self.after[words] = self.program.rows(store)
        with open(calls) as lines:
            counts = dict(line.split() for line in lines)
        counts["kill"] = counts["write"]
        for kind in KINDS:
            self.cases[kind] += [(words, n) for n in range(1, int(counts[kind]) + 1)]
        self.cases["moment"] += [(words, milliseconds) for milliseconds in range(1, 60)]
        self.cases["size"] += [(words, kilobytes * 1024) for kilobytes in range(0, size // 1024 + 40)]

    def shuffled(self, kind):
        return self.random.sample(self.cases[kind], len(self.cases[kind]))

    def round(self):
        kind = self.random.choice([kind for kind in self.cases if self.cases[kind]])
        if not self.waiting[kind]:
            self.waiting[kind] = self.shuffled(kind)
        words, n = self.waiting[kind].pop()
        self.done[kind] += 1
        store = self.program.copy(self.store)
        limit = {"size": {"limit": n}, "moment": {"killed_after": n / 1000}}.get(kind, {"fault": f"{kind}:{n}"})
        self.judge(self.program.run(words, store, **limit), words, store, f"{' '.join(words)}, {kind} {n}")

    def judge(self, result, words, store, place):
        found = self.program.rows(store)
        is_killed = result.code < 0
        if is_killed and result.code != -9:
            raise Failure(f"{place}: ended by signal {-result.code}\n{result}")
        allowed = [self.after[words]] if result.code == 0 else [self.before]
        if is_killed:
            allowed = [self.after[words]] if result.out else [self.before, self.after[words]]
        if found not in allowed:
            said = "acknowledged and absent" if result.code == 0 else "stored in part or unacknowledged"
            raise Failure(f"{place}: {said}\n{result}")
        if result.code > 0 and (not 65 <= result.code <= 77 or not result.err.startswith("showlog: ")):
            raise Failure(f"{place}: no clear error\n{result}")

    def summary(self):
        return ", ".join(f"{self.done[kind]} of {len(self.cases[kind])} {kind}" for kind in self.cases)
