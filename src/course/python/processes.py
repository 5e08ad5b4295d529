"""Tools as our children: they share our terminal, get our end signals and are waited for; and one of us at a time. Standard library only.
"""

import contextlib
import re
import signal
import subprocess
import threading
import time

from needs import LATER, WINDOWS

RUNNING = set()  # the tools that we wait for, in any thread

if WINDOWS:
    import msvcrt
else:
    import fcntl


@contextlib.contextmanager
def running(command, **options):
    """A tool that gets our end signals and is waited for: no kernel outlives its server or its run.

    Beside the process comes a list of the signals that came meanwhile.
    """
    process = subprocess.Popen(list(map(str, command)), **options)
    RUNNING.add(process)
    came = []

    def end(number, _frame):
        came.append(number)
        if number == signal.SIGTERM:  # the terminal sends the other one to the tools as well
            for tool in list(RUNNING):
                tool.terminate()

    # Only the first thread hears of signals, and ends what the others wait for as well.
    heard = (signal.SIGTERM, signal.SIGINT) if threading.current_thread() is threading.main_thread() else ()
    before = {number: signal.signal(number, end) for number in heard}
    try:
        yield process, came
    finally:
        if process.poll() is None:  # nobody reads any more what we print
            process.terminate()
            process.wait()
        RUNNING.discard(process)
        for number, handler in before.items():
            signal.signal(number, handler)


def run_tool(command, **options):
    """Runs a tool on our own terminal until it ends; its exit code, as a shell tells it."""
    with running(command, **options) as (process, _):
        code = process.wait()
    return 128 - code if code < 0 else code


def stream(command, keep=r"\S", **options):
    """Runs a tool, passes its lines on as they come, and returns its exit code with the lines that match `keep`."""
    kept = []
    with running(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
                 errors="replace", **options) as (process, came):
        for line in process.stdout:
            plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if not came:  # what a stopped tool complains of is no news
                print(plain, end="", flush=True)
            kept += [plain.strip()] if re.search(keep, plain) else []
        code = process.wait()
        if code and not came:
            time.sleep(LATER)
    if came:
        raise KeyboardInterrupt
    return code, kept


@contextlib.contextmanager
def alone(path, waiting):
    """Holds the lock of a file, which the system frees if we die; says once that it waits for another to end."""
    with open(path, "w") as file:
        while not locked(file):
            if waiting:
                print(waiting, flush=True)
                waiting = None
            time.sleep(0.2)
        yield


def is_held(path):
    """Whether somebody holds the lock of a file."""
    if not path.exists():
        return False
    with open(path, "r+") as file:
        return not locked(file)


def locked(file):
    """Takes the lock of an open file, without waiting; False while somebody else has it."""
    try:
        if WINDOWS:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
