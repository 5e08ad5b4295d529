"""Executes notebooks in fresh Java kernels, a few at a time, and says what came of each.

Run by `lab.py` with the Python of the virtual environment. The notebooks of the folder are the source: their cells are
executed, their outputs are never read as input. Executed copies, charts and tables go to the output folder, where
`book.py` finds them. With `--solutions` the cells that solve a lesson's exercises follow in the same kernel, and each of their
checks must be content: as students see it, and with the inputs that only those who grade have.
"""

import argparse
import asyncio
import atexit
import contextlib
import os
import re
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C while the rest is imported: no kernel, no traceback

import artifacts
import exercises
import levels
import nbformat
import storage
import terminal
import warm
from jupyter_client.kernelspec import NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from needs import VECTORS, Problem

KERNELS_AT_A_TIME = 3  # a kernel also waits: for its machine to start, for its messages
CELL_TIMEOUT = 300  # s; a notebook is to run in 60
START_TIMEOUT = 120  # s; a kernel answers after 2, on a busy machine after 20
SHOWN_LINES = 6  # of a failing cell
# A kernel that lives for one notebook spends most of its time on compiling the compiler: half of that is saved. Vectors are
# slower than numbers without the second compiler. The answers have the same bits, and pictures, which take more room, the same pixels.
SHORT_LIVED = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfirsthit.hasty=true"]


@dataclass
class Run:
    """One notebook's way through its kernel."""

    path: Path
    notebook: nbformat.NotebookNode
    cell_timeout: float = CELL_TIMEOUT
    solution: list = field(default_factory=list)
    short_lived: bool = False
    warm: bool = False
    seconds: float = 0
    failure: str = ""
    client: "Client" = None
    artifacts: list = field(default_factory=list)

    @property
    def name(self):
        return self.path.stem


class Client(NotebookClient):
    """A client that leaves end signals to us: its own handlers would close one kernel, while it starts, and go on with the rest."""

    guard = None

    async def async_start_new_kernel(self, **options):
        self.guard()
        await super().async_start_new_kernel(**options)

    async def end_kernel(self):
        """At once, if it was started."""
        atexit.unregister(self._cleanup_kernel)  # else it tells at our end that there is nothing left to close
        if self.km and self.km.has_kernel:
            await self.km.shutdown_kernel(now=True)


async def execute(run, folder, guard):
    """Executes the cells in place, those of the solution after them; what went wrong is told in `run.failure`."""
    last, lesson = [0], len(run.notebook.cells)
    run.notebook.cells += run.solution
    client = run.client = Client(
        run.notebook, kernel_name="java", timeout=run.cell_timeout, startup_timeout=START_TIMEOUT, record_timing=False,
        coalesce_streams=True, shutdown_kernel="graceful", resources={"metadata": {"path": str(folder)}},
        on_cell_start=lambda cell, cell_index: last.__setitem__(0, cell_index),
        on_notebook_start=lambda notebook: guard())
    client.guard = guard
    client.log.disabled = True  # it repeats what is told below
    start = time.monotonic()
    try:
        if run.short_lived:
            client.km = short_lived(client.create_kernel_manager())
        if run.warm:
            client.km = warm.use(client.km)
        await client.async_execute()
    except asyncio.CancelledError:
        await client.end_kernel()  # nbclient does it for one that is up
        raise
    except CellTimeoutError:
        run.failure = told(run, last[0], f"the cell was still running after {run.cell_timeout} s")
    except CellExecutionError:
        run.failure = told(run, last[0], java_message(run.notebook.cells[last[0]]))
    except DeadKernelError:
        run.failure = told(run, last[0], "the kernel died in this cell (System.exit, or killed from outside)")
    except NoSuchKernel as failure:
        run.failure = f"{run.name}: {failure}; remove .venv and run again"
    except RuntimeError as failure:
        run.failure = f"{run.name}: the kernel did not start: {failure}"
    finally:
        guard()
        run.seconds = time.monotonic() - start
        del run.notebook.cells[lesson:]
    run.failure = run.failure or unsolved(run)


def short_lived(manager):
    """A manager whose kernel is for one notebook."""
    java, *options = [word for word in manager.kernel_spec.argv if VECTORS not in word]
    manager.kernel_spec.argv = [java, *SHORT_LIVED, *options]
    return manager


def unsolved(run):
    """What the first check says that is not content with a solution; nothing if all are."""
    for cell in run.solution:
        outputs = cell.get("outputs", [])
        earned = [output.data["text/plain"] for output in outputs if "text/plain" in output.get("data", {})]
        wrong = "".join(output.text for output in outputs if output.output_type == "stream").strip()
        if "points" in cell.metadata and (wrong or earned != [f"{cell.metadata.points:.1f}"]):
            return f"{run.name}, solution, cell {cell.id}: {wrong or 'the check says nothing'}"
    return ""


def told(run, index, message):
    """Notebook, cell, what went wrong, and the beginning of the cell's source."""
    code = sum(cell.cell_type == "code" for cell in run.notebook.cells[: index + 1])
    solved = len(run.notebook.cells) - len(run.solution)
    where = f"cell {index + 1} (code cell {code})" if index < solved else f"solution, cell {run.notebook.cells[index].id}"
    lines = run.notebook.cells[index].source.splitlines()
    shown = "\n".join("    | " + line for line in lines[:SHOWN_LINES] + ["…"] * (len(lines) > SHOWN_LINES))
    return f"{run.name}, {where}:\n{shown}\n  {message}"


def java_message(cell):
    """The Java side of a failed cell: exception with its message, or the compiler's words, without colours."""
    error = next(output for output in cell.outputs if output.output_type == "error")
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in error.traceback]
    return "\n  ".join(line for line in plain if line.strip()) or f"{error.ename}: {error.evalue}"


async def execute_all(runs, folder, finished, kernels=KERNELS_AT_A_TIME):
    """Executes the notebooks, some at a time; an end signal cancels them all and so closes their kernels."""
    everything, gate = asyncio.current_task(), asyncio.Semaphore(kernels)
    stopping = []

    def stop():
        stopping.append(True)  # nbclient turns a cancelled cell into a dead kernel; that is no failure to tell
        for run in filter(lambda run: run.client, runs):
            run.client.shutdown_kernel = "immediate"  # a busy kernel would take seconds to end by itself
        everything.cancel()

    def guard():
        # Again for each notebook: nbclient puts handlers in the place of ours that would close one kernel only.
        with contextlib.suppress(NotImplementedError):
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, stop)

    async def one(run):
        async with gate:
            await execute(run, folder, guard)
            if not stopping:
                finished(run)

    guard()
    try:
        await asyncio.gather(*map(one, runs))
    except Exception:
        if not stopping:
            raise
    if stopping:  # whatever nbclient made of it
        raise asyncio.CancelledError


def solve(runs, folder):
    """Gives each run the cells of its solution; those that need a kernel of their own come back as runs."""
    alone = []
    for run in runs:
        solution = storage.read(folder / run.path.name)
        cells = [cell for cell in solution.cells if cell.cell_type == "code"]
        hidden = exercises.hidden_checks(run.name)
        for cell in filter(lambda cell: exercises.CHECK.search(cell.source), cells):
            cell.metadata.points, cell.source = exercises.graded_check(cell.id, cell.source, cell.source, hidden)
        # JShell does not replace a class under what was compiled against it.
        if any(re.search(r"^class ", cell.source, re.MULTILINE) for cell in cells):
            solution.cells = []
            alone.append(Run(folder / run.path.name, solution, solution=cells))
        else:
            run.solution = cells
    return alone


def main():
    signal.signal(signal.SIGINT, signal.default_int_handler)
    options = arguments()
    folder, output = options.notebooks.resolve(), options.output.resolve()
    try:
        runs = [Run(path, storage.read(path)) for path in levels.chosen(folder, options.numbers)]
        if options.solutions:
            runs += solve(runs, options.solutions)
    except Problem as problem:
        print(f"lab.py: {problem}", file=sys.stderr)
        return 2
    if options.check and not options.as_reader:
        os.environ["FIRSTHIT_ONCE"] = "1"  # what a notebook measures is not compared
    for run in runs:
        storage.forget_outputs(run.notebook)
        run.short_lived = options.check and not options.as_reader
        run.warm = options.warm and run.short_lived

    def finished(run):
        if run.notebook.cells:
            if options.check:
                run.failure = run.failure or storage.report(run.name, storage.read(run.path), run.notebook)
                if run.short_lived:
                    storage.tell_single_calls(run.notebook)
            run.artifacts = artifacts.write(run.name, run.notebook, output)
            if not run.failure and options.update:
                storage.update(run.path, run.notebook)
        print(progress(run), flush=True)

    try:
        with terminal.without():
            asyncio.run(execute_all(runs, folder, finished))
    except (asyncio.CancelledError, KeyboardInterrupt):
        print("stopped; the kernels are closed", file=sys.stderr)
        return 130
    finally:
        warm.HOSTS.close()
    lessons, failed = len({run.name for run in runs}), len({run.name for run in runs if run.failure})
    print(f"notebooks: {lessons - failed} passed, {failed} failed{', each with its solution' if options.solutions else ''}")
    return int(failed > 0)


def progress(run):
    kinds = [("chart", "charts"), ("table", "tables")]
    counts = [sum(path.parent.name == many for path in run.artifacts) for _, many in kinds]
    written = ", ".join(f"{n} {one if n == 1 else many}" for n, (one, many) in zip(counts, kinds))
    line = f"{run.name:32} {run.seconds:6.1f} s  {written if run.notebook.cells else 'its solution alone'}"
    return f"{line}  FAILED\n{run.failure}" if run.failure else line


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--update", action="store_true", help="rewrite the committed outputs")
    parser.add_argument("--check", action="store_true", help="fail where outputs differ from the committed ones")
    parser.add_argument("--warm", action="store_true", help="with --check: several kernels, one after another, in one Java")
    parser.add_argument("--as-reader", action="store_true", help="with --check: in the kernel of a reader, with its compiler and vectors")
    parser.add_argument("--solutions", type=Path, metavar="FOLDER", help="execute the solutions of each notebook after it")
    parser.add_argument("numbers", nargs="*")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
