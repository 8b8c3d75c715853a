"""Four processes mark, undo and import beside an open screen: every acknowledged change is stored."""

import threading

from program import Failure, prepared
from screen import Screen


class Races:
    def __init__(self, program, random):
        self.program, self.random = program, random
        self.store = program.base(prepared(program), "raced")
        self.done = self.said = 0

    def commands(self):
        choices = (
            ["watch", "lost", "--next"], ["watch", "lost", "--next"], ["undo"], ["redo"], ["unwatch", "lost", "S01"],
            ["watch", "lost", f"S02E0{self.random.randrange(1, 9)}", "--again"],
            ["import", self.program.fixture("trakt/small-watched-shows.json")])
        return [[*self.random.choice(choices), "--json"] for _ in range(4)]

    def round(self):
        store = self.program.copy(self.store)
        before = self.plays(store)
        screen = Screen(self.program, store) if self.done % 4 == 0 else None
        said, workers = [], []
        for commands in [self.commands() for _ in range(4)]:
            workers.append(threading.Thread(target=self.work, args=(commands, store, said)))
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        for words, result in said:
            if result.code < 0 or (result.code != 0 and not result.err):
                raise Failure(f"{' '.join(words)}: {result}")
        acknowledged = sum(self.difference(words, result) for words, result in said if result.code == 0)
        found = self.plays(store)
        if found - before != acknowledged:
            lines = "\n".join(f"  {' '.join(words[:3])}: exit {result.code}" for words, result in said)
            raise Failure(f"{acknowledged} plays acknowledged, {found - before} stored\n{lines}")
        self.program.rows(store)
        if screen:
            screen.expect_plays(found)
            screen.leave()
        self.done += 1
        self.said += sum(result.code == 0 for _, result in said)

    def work(self, commands, store, said):
        for words in commands:
            said.append((words, self.program.run(words, store)))

    def plays(self, store):
        return len(self.program.rows(store)["plays"])

    def difference(self, words, result):
        """How many plays more there are after a command, by what it said."""
        data = result.data()
        match words[0]:
            case "watch":
                return sum(episode["isChanged"] for episode in data)
            case "unwatch":
                return -sum(episode["isChanged"] for episode in data)
            case "import":
                return data["playsAdded"]
            case _:
                return data["plays"]

    def summary(self):
        return f"{self.done} races of 4 processes, {self.said} answers, each stored"
