"""Measures again what the timing charts of the notebooks show, by the cells that draw them, and keeps it in data/expected.

Run by `lab.py bench --timings`. A cell that holds `Timings.of("name", ...)` measures more and larger sizes where the environment
variable FIRSTHIT_TIMINGS names the processor, and shows a table `timing-name`. Rows of the same Java on the same processor take the
place of those in the file of that name; rows of others stay. `BroadPhaseTimings.measure` makes such a table too. Each row tells the
build, the date and the load of the machine, so that a run that was stopped goes on where it was: rows of this build are not measured
again. Java's compiler decides anew in each machine, and times differ more from machine to machine than within one: each notebook is
measured in three, and a row holds the median of their medians, and as low and high the band in which the median of a further Java
machine in that hour lies nine times of ten: Student's prediction interval, of the logarithms. Without the variable (`--quick`, to
try) the sizes are the few of a reader's run, once, with its quartiles, and the files land in target/lab. One notebook at a time:
nothing else is to run beside a measurement.
"""

import argparse
import asyncio
import copy
import csv
import io
import math
import os
import re
import statistics
import sys
from pathlib import Path

import artifacts
import execute
import needs
import provenance
import storage

MEASURES = re.compile(r'Timings\.(of|measure)\(')
NAMED = re.compile(r'Timings\.of\(\s*"([^"]+)"')
BROAD = "BroadPhaseTimings.measure("  # makes timing-broad-phases
CELL_TIMEOUT = 3600  # s
MACHINE = ("JDK", "CPU")  # last columns of what a cell shows
LOW, MEDIAN, HIGH = "low [s]", "median [s]", "high [s]"
MACHINES = 3
STUDENT = 2.920  # quantile of 0.95 with MACHINES - 1 degrees of freedom
QUICK_MINUTES, LONG_MINUTES = 5, 25


def kept_and_new(kept, new, origin):
    """The table of a file with new rows in the place of those of the same machine; both are texts of CSV."""
    head, *fresh = csv.reader(io.StringIO(provenance.with_origin(new, origin)))
    old_head, *old = csv.reader(io.StringIO(kept)) if kept else [head]
    at = slice(head.index(MACHINE[0]), head.index(MACHINE[1]) + 1)
    machines = {tuple(row[at]) for row in fresh}
    stays = [row for row in old if tuple(row[at]) not in machines] if old_head == head else []
    return provenance.table(head, [*stays, *fresh])


def band(medians):
    """Between these a further one of the same hour lies nine times of ten."""
    logs = [math.log(median) for median in medians]
    half = STUDENT * statistics.stdev(logs) * math.sqrt(1 + 1 / len(logs))
    return math.exp(statistics.mean(logs) - half), math.exp(statistics.mean(logs) + half)


def joined(texts):
    """One table of CSV from those of several Java machines, which have the same rows."""
    if len(texts) == 1:
        return texts[0]
    heads, *all_rows = zip(*(csv.reader(io.StringIO(text)) for text in texts), strict=True)
    at = {name: heads[0].index(name) for name in (LOW, MEDIAN, HIGH)}
    rows = []
    for same in all_rows:
        medians = [float(row[at[MEDIAN]]) for row in same]
        rows.append([*same[0]])
        rows[-1][at[MEDIAN]] = statistics.median(medians)
        rows[-1][at[LOW]], rows[-1][at[HIGH]] = band(medians)
    return provenance.table(heads[0], rows)


def names(notebook):
    """The tables that a notebook measures."""
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    found = {f"timing-{name}" for cell in cells for name in NAMED.findall(cell)}
    return found | {"timing-broad-phases" for cell in cells if BROAD in cell}


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("notebooks", "output", "expected"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--now", action="store_true")
    options = parser.parse_args()
    build, machine = provenance.commit(), (needs.find_jdk()[1], os.environ.get("FIRSTHIT_TIMINGS", ""))
    is_long = bool(machine[1])
    options.expected.mkdir(parents=True, exist_ok=True)
    runs, done = [], []
    for path in sorted(options.notebooks.glob("[0-9][0-9]-*.ipynb")):
        notebook = storage.read(path)
        if any(MEASURES.search(cell.source) for cell in notebook.cells if cell.cell_type == "code"):
            if is_long and all(is_measured(options.expected / f"{name}.csv", machine, build) for name in names(notebook)):
                done.append(path.stem)
                continue
            storage.forget_outputs(notebook)
            runs += [execute.Run(path, copy.deepcopy(notebook), CELL_TIMEOUT) for _ in range(MACHINES if is_long else 1)]
    if not runs and not done:
        print(f"lab.py: no notebook in {options.notebooks} measures a timing", file=sys.stderr)
        return 2
    for name in done:
        print(f"{name:32} was measured by this build on this machine", flush=True)
    if is_long:
        print(f"{len(runs) // MACHINES} notebooks to measure, each in {MACHINES} Java machines: about {LONG_MINUTES} minutes for ten of them",
              flush=True)
        if not options.now:
            provenance.wait_until_quiet()
    else:
        print(f"a quick form, about {QUICK_MINUTES} minutes: the few sizes of a reader's run, good for trying and for nothing else", flush=True)
    origin = provenance.origin()

    def finished(run):
        print(f"{run.name:32} {run.seconds:6.1f} s" + (f"  FAILED\n{run.failure}" if run.failure else ""), flush=True)
        same = [other for other in runs if other.name == run.name]
        if any(not other.seconds or other.failure for other in same):
            return
        for (name, _), *others in zip(*(tables(other.notebook) for other in (run, *same)), strict=True):
            path = options.expected / f"{name}.csv"
            kept = path.read_text("utf-8") if path.exists() else ""
            path.write_text(kept_and_new(kept, joined([text for _, text in others]), origin), "utf-8", newline="\n")
            print(f"  {path.name}", flush=True)

    try:
        asyncio.run(execute.execute_all(runs, options.notebooks.resolve(), finished, kernels=1))
    except (asyncio.CancelledError, KeyboardInterrupt):
        print("stopped; what was measured before is kept", file=sys.stderr)
        return 130
    return int(any(run.failure for run in runs))


if __name__ == "__main__":
    sys.exit(main())
