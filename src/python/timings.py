"""Measures again what the timing charts of the notebooks show, by the cells that draw them, and keeps it in data/expected.

Run by `lab.py bench --timings`. A cell that holds `Timings.of("name", ...)` measures more and larger sizes where the environment
variable FIRSTHIT_TIMINGS names the processor, and shows a table `timing-name`. Rows of the same Java on the same processor take the
place of those in the file of that name; rows of others stay. `BroadPhaseTimings.measure` makes such a table too. Without the
variable (`--quick`, to try) the sizes are the few of a reader's run, and the files land in target/lab. One notebook at a time:
nothing else is to run beside a measurement.
"""

import argparse
import asyncio
import csv
import io
import re
import sys
from pathlib import Path

import artifacts
import execute
import storage

MEASURES = re.compile(r'Timings\.(of|measure)\(')
CELL_TIMEOUT = 3600  # s
MACHINE = 2  # last columns: Java and processor


def kept_and_new(kept, new):
    """The table of a file with new rows in the place of those of the same machine; both are texts of CSV."""
    head, *fresh = csv.reader(io.StringIO(new))
    old_head, *old = csv.reader(io.StringIO(kept)) if kept else [head]
    machines = {tuple(row[-MACHINE:]) for row in fresh}
    stays = [row for row in old if tuple(row[-MACHINE:]) not in machines] if old_head == head else []
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([head, *stays, *fresh])
    return out.getvalue()


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
    options = parser.parse_args()
    runs = []
    for path in sorted(options.notebooks.glob("[0-9][0-9]-*.ipynb")):
        notebook = storage.read(path)
        if any(MEASURES.search(cell.source) for cell in notebook.cells if cell.cell_type == "code"):
            storage.forget_outputs(notebook)
            runs.append(execute.Run(path, notebook, CELL_TIMEOUT))
    if not runs:
        print(f"lab.py: no notebook in {options.notebooks} measures a timing", file=sys.stderr)
        return 2

    def finished(run):
        print(f"{run.name:32} {run.seconds:6.1f} s" + (f"  FAILED\n{run.failure}" if run.failure else ""), flush=True)
        for name, text in tables(run.notebook) if not run.failure else ():
            path = options.expected / f"{name}.csv"
            path.write_text(kept_and_new(path.read_text("utf-8") if path.exists() else "", text), "utf-8", newline="\n")
            print(f"  {path.name}", flush=True)

    try:
        asyncio.run(execute.execute_all(runs, options.notebooks.resolve(), finished, kernels=1))
    except (asyncio.CancelledError, KeyboardInterrupt):
        print("stopped; what was measured before is kept", file=sys.stderr)
        return 130
    return int(any(run.failure for run in runs))


if __name__ == "__main__":
    sys.exit(main())
