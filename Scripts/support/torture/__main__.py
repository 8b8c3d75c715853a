"""Runs rounds of every kind for the given time, reproducible by the seed. Called by Scripts/torture."""

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time

from calls import Calls
from damage import Files, Flips
from faults import Sweep
from program import Failure, Program
from races import Races
from screen import Keys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("faults")
    parser.add_argument("fixtures")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--seed", type=int, required=True)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="torture-")
    try:
        return torture(options, Program(options.program, options.faults, options.fixtures, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def torture(options, program):
    end = time.monotonic() + options.seconds
    # A source of chance for each kind: how often the others have their turn changes nothing of its rounds.
    weights = {"faults": (Sweep, 10), "flips": (Flips, 6), "files": (Files, 4), "races": (Races, 1), "screen": (Keys, 1)}
    if shutil.which("strace") and subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], check=False).returncode == 0:
        weights["calls"] = (Calls, 2)
    else:
        print("without strace: faults of system calls are skipped")
    kinds = {name: kind(program, random.Random(f"{options.seed} {name}")) for name, (kind, _) in weights.items()}
    order = random.Random(options.seed)
    rounds = 0
    while time.monotonic() < end:
        name = order.choices(list(kinds), [weight for _, weight in weights.values()])[0]
        rounds += 1
        try:
            kinds[name].round()
        except Failure as failure:
            print(f"seed {options.seed}, round {rounds} ({name}): {failure}", file=sys.stderr)
            return 1
    print(f"{rounds} rounds")
    for name, kind in kinds.items():
        print(f"  {name}: {kind.summary()}")
    print("0 lost, 0 acknowledged and absent, 0 stored in part, 0 crashes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
