"""Notebooks in real kernels: what is written, what is told when a cell fails, and that no kernel is left."""

import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import lab as script
import pytest
import storage
from conftest import QUICK, ROOT, execute, lab, posix, write_notebook
from PIL import Image
from test_lab import SPHERE

WAIT = 120  # s, on a busy machine
PID = "System.out.println(ProcessHandle.current().pid());"
CHART = """var image = new java.awt.image.BufferedImage(60, 40, 1) {
    public String toString() { return "a square"; }
};
image.createGraphics().fillRect(10, 10, 20, 20);
var id = display(image);"""
TEXT = 'System.out.println("%.3f".formatted(1 / 3.0));'
VIEW = """import firsthit.view.View;
View.of("A ball").ball("ball", new firsthit.geometry.Sphere(new org.joml.Vector3d(), 1))"""
COMPILERS = """java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
    .filter("-XX:TieredStopAtLevel=1"::equals).count()"""


def outputs(path, cell):
    return json.loads(path.read_text(encoding="utf-8"))["cells"][cell]["outputs"]


def assert_ended(copy):
    """The kernel that printed its id in the first cell is gone."""
    pid = int("".join(outputs(copy, 0)[0]["text"]))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_run_tells_notebook_cell_and_java_message_of_each_failure(tmp_path):
    write_notebook(tmp_path / "n" / "01-throw.ipynb", PID, "int zero = 0;\nint x = 1 / zero;")
    write_notebook(tmp_path / "n" / "02-exit.ipynb", PID, "System.exit(0);")
    write_notebook(tmp_path / "n" / "03-compile.ipynb", PID, "int x = \"text\";")
    before = {path: path.read_bytes() for path in (tmp_path / "n").iterdir()}
    home = tmp_path / "home"
    home.mkdir()

    done = lab("run", "--notebooks", tmp_path / "n", "--output", tmp_path / "out", env={"HOME": str(home), **QUICK})

    assert done.returncode == 1
    assert "set-up: up to date" in done.stdout
    assert "01-throw, cell 2 (code cell 2):\n    | int zero = 0;\n    | int x = 1 / zero;" in done.stdout
    assert "java.lang.ArithmeticException: / by zero" in done.stdout
    assert "02-exit, cell 2 (code cell 2):\n    | System.exit(0);\n  the kernel died" in done.stdout
    assert "incompatible types" in done.stdout
    assert "notebooks: 0 passed, 3 failed" in done.stdout
    for path in before:
        assert_ended(tmp_path / "out" / "notebooks" / path.name)
    assert {path: path.read_bytes() for path in (tmp_path / "n").iterdir()} == before
    assert list(home.iterdir()) == []


@pytest.fixture(scope="module")
def updated(tmp_path_factory):
    """A notebook whose outputs were written, and all that was executed of it; with what the tool said."""
    folder = tmp_path_factory.mktemp("updated")
    lesson = write_notebook(
        folder / "n" / "01-same.ipynb", TEXT, CHART, "id = display(image);", (COMPILERS, ["volatile"]), SPHERE, VIEW, VIEW)
    return lesson, folder / "out", execute(lesson.parent, folder / "out", "--update")


def test_update_writes_outputs(updated):
    lesson, out, done = updated

    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 charts, 0 tables" in done.stdout and "incubator modules" not in done.stderr
    assert "".join(outputs(lesson, 0)[0]["text"]) == "0.333\n"
    assert outputs(lesson, 3) == []
    assert "".join(outputs(lesson, 4)[0]["data"]["text/plain"]) == "4.0"
    assert (out / "charts" / "01-1.png").read_bytes().startswith(b"\x89PNG")


def test_views_can_be_turned_and_are_committed_as_stills(updated):
    lesson, out, _ = updated

    for cell in (5, 6):
        executed = [sorted(output["data"]) for output in outputs(out / "notebooks" / lesson.name, cell)]
        assert executed == [["image/png", "text/plain"], ["text/html", "text/plain"]]
        assert [sorted(output["data"]) for output in outputs(lesson, cell)] == [["image/png", "text/plain"]]


@pytest.fixture(scope="module")
def checked(updated, tmp_path_factory):
    """That notebook with a picture packed in another way, a copy that is not right, and a short one: what `--check` says."""
    folder = tmp_path_factory.mktemp("checked")
    same, other = (folder / "n" / name for name in ("01-same.ipynb", "02-other.ipynb"))
    with_output(write_notebook(folder / "n" / "03-short.ipynb", COMPILERS), 0, "2")
    for copy in (same, other):
        shutil.copy(updated[0], copy)
    with_other_encoding(same, 1)
    replace(other, "0.333", "0.334")
    replace(other, "fillRect(10,", "fillRect(14,")
    replace(other, '"id = display(image);"', '"id = null;"')
    return same, folder / "out", execute(same.parent, folder / "out", "--check", "--warm")


def test_check_fails_for_a_wrong_text_a_missing_chart_and_a_moved_mark(checked):
    _, _, done = checked

    assert done.returncode == 1
    assert "02-other, cell 1: stdout, line 1:\n    committed: 0.334\n    this run:  0.333" in done.stdout
    assert "02-other, cell 2: picture: " in done.stdout
    assert "02-other, cell 3: outputs committed: image/png+text/plain; outputs of this run: none" in done.stdout
    assert "notebooks: 2 passed, 1 failed" in done.stdout


def test_a_checked_notebook_has_a_short_lived_kernel_and_says_that_its_times_are_no_measurement(checked):
    timed, short = (outputs(checked[1] / "notebooks" / name, cell) for name, cell in (("01-same.ipynb", 3), ("03-short.ipynb", 0)))

    assert "".join(timed[0]["text"]) == storage.SINGLE_CALLS
    # All kernels of these tests are told once to use one compiler, those of a check once more.
    assert ["".join(one[-1]["data"]["text/plain"]) for one in (timed, short)] == ["2", "2"]


def test_update_keeps_the_bytes_of_what_is_the_same(checked, tmp_path):
    same = checked[0]
    committed = hashlib.sha256(same.read_bytes()).hexdigest()

    again = execute(same.parent, tmp_path / "out", "01", "--update")

    assert again.returncode == 0
    assert hashlib.sha256(same.read_bytes()).hexdigest() == committed


def with_output(path, cell, text):
    """Commits what a cell answers."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][cell]["outputs"] = [
        {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": {"text/plain": text}}]
    path.write_text(json.dumps(notebook), encoding="utf-8")


def with_other_encoding(path, cell):
    """Compresses the committed picture differently: other bytes, the same pixels."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    data = notebook["cells"][cell]["outputs"][0]["data"]
    packed = io.BytesIO()
    Image.open(io.BytesIO(base64.b64decode("".join(data["image/png"])))).save(packed, "PNG", compress_level=0)
    data["image/png"] = base64.b64encode(packed.getvalue()).decode()
    path.write_text(json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


HOLE, CHECK = "int twice(int n) { return 0; }", 'Check.that("twice", n -> twice(n), n -> 2 * n, List.of(1, 2))'
SOLVED = "int twice(int n) { return 2 * n; }"
# The first exercise of lesson 01, for which hidden.txt has other inputs.
ONE_POINT = """var slant = new Plane(new Vector3d(1, 1, 0), new Vector3d(0, 0, 1));
var fence = new Plane(new Vector3d(), new Vector3d(1, 0, 0)); // as the hidden check of 01 needs it
record At(Plane plane, Vector3d p) { }
Vector3d mirrored(Plane plane, Vector3dc p) { return new Vector3d(1, 2, -3); }"""
MIRROR_CHECK = """Check.that("mirror image", p -> mirrored(slant, p), p -> p.sub(slant.point(), new Vector3d())
    .reflect(slant.normal()).add(slant.point()), List.of(new Vector3d(1, 2, 3)))"""


def test_a_solution_is_executed_after_its_lesson_and_one_that_is_wrong_or_no_program_fails(tmp_path):
    for number, solved in enumerate((SOLVED, "class A {}\n" + SOLVED, HOLE, "int twice(int n) { }"), 1):
        write_notebook(tmp_path / "solutions" / f"0{number}-a.ipynb", solved, CHECK)
        lesson = write_notebook(tmp_path / "n" / f"0{number}-a.ipynb", HOLE, '"wrong for " + 2')
        with_output(lesson, 1, "wrong for 2")

    done = execute(tmp_path / "n", tmp_path / "out", "--check", "--warm", "--solutions", tmp_path / "solutions")

    assert done.returncode == 1
    assert "03-a, solution, cell cell-1: twice: right in 0 of 2 cases" in done.stdout
    assert "04-a, solution, cell cell-0:\n    | int twice(int n) { }\n  " in done.stdout
    assert done.stdout.count("FAILED") == 2
    assert "notebooks: 2 passed, 2 failed, each with its solution" in done.stdout
    for number in range(1, 5):
        assert [len(outputs(tmp_path / "out" / "notebooks" / f"0{number}-a.ipynb", cell)) for cell in (0, 1)] == [0, 1]


def test_a_solution_that_is_right_only_for_the_inputs_that_are_seen_fails(tmp_path):
    for name in ("01-a", "02-b"):
        write_notebook(tmp_path / "n" / f"{name}.ipynb", "")
        write_notebook(tmp_path / "solutions" / f"{name}.ipynb", ONE_POINT, MIRROR_CHECK)
    replace(tmp_path / "solutions" / "01-a.ipynb", '"cell-1"', '"exercise-1-check"')

    done = execute(tmp_path / "n", tmp_path / "out", "--check", "--solutions", tmp_path / "solutions")

    assert "01-a, solution, cell exercise-1-check: mirror image: right in 0 of 6 cases" in done.stdout
    assert "notebooks: 1 passed, 1 failed" in done.stdout


LOADER = "System.out.println(System.identityHashCode(Mesh.class.getClassLoader()));"


def test_warm_kernels_share_a_java_and_each_loads_the_library_anew_whatever_another_did(tmp_path):
    for number in range(1, 8):
        write_notebook(tmp_path / "n" / f"0{number}-a.ipynb", PID, LOADER, "System.exit(3);" if number == 4 else '"right"')

    done = execute(tmp_path / "n", tmp_path / "out", "--check", "--warm")

    assert "04-a, cell 3 (code cell 3):\n    | System.exit(3);\n  the kernel died" in done.stdout
    printed = [tuple("".join(outputs(tmp_path / "out" / "notebooks" / f"0{number}-a.ipynb", cell)[0]["text"]) for cell in (0, 1))
               for number in range(1, 8)]
    assert len({java for java, _ in printed}) <= 4 and len(set(printed)) == 7
    right = [outputs(tmp_path / "out" / "notebooks" / f"0{number}-a.ipynb", 2) for number in range(1, 8) if number != 4]
    assert ["".join(one[0]["data"]["text/plain"]) for one in right] == ["right"] * 6


@posix
def test_a_kernel_ends_when_what_executes_its_notebook_is_killed(tmp_path):
    told = tmp_path / "told"
    write_notebook(tmp_path / "n" / "00-a.ipynb", f"""
        Files.writeString(Path.of("{told}.new"), "" + ProcessHandle.current().pid());
        Files.move(Path.of("{told}.new"), Path.of("{told}"));
        for (;;) Thread.sleep(1_000);""")
    until = time.monotonic() + WAIT
    tool = subprocess.Popen([sys.executable, ROOT / "src" / "course" / "python" / "execute.py", tmp_path / "n", tmp_path / "out"], env={**os.environ, **QUICK})
    while not told.exists():
        assert tool.poll() is None and time.monotonic() < until, "the kernel does not start"
        time.sleep(0.1)
    kernel = int(told.read_text())
    assert is_running(kernel)

    tool.kill()
    tool.wait()

    assert_ends(kernel)


@posix
def test_a_kernel_ends_whose_server_was_gone_before_it_was_up():
    """As when a server shuts down while it starts a kernel."""
    server = "import os, subprocess as s; from jupyter_client import KernelManager; manager = KernelManager(kernel_name='java'); " \
             "manager.start_kernel(stdout=s.DEVNULL, stderr=s.DEVNULL); print(manager.provisioner.pid, flush=True); os._exit(0)"
    told = subprocess.run([sys.executable, "-c", server], env={**os.environ, **QUICK}, stdout=subprocess.PIPE, text=True, check=True, timeout=WAIT)

    assert_ends(int(told.stdout))


def test_a_server_ends_though_a_thread_of_it_waits():
    """As one of AnyIO's may where the loop was stopped before it."""
    waits = "import queue, sys, threading; sys.path.insert(0, 'src/course/python'); import serve; " \
            "threading.Thread(target=queue.Queue().get).start(); serve.end_anyhow(3)"

    assert subprocess.run([sys.executable, "-c", waits], cwd=ROOT, timeout=WAIT, check=False).returncode == 3


def assert_ends(kernel):
    until = time.monotonic() + WAIT
    while is_running(kernel):
        assert time.monotonic() < until, "the kernel lives on"
        time.sleep(0.1)


def is_running(process):
    """Not so one that is dead and that nobody has waited for, as in a container without an init."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, encoding="utf-8", check=False).stdout
    return told.strip()[:1] not in ("", "Z")


def test_the_kernel_is_found_in_the_environment_of_this_checkout():
    spec = json.loads((Path(sys.prefix) / "share/jupyter/kernels/java/kernel.json").read_text(encoding="utf-8"))

    assert f"-Duser.home={ROOT / '.venv' / 'home'}" in spec["argv"]
    assert spec["env"]["JJAVA_CLASSPATH"].split(os.pathsep) == list(map(str, script.class_path()))
