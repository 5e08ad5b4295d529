"""The terminal of a tool that starts kernels, without what tells the reader nothing."""

import contextlib
import os
import sys
import threading

INCUBATOR = b"WARNING: Using incubator modules"  # by each Java that has vectors; no option of Java leaves it out
LAST = 1  # s, for the last lines; a child that outlives us may hold our end open


@contextlib.contextmanager
def without(words=INCUBATOR):
    """Passes on what we and our children write to standard error, line by line, but for lines that begin with these words."""
    sys.stderr.flush()
    reader, writer = os.pipe()
    terminal = os.dup(2)
    os.dup2(writer, 2)
    os.close(writer)

    def pass_on():
        with open(reader, "rb") as lines:
            for line in lines:
                if not line.startswith(words):
                    os.write(terminal, line)

    passing = threading.Thread(target=pass_on, daemon=True)
    passing.start()
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(terminal, 2)
        passing.join(LAST)
