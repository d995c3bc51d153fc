"""Several processes at one record, of which one is killed every so often; what each said is there, is counted."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

ROOM = 1_000_000  # numbers that belong to one process


def crowd(path, processes, answers, *, seed, every=None, each=None):
    """Run them until so many answers are acknowledged: those, and how many were killed.

    One is killed every so many seconds, or after each so many answers, and followed by another.
    They are started afresh, not forked.
    """
    dice, kills, told = random.Random(seed), 0, Path(path).parent
    running, logs = {}, []

    def start():
        log = told / f"told-{len(logs)}"
        first = len(logs) * ROOM
        logs.append(log)
        code = [sys.executable, str(Path(__file__).with_name("writers.py")), str(path), "x", str(first)]
        with log.open("wb") as out:
            running[log] = subprocess.Popen([*code, str(first + ROOM)], stdout=out, env=os.environ)

    def acknowledged():
        whole = [log.read_bytes().rpartition(b"\n")[0].split() for log in logs]
        return [int(number) for numbers in whole for number in numbers]

    for _ in range(processes):
        start()
    struck = time.monotonic()
    while (done := len(acknowledged())) < answers:
        time.sleep(0.02)
        if time.monotonic() - struck >= every if every else done >= each * (kills + 1):
            struck = time.monotonic()
            log = dice.choice(sorted(running))
            running.pop(log).kill()
            kills += 1
            start()
    for process in running.values():
        process.kill()
    for process in running.values():
        process.wait()
    return acknowledged(), kills
