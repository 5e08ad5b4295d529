"""A real cluster of Spark on this machine: the same tables as without it, whatever dies in the middle; nothing heard from outside."""

import csv
import functools
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time

import lab as script
import pytest
import spark
from conftest import QUICK, ROOT, lab, stand_in

resource = pytest.importorskip("resource", reason="a system that knows limits of files, folders of processes, and kill -9")

GROUNDS = ("--ground", "stairs", "--ground", "triangle 1e-3 x 10")
SMALL = (1000, *GROUNDS, "--method", "sphere sweep", "--method", "overlap at each step", "--cell", 100)
WALKS = (600, "--kind", "walk", "--ground", "corridor", "--method", "mover of a capsule", "--method", "slide (002)", "--cell", 100)
WAITING = (600, *GROUNDS, "--method", "yours.Waits", "--cell", 20)
CELLS = 60  # of WAITING, 0.2 s each and next to no work
YOURS = {
    "Waits": "try { Thread.sleep(10); } catch (InterruptedException e) { throw new IllegalStateException(e); } return null;",
    "Fails": 'throw new AssertionError("no idea");',
    "Hungers": "return new long[1 << 27].length == 0 ? null : null;",
    "Stays": "while (true) try { Thread.sleep(100); } catch (InterruptedException goesOn) { }",
    "Halts": "Runtime.getRuntime().halt(3); return null;"}
ONE_EXECUTOR = " -Dspark.cores.max=1"
PATIENCE = 300  # seconds: a busy machine needs a while for a driver and its executors
SOURCE = """package yours;
public class NAME implements firsthit.experiment.methods.Method.Question {
    @Override
    public firsthit.experiment.methods.Answer ask(firsthit.midphase.BruteForce mesh, firsthit.geometry.Sphere mover,
            org.joml.Vector3dc displacement) { BODY }
}
"""


spark_tools = functools.cache(script.spark_tools)


class Running:
    """The command `cluster`, with what it printed."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "lab.py"), "cluster"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
            env={**os.environ, **QUICK})
        self.printed, self.drivers = "", []
        for line in self.process.stdout:
            self.printed += line
            if "Ctrl-C" in line:
                break
        assert "Ctrl-C" in self.printed, self.printed
        self.address = re.search(r"spark://127\.0\.0\.1:\d+", self.printed)[0]
        self.members = {name: int(number) for name, number in re.findall(r"([\w-]+) is process (\d+)", self.printed)}

    def end(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=60)[0]


@pytest.fixture(scope="module")
def cluster():
    running = Running()
    yield running
    for driver in running.drivers:  # one that a failed test left would wait for its master for ever
        driver.kill()
        driver.wait()
    running.end()


@pytest.fixture(scope="module")
def yours(tmp_path_factory):
    """A jar with methods of a learner's own."""
    folder = tmp_path_factory.mktemp("yours")
    for name, body in YOURS.items():
        (folder / f"{name}.java").write_text(SOURCE.replace("NAME", name).replace("BODY", body), "utf-8")
    tools = script.find_jdk()[0] / "bin"
    class_path = os.pathsep.join(map(str, script.class_path()))
    subprocess.run([tools / "javac", "-cp", class_path, "-d", folder / "out", *folder.glob("*.java")], check=True)
    subprocess.run([tools / "jar", "--create", "--file", folder / "yours.jar", "-C", folder / "out", "."], check=True)
    return folder / "yours.jar"


@pytest.fixture(scope="module")
def here(tmp_path_factory, yours):
    """What this machine alone makes of the campaigns."""
    folder = tmp_path_factory.mktemp("here")
    for name, words in (("small", SMALL), ("walks", WALKS), ("waiting", (*WAITING, "--jar", yours, "--threads", 8))):
        done = lab("score", *words, "--output", folder / name, env=QUICK)
        assert done.returncode == 0, done.stderr
    return folder


def tables(folder):
    """All that must not depend on where it was computed, to the byte."""
    return [(folder / name).read_bytes() for name in ("campaign.csv", "failures.csv", "given-up.csv")]


def ledger(folder):
    """Names of cells as they were written, without a last line that has no end."""
    file = folder / "cells.tsv"
    lines = file.read_text("utf-8").split("\n")[1:-1] if file.exists() else []
    return [tuple(line.split("\t")[:5]) for line in lines]


def submitted(cluster, jar, folder, *words, largest=resource.RLIM_INFINITY, options=""):
    """A driver as a process of ours, without the command around it; it may write files of so many bytes."""
    distribution, job = spark_tools()
    command, env = distribution.submission(
        cluster.address, script.TARGET / "cluster", [jar, *script.class_path(), job], [folder, *words])
    driver = subprocess.Popen(
        list(map(str, command)), env={**env, "JDK_JAVA_OPTIONS": QUICK["JDK_JAVA_OPTIONS"] + options}, cwd=folder.parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest)))
    cluster.drivers.append(driver)
    return driver


def wait_for_cells(folder, number, process):
    while len(ledger(folder)) < number:
        assert process.poll() is None, process.communicate()[0]
        time.sleep(0.02)


def rows(file):
    with open(file, encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


def test_the_module_is_compiled_against_what_the_distribution_has():
    pom = (ROOT / "pom.xml").read_text("utf-8")
    jars = {jar.name for jar in (spark_tools()[0].home / "jars").iterdir()}

    for version, jar in (("spark", "spark-core_2.13"), ("scala", "scala-library")):
        assert f"{jar}-{re.search(f'<{version}.version>(.+)</', pom)[1]}.jar" in jars


def test_seven_tasks_give_the_tables_of_one_machine(cluster, here, tmp_path):
    folder = tmp_path / "out"
    for _ in range(2):  # the second finds all cells done
        done = lab("score", *SMALL, "--cluster", cluster.address, "--partitions", 7, "--output", folder, env=QUICK)
        assert done.returncode == 0, done.stdout + done.stderr
        assert tables(folder) == tables(here / "small")
        assert len(ledger(folder)) == len(set(ledger(folder))) == 40
    assert "40 of 40 cells are done" in done.stdout
    assert {row["missed"] for row in rows(folder / "campaign.csv")} != {"0"} and rows(folder / "failures.csv")


def test_walks_in_one_task_give_the_table_of_one_machine(cluster, yours, here, tmp_path):
    driver = submitted(cluster, yours, tmp_path / "there", *WALKS, "--partitions", 1, options=ONE_EXECUTOR)
    printed = driver.communicate(timeout=PATIENCE)[0]

    assert driver.returncode == 0, printed
    assert (tmp_path / "there" / "walks.csv").read_bytes() == (here / "walks" / "walks.csv").read_bytes()
    assert not (tmp_path / "there" / "campaign.csv").exists()
    assert {row["inside"] for row in rows(tmp_path / "there" / "walks.csv")} > {"0"}


def test_the_line_without_lab_names_all_jars_that_the_job_needs(tmp_path):
    """What the page says, on this machine and with fewer motions; Spark's own script only finds its Java and its classes."""
    line = re.search(r"^spark-submit .*?(?=^```)", (ROOT / "docs" / "commands.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)[0]
    for said, tried in (("spark://HOST:7077", "local[1]"), (" results 1000000 ", f" {shlex.quote(str(tmp_path / 'results'))} 1000 ")):
        assert said in line
        line = line.replace(said, tried)
    distribution, _ = spark_tools()
    command = map(shlex.quote, map(str, distribution.command(spark.CONF, "org.apache.spark.deploy.SparkSubmit")))
    stand_in(tmp_path, "spark-submit", f"""printf '%s\\n' "$@" > {shlex.quote(str(tmp_path / "words"))}; exec {' '.join(command)} "$@" """)
    env = {**distribution.environment(spark.CONF, True), **QUICK, "PATH": f"{tmp_path}:{os.environ['PATH']}"}

    done = subprocess.run(["sh", "-c", line], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    words = (tmp_path / "words").read_text("utf-8").splitlines()
    jars = words[words.index("--jars") + 1].split(",")
    assert len(jars) > 3 and [jar for jar in jars if not (ROOT / jar).is_file()] == []
    (row,) = rows(tmp_path / "results" / "campaign.csv")
    assert (row["ground"], row["method"], row["motions"], row["missed"]) == ("stairs", "sphere sweep", "1000", "0")


def listening(roots):
    """What processes and all that they started listen to."""
    if not shutil.which("ss"):
        pytest.skip("no ss to ask what listens")
    started = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, encoding="utf-8", check=True).stdout
    pairs, own = [tuple(map(int, line.split())) for line in started.splitlines()], set(roots)
    while any(parent in own and process not in own for process, parent in pairs):
        own |= {process for process, parent in pairs if parent in own}
    told = subprocess.run(["ss", "-Hltunp"], capture_output=True, encoding="utf-8", check=True).stdout
    return [line.split()[4] for line in told.splitlines()
            if any(int(number) in own for number in re.findall(r"pid=(\d+)", line))]


def test_cells_that_fail_in_any_way_are_told_and_the_others_are_computed(cluster, yours, tmp_path):
    shutil.copy(ROOT / "data/meshes/room.obj", tmp_path)
    grounds = ("--ground", "stairs", "--ground", "/proc/self/cwd/room.obj")  # each process has a folder of its own there
    methods = [word for name in ("sphere sweep", *(f"yours.{name}" for name in YOURS)) for word in ("--method", name)]
    driver = submitted(cluster, yours, tmp_path / "out", 10, *grounds, *methods, "--cell", 10, "--limit", 10)
    printed = driver.communicate(timeout=PATIENCE)[0]

    assert driver.returncode == 0, printed
    why = {(row["ground"].partition("@")[0], row["method"].partition("@")[0]): row["why"]
           for row in rows(tmp_path / "out" / "given-up.csv")}
    reasons = {
        "Fails": "java.lang.AssertionError: no idea (127.0.0.1)", "Stays": "stopped after 10 s (127.0.0.1)",
        "Hungers": "java.lang.OutOfMemoryError: Java heap space (127.0.0.1)",
        "Halts": "3 executors ended while they computed it"}
    missing = "no mesh file /proc/self/cwd/room.obj on this machine (127.0.0.1)"
    assert {key: value for key, value in why.items() if key[0] == "stairs"} == {
        ("stairs", f"yours.{name}"): reason for name, reason in reasons.items()}
    assert {value for key, value in why.items() if key[0] != "stairs"} == {missing}
    done = {row["method"].partition("@")[0]: row["cells"] for row in rows(tmp_path / "out" / "campaign.csv") if row["ground"] == "stairs"}
    assert done["sphere sweep"] == done["yours.Waits"] == "1" and done["yours.Fails"] == "0"


def test_a_second_cluster_is_refused(cluster):
    done = lab("cluster")

    assert done.returncode == 2 and "is up already" in done.stderr


def test_a_full_disk_a_killed_driver_and_a_killed_worker_lose_no_cell_and_change_no_table(cluster, yours, here, tmp_path):
    """One campaign meets all of them; while it runs, nothing beyond this machine is heard."""
    folder = tmp_path / "out"
    full = submitted(cluster, yours, folder, *WAITING, largest=1000, options=ONE_EXECUTOR)  # bytes of a file: room for some cells
    printed = full.communicate(timeout=PATIENCE)[0]
    first = ledger(folder)

    assert full.returncode == 1
    assert printed.count("score: ") == 1 and f"The {len(first)} cells before are safe" in printed, printed
    assert 1 <= len(first) < CELLS

    driver = submitted(cluster, yours, folder, *WAITING)
    wait_for_cells(folder, len(first) + 4, driver)
    heard = listening([cluster.process.pid, driver.pid])
    driver.kill()
    driver.communicate()
    second = ledger(folder)

    assert len(first) + 4 <= len(second) < CELLS and second[: len(first)] == first
    assert len(heard) >= 6  # master, two workers, driver, two executors
    assert all(re.match(r"(127\.|\[::1\]|\[::ffff:127\.)", address) for address in heard), heard

    again = submitted(cluster, yours, folder, *WAITING)
    wait_for_cells(folder, len(second) + 4, again)
    os.kill(cluster.members["worker-2"], signal.SIGKILL)
    assert len(ledger(folder)) < CELLS
    printed = again.communicate(timeout=PATIENCE)[0]

    assert again.returncode == 0, printed
    assert f"{len(second)} of {CELLS} cells are done" in printed
    assert ledger(folder)[: len(second)] == second  # and of the others, each was written once
    assert len(ledger(folder)) == len(set(ledger(folder))) == CELLS
    assert tables(folder) == tables(here / "waiting")


def test_a_cluster_ends_with_its_command(cluster):
    printed = cluster.end()

    assert printed.endswith("cluster: stopped\n")
    for number in cluster.members.values():
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
