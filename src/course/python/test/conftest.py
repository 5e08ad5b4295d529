"""What the tests share: the command line under test, throw-away notebooks, and a JupyterLab that is ended again."""

import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
posix = pytest.mark.skipif(os.name != "posix", reason="stands in for java and mvn with shell scripts")
MADE = os.environ.get("FIRSTHIT_MADE", "").split()  # the parts of `lab.py test` that have made what tests need
TRIES = 3  # a busy machine only adds to a time
# Of a Java that lives for seconds: most of them it would compile itself.
QUICK = {"JDK_JAVA_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}
# Files of tests by what they take, the longest first; a process begins a file when it has ended another.
LONGEST = ("cluster", "notebooks", "set_up", "book", "views", "exercises", "lab", "release", "consumer", "bench", "interrupt", "lessons",
           "score", "kernel", "hostile", "reading", "jupyterlab", "browser", "documents", "cases", "drawings", "walk", "site", "live")
sys.path[:0] = [str(ROOT), str(ROOT / "src" / "course" / "python")]

import lab as script
import levels
import needs
import places
import processes


def pytest_addoption(parser):
    parser.addoption("--level", choices=levels.LEVELS, default="all", help="only tests that .ci/levels.tsv gives this level")


def pytest_collection_modifyitems(config, items):
    """Tests of the level, and what takes longest begins first, so that no process of tests is left alone with it at the end."""
    table, level = levels.rows(), config.getoption("--level")
    levels_of = {item: level_of_test(table, item.path.name, item.name) for item in items}
    left_out = [item for item in items if levels.LEVELS.index(levels_of[item]) > levels.LEVELS.index(level)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    names = [f"test_{name}" for name in LONGEST]
    items.sort(key=lambda item: names.index(item.path.stem) if item.path.stem in names else names.index("test_documents"))


def pytest_sessionstart(session):
    """Library and kernel are up to date before the first test, whoever starts pytest; what stands in the way is told once, by the first process."""
    if hasattr(session.config, "workerinput") or session.config.option.collectonly or "set-up" in MADE:
        return
    try:
        script.check_alone()
        script.set_up("requirements.txt")
    except needs.Problem as problem:
        raise pytest.UsageError(problem) from problem


def level_of_test(table, file, name):
    """The level of a test: its own, or that of its file."""
    return levels.level_of(table, "python", f"{file}::{name}") or levels.level_of(table, "python", file) or levels.LEVELS[0]


@pytest.fixture
def level(request):
    """What is run: `quick`, `test` or `all`."""
    return request.config.getoption("--level")


def lab(*arguments, cwd=ROOT, env=None, text="", timeout=300):
    """Runs lab.py to its end; what it printed is in stdout and stderr."""
    return subprocess.run(
        [sys.executable, str(cwd / "lab.py"), *map(str, arguments)], cwd=cwd, env={**os.environ, **(env or {})},
        input=text, capture_output=True, encoding="utf-8", timeout=timeout, check=False)


def execute(*arguments, env=None):
    """Runs the notebook tool as lab.py does, without its set-up, in kernels that start soon."""
    return subprocess.run(
        [sys.executable, str(ROOT / "src" / "course" / "python" / "execute.py"), *map(str, arguments)],
        env={**os.environ, **QUICK, **(env or {})}, capture_output=True, encoding="utf-8", timeout=300, check=False)


def build_book(notebooks, executed):
    """Builds pages from a folder of notebooks and what ran of it; they are in the folder `site` beside that."""
    folders = (executed, executed.with_name("book"), executed.with_name("site"))
    return subprocess.run(
        [sys.executable, str(ROOT / "src" / "course" / "python" / "book.py"), str(notebooks), *map(str, folders)],
        capture_output=True, encoding="utf-8", timeout=300, check=False)


def assert_in_time(measure, wished, limit):
    """The best of some measured times is below the limit; the first that is as wished is the last."""
    taken = []
    while not taken or taken[-1] >= wished and len(taken) < TRIES:
        taken.append(measure())
    assert min(taken) < limit, taken


def write_notebook(path, *cells):
    """A notebook of code cells; a cell is its source, or a pair of source and tags."""
    pairs = [(cell, []) if isinstance(cell, str) else cell for cell in cells]
    made = [
        {"cell_type": "code", "id": f"cell-{number}", "metadata": {"tags": tags} if tags else {}, "source": source,
         "outputs": [], "execution_count": None}
        for number, (source, tags) in enumerate(pairs)]
    path.parent.mkdir(parents=True, exist_ok=True)
    kernel = {"kernelspec": {"display_name": "Java", "language": "java", "name": "java"}}
    path.write_text(json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return path


def stand_in(folder, name, body):
    """A tool that answers as told."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n" + body + "\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def bare_checkout(folder):
    """What lab.py needs to begin with, and nothing that was built."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("lab.py", "pom.xml", "CITATION.cff"):
        shutil.copy(ROOT / name, folder)
    for name, left_out in (("src/course/python", "test"), ("src/course/site", ""), ("src/course/lab/main/jshell", "")):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(left_out))
    write_notebook(folder / "notebooks" / "00-a.ipynb")
    return folder


def once(name, part, action):
    """What a run of tests needs, unless that part of `lab.py test` has made it: done by the first process that asks, while the others wait."""
    if part in MADE:
        return
    done = places.TEMPORARY / f"{name}-{os.environ.get('PYTEST_XDIST_TESTRUNUID', os.getpid())}"
    places.TEMPORARY.mkdir(parents=True, exist_ok=True)
    with processes.alone(done.with_name(f"{name}.lock"), None):
        if not done.exists():
            action()
            done.touch()


@pytest.fixture(scope="session")
def course():
    """The pages of the course are up to date, whoever starts pytest."""
    def make():
        done = lab("site")
        assert done.returncode == 0, done.stdout + done.stderr
        assert "0 broken links" in done.stdout

    once("course", "pages", make)


class Server:
    """A running `lab.py open`, and the page that it names."""

    def __init__(self, process, page, address, token):
        self.process, self.page, self.address, self.token = process, page, address, token


@pytest.fixture(scope="module")
def serve():
    """Starts `lab.py open` on a folder; the server and its kernels are ended by the id of the process we started."""
    started = []

    def start(folder, port, home):
        home.mkdir()
        process = subprocess.Popen(
            [sys.executable, str(ROOT / "lab.py"), "open", "--no-browser", "--port", str(port), "--notebooks",
             str(folder)], cwd=ROOT, env={**os.environ, **QUICK, "HOME": str(home)}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8")
        started.append(process)
        printed = []
        for line in process.stdout:
            printed.append(line)
            found = re.search(r"(http://127\.0\.0\.1:\d+)/lab\S*\?token=(\w+)", line)
            if found:
                return Server(process, *found.group(0, 1, 2))
        raise AssertionError("no address printed:\n" + "".join(printed))

    yield start
    printed = ""
    for process in started:
        process.send_signal(signal.SIGTERM)
        printed += process.communicate(timeout=60)[0]
    assert not re.search("incubator modules|websocket_ping", printed), printed
