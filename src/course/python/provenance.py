"""Where a measurement comes from: of which build, when, how busy the machine was. Standard library only."""

import csv
import io
import os
import platform
import time

from needs import output_of, processor
from places import ROOT

BUSY = 0.6  # processes that want a processor, for each that there is
LONGEST_WAIT = 600  # s
UNKNOWN = "unknown"
ORIGIN = ("build", "date", "load")  # the last columns of a table of times


def commit(root=ROOT):
    """The commit that a checkout is at, with a + where tracked files differ from it."""
    known = output_of(["git", "-C", root, "rev-parse", "--short=12", "HEAD"])
    if known is None:
        return UNKNOWN
    changed = output_of(["git", "-C", root, "status", "--porcelain", "--untracked-files=no"])
    return known.strip() + ("+" if changed is None or changed.strip() else "")


def is_clean(build):
    """Whether a build can be told from others by its name."""
    return build != UNKNOWN and not build.endswith("+")


def today():
    return time.strftime("%Y-%m-%d", time.gmtime())


def load():
    """Processes that wanted a processor in the last minute; no number where the system does not count them."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else UNKNOWN


def machine(javas, before, command):
    """The notes on the build, Java and the machine, which had this load before a command of `bench`."""
    return [f"build {commit()} of {today()}; lab.py bench {command}".rstrip(),
            *(f"Java {java}, {platform.system()}" for java in sorted(javas)),
            f"processor {processor()}; load {before} before, {load()} after"]


def origin():
    """What those columns hold of a measurement that begins now."""
    return commit(), today(), load()


def table(columns, lines, notes=()):
    """A whole file as text: the notes behind #, the columns, and the rows."""
    text = io.StringIO()
    text.writelines(f"# {note}\n" for note in notes)
    csv.writer(text, lineterminator="\n").writerows([columns, *lines])
    return text.getvalue()


def with_origin(text, told):
    """A table, as text of CSV, with these columns."""
    head, *rows = csv.reader(io.StringIO(text))
    return table([*head, *ORIGIN], ([*row, *told] for row in rows))


def wait_until_quiet(longest=LONGEST_WAIT, pause=5):
    """Waits for a busy machine; False, and a line that says so, if it stays busy."""
    limit = BUSY * (os.cpu_count() or 1)
    end = time.monotonic() + longest
    told = False
    while hasattr(os, "getloadavg") and os.getloadavg()[0] > limit:
        if time.monotonic() > end:
            print(f"bench: the machine is still busy (load {load()}): the times below are upper bounds", flush=True)
            return False
        if not told:
            print(f"bench: the machine is busy (load {load()}): waiting until it is below {limit:.1f}, "
                  f"at most {longest // 60} minutes", flush=True)
            told = True
        time.sleep(pause)
    return True
