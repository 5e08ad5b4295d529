"""Measures again what the timing charts of the notebooks show, by the cells that draw them, and keeps it in data/expected.

Run by `lab.py bench --timings`. A cell that holds `Timings.of("name", ...)` measures more and larger sizes where the environment
variable FIRSTHIT_TIMINGS names the processor, and shows a table `timing-name`. Rows of the same Java on the same processor take the
place of those in the file of that name; rows of others stay. `BroadPhaseTimings.measure` makes such a table too. Each row tells the
build, the date and the load of the machine, so that a run that was stopped goes on where it was: rows of this build are not measured
again. Java's compiler decides anew in each machine, and a machine that others use too is faster at some hours than at others: the
notebooks are measured in three rounds, an hour apart, each in a Java machine of its own. A row holds the median of their medians, and
as low and high the band in which the median of a further round lies nine times of ten, on any machine of the kind: Student's
prediction interval, of the logarithms, and beside it what two such machines differ by. Without the variable (`--quick`, to try)
the sizes are the few of a reader's run, once, with its quartiles, and the files land in target/lab. One notebook at a time: nothing
else is to run beside a measurement.
"""

import argparse
import asyncio
import csv
import io
import math
import os
import re
import statistics
import sys
import time
from pathlib import Path

import artifacts
import execute
import needs
import provenance
import storage

NAMED = re.compile(r'Timings\.of\(\s*"([^"]+)"')
BROAD = "BroadPhaseTimings.measure("  # makes timing-broad-phases
CELL_TIMEOUT = 3600  # s
MACHINE = ("JDK", "CPU")  # last columns of what a cell shows
LOW, MEDIAN, HIGH = "low [s]", "median [s]", "high [s]"
ROUNDS = 3
STUDENT = 2.920  # quantile of 0.95 with ROUNDS - 1 degrees of freedom
NORMAL = 1.645  # quantile of 0.95 of the normal distribution
# How far the logarithms of what two machines of one kind take lie apart, as a standard deviation, where others use them too. Measured on
# two with the same processor and the same build, half a day apart: most curves of one took 1.0 to 1.3 times as long.
BETWEEN_MACHINES = 0.2
QUICK_MINUTES, LONG_MINUTES = 5, 29


def kept_and_new(kept, new):
    """The table of a file with new rows in the place of those of the same machine; both are texts of CSV."""
    head, *fresh = csv.reader(io.StringIO(new))
    old_head, *old = csv.reader(io.StringIO(kept)) if kept else [head]
    at = slice(head.index(MACHINE[0]), head.index(MACHINE[1]) + 1)
    machines = {tuple(row[at]) for row in fresh}
    stays = [row for row in old if tuple(row[at]) not in machines] if old_head == head else []
    return provenance.table(head, [*stays, *fresh])


def band(medians):
    """Between these that of a further round on such a machine lies nine times of ten, or somewhat more often."""
    logs = [math.log(median) for median in medians]
    half = math.hypot(STUDENT * statistics.stdev(logs) * math.sqrt(1 + 1 / len(logs)), NORMAL * BETWEEN_MACHINES)
    return math.exp(statistics.mean(logs) - half), math.exp(statistics.mean(logs) + half)


def joined(texts):
    """One table of CSV from those of several rounds, which have the same rows; date and load are of the last."""
    if len(texts) == 1:
        return texts[0]
    heads, *all_rows = zip(*(csv.reader(io.StringIO(text)) for text in texts), strict=True)
    at = {name: heads[0].index(name) for name in (LOW, MEDIAN, HIGH)}
    rows = []
    for same in all_rows:
        medians = [float(row[at[MEDIAN]]) for row in same]
        rows.append([*same[-1]])
        rows[-1][at[MEDIAN]] = statistics.median(medians)
        rows[-1][at[LOW]], rows[-1][at[HIGH]] = band(medians)
    return provenance.table(heads[0], rows)


def names(notebook):
    """The files that a notebook measures."""
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    found = {f"timing-{name}.csv" for cell in cells for name in NAMED.findall(cell)}
    return found | {"timing-broad-phases.csv" for cell in cells if BROAD in cell}


def is_measured(path, machine, build):
    """Whether a file has rows of this build on this machine."""
    if not path.exists() or not provenance.is_clean(build):
        return False
    rows = csv.DictReader(io.StringIO(path.read_text("utf-8")))
    return any((row["JDK"], row["CPU"], row.get("build")) == (*machine, build) for row in rows)


def tables(notebook):
    """Names and CSV of all tables whose names say that they are timings."""
    for data, metadata in artifacts.bundles(notebook):
        name = metadata.get("text/csv", {}).get("name", "")
        if name.startswith("timing-"):
            yield name, data["text/csv"]


class Rounds:
    """The tables of the rounds that are done: a folder for each, so that a run that was stopped goes on."""

    def __init__(self, folder, machine, build):
        self.folders = [folder / f"round-{number + 1}" for number in range(ROUNDS)]
        for path in folder.glob("round-*/timing-*.csv"):
            if not is_measured(path, machine, build):
                path.unlink()

    def todo(self, number, notebooks):
        """The notebooks that this round still has to measure."""
        return [path for path, tables in notebooks.items() if not all((self.folders[number] / table).exists() for table in tables)]

    def wait(self, number, apart):
        """Until so many minutes after the round before."""
        before = [path.stat().st_mtime for path in self.folders[number - 1].glob("timing-*.csv")] if number else []
        left = max(before, default=-math.inf) + 60 * apart - time.time()
        if left > 0:
            print(f"round {number + 1} of {ROUNDS} begins in {math.ceil(left / 60)} minutes", flush=True)
            time.sleep(left)

    def keep(self, number, name, text, expected):
        """Keeps a table, and with the last round the file of all rounds."""
        self.folders[number].mkdir(parents=True, exist_ok=True)
        (self.folders[number] / name).write_text(text, "utf-8", newline="\n")
        paths = [folder / name for folder in self.folders]
        if all(path.exists() for path in paths):
            keep(expected / name, joined([path.read_text("utf-8") for path in paths]))


def keep(path, text):
    """Puts the rows of a table into a file of that name, and says so."""
    kept = path.read_text("utf-8") if path.exists() else ""
    path.write_text(kept_and_new(kept, text), "utf-8", newline="\n")
    print(f"  {path.name}", flush=True)


def measure(paths, folder, kept):
    """Runs the notebooks one after the other, and gives their tables to `kept`, by name and text; 1 if one failed."""
    origin = provenance.origin()

    def finished(run):
        print(f"{run.name:32} {run.seconds:6.1f} s" + (f"  FAILED\n{run.failure}" if run.failure else ""), flush=True)
        for name, text in tables(run.notebook) if not run.failure else ():
            kept(f"{name}.csv", provenance.with_origin(text, origin))

    runs = [execute.Run(path, storage.read(path), CELL_TIMEOUT) for path in paths]
    for run in runs:
        storage.forget_outputs(run.notebook)
    asyncio.run(execute.execute_all(runs, folder, finished, kernels=1))
    return int(any(run.failure for run in runs))


def long_form(options, notebooks, machine):
    """All rounds; 1 if a notebook failed in one."""
    build = provenance.commit()
    left = {path: wanted for path, wanted in notebooks.items()
            if not all(is_measured(options.expected / table, machine, build) for table in wanted)}
    for path in notebooks.keys() - left.keys():
        print(f"{path.stem:32} was measured by this build on this machine", flush=True)
    rounds, failed = Rounds(options.output / "timings", machine, build), 0
    print(f"{len(left)} notebooks to measure in {ROUNDS} rounds: about {LONG_MINUTES} minutes for ten of them, and {options.apart} "
          "between two rounds", flush=True)
    for number in range(ROUNDS):
        todo = rounds.todo(number, left)
        if todo and not options.now:
            rounds.wait(number, options.apart)
            provenance.wait_until_quiet()
        failed |= measure(todo, options.notebooks.resolve(),
                          lambda name, text, number=number: rounds.keep(number, name, text, options.expected))
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("notebooks", "output", "expected"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--now", action="store_true")
    parser.add_argument("--apart", type=int)
    options = parser.parse_args()
    machine = needs.find_jdk()[1], os.environ.get("FIRSTHIT_TIMINGS", "")
    options.expected.mkdir(parents=True, exist_ok=True)
    notebooks = {path: names(storage.read(path)) for path in sorted(options.notebooks.glob("[0-9][0-9]-*.ipynb"))}
    notebooks = {path: wanted for path, wanted in notebooks.items() if wanted}
    if not notebooks:
        print(f"lab.py: no notebook in {options.notebooks} measures a timing", file=sys.stderr)
        return 2
    try:
        if machine[1]:
            return long_form(options, notebooks, machine)
        print(f"a quick form, about {QUICK_MINUTES} minutes: the few sizes of a reader's run, good for trying and for nothing else", flush=True)
        return measure(notebooks, options.notebooks.resolve(), lambda name, text: keep(options.expected / name, text))
    except (asyncio.CancelledError, KeyboardInterrupt):
        print("stopped; what was measured before is kept", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
