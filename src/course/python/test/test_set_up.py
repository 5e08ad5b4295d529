"""The set-up of lab.py: where it may stand, what it says when it cannot go on, and that it leaves nothing elsewhere."""

import ast
import importlib.metadata
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from string import Template
from types import SimpleNamespace

import kernelspec
import lab as script
import needs
import processes
import pytest
import stamps
from conftest import QUICK, ROOT, bare_checkout, execute, lab, posix, stand_in, write_notebook
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from places import JARS, module_folder
from test_lab import SPHERE

KERNEL = Path("share", "jupyter", "kernels", "java")


def full_checkout(folder):
    """A checkout with all sources of the library, and what takes long to fetch lent from ours."""
    checkout, venv = bare_checkout(folder), folder / ".venv"
    for name in ("src/library", *(module_folder(module) for module in ("lab", "live", "spark")), ".mvn"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("test"), dirs_exist_ok=True)
    (checkout / "src/course/python/requirements.txt").write_text("")
    packages = Path(sysconfig.get_path("purelib"))
    for path in (KERNEL, packages.relative_to(sys.prefix)):
        (venv / path).mkdir(parents=True)
    (venv / packages.relative_to(sys.prefix) / "lent.pth").write_text(str(packages), "utf-8")
    for lent in (KERNEL / "jjava.jar", "maven"):
        (venv / lent).symlink_to(script.VENV / lent)
    return checkout


def edit(path, *replacements):
    text = path.read_text("utf-8")
    for old, new in replacements:
        assert old in text, (path, old)
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


def with_less_to_make(checkout):
    """Javadoc of one package of the core, and scripts of an empty program: the same tools with the same settings and paths."""
    skip = "<maven.javadoc.skip>true</maven.javadoc.skip>"
    for pom in (checkout / module_folder(module) / "pom.xml" for module in (*JARS[1:], "lab")):
        has_some = "<properties>" in pom.read_text("utf-8")
        edit(pom, ("<properties>", f"<properties>{skip}") if has_some else ("</description>", f"</description><properties>{skip}</properties>"))
    packages = {path.name for path in (checkout / "src/library/core/main/java/firsthit").iterdir() if path.is_dir()}
    left_out = ":".join(f"firsthit.{name}:firsthit.{name}.*" for name in sorted(packages - {"geometry"}))
    edit(checkout / "src/library/core/pom.xml", ("<excludePackageNames>", f"<excludePackageNames>{left_out}:"))
    edit(checkout / "src/course/live/pom.xml", *((f"firsthit.live.{name}<", "firsthit.live.Empty<") for name in ("Main", "WalkMain")))
    (checkout / "src/course/live/main/java/firsthit/live/Empty.java").write_text(
        "package firsthit.live;\n\nclass Empty {\n    public static void main(String[] arguments) { }\n}\n", "utf-8")


def with_what_was_built(checkout):
    """The library and its scripts as they were built for us, and the stamps of that checkout which say so."""
    for made in map(stamps.artifact, (*JARS, "lab")):
        (checkout / "target" / made).mkdir(parents=True)
        for jar in (script.TARGET / made).glob("*.jar"):
            shutil.copy(jar, checkout / "target" / made)
    shutil.copy(script.TARGET / "firsthit-lab" / "classpath.txt", checkout / "target" / "firsthit-lab")
    (checkout / "target" / "live").symlink_to(script.TARGET / "live")
    subprocess.run(
        [sys.executable, "-c", f"""if True:
            import sys
            sys.path.insert(0, {str(checkout)!r})
            import lab
            env = lab.environment(lab.find_jdk()[0])
            (lab.TARGET / "build.stamp").write_text(lab.built_digest(env))
            (lab.TARGET / "live.stamp").write_text(lab.beside_digest("live", env))
            """], cwd=checkout, check=True)


@pytest.mark.parametrize("library", ["taken", "built"])
def test_a_folder_whose_path_has_blanks_and_foreign_letters_runs(library, tmp_path):
    checkout = full_checkout(tmp_path / "first hit é")
    (with_what_was_built if library == "taken" else with_less_to_make)(checkout)
    write_notebook(checkout / "notebooks" / "00-a.ipynb", SPHERE, 'System.out.print(System.getProperty("user.home"));')

    done = lab("run", cwd=checkout, env=QUICK, timeout=1200)  # on a busy machine

    assert done.returncode == 0, done.stdout + done.stderr
    assert ("building the library" in done.stdout) == (library == "built")
    cells = json.loads((checkout / "target/lab/notebooks/00-a.ipynb").read_text("utf-8"))["cells"]
    assert "".join(cells[0]["outputs"][0]["data"]["text/plain"]) == "4.0"
    assert "".join(cells[1]["outputs"][0]["text"]) == str(checkout / ".venv" / "home")
    assert (checkout / "target/firsthit/reports/apidocs/firsthit/geometry/Sphere.html").exists() == (library == "built")
    assert (checkout / "target/site/00-a.html").exists()
    assert all((checkout / "target/live" / name).exists() for name in ("firsthit.js", "walk-library.js"))
    assert "==> 4.0" in lab("shell", cwd=checkout, text=SPHERE).stdout


def test_temporary_files_of_kernels_and_shells_stay_below_target_and_fonts_are_removed(tmp_path):
    chart = 'firsthit.chart.Charts.line("a").x("b").y("c").hline(1, "d")'
    fonts = """try (var all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
        all.filter(one -> one.getFileName().toString().startsWith("+~JF")).forEach(System.out::println);
    }"""
    write_notebook(tmp_path / "n" / "00-a.ipynb", fonts, chart, fonts, 'System.out.print(Files.createTempDirectory("left"));')

    done = execute(tmp_path / "n", tmp_path / "out")

    assert done.returncode == 0, done.stdout + done.stderr
    cells = json.loads((tmp_path / "out/notebooks/00-a.ipynb").read_text("utf-8"))["cells"]
    assert "image/png" in cells[1]["outputs"][0]["data"]
    before, after = (set("".join(text for output in cells[i]["outputs"] for text in output["text"]).splitlines()) for i in (0, 2))
    assert after - before
    until = time.monotonic() + 120  # other kernels draw too, and end later
    while {font for font in after - before if Path(font).exists()}:
        assert time.monotonic() < until
        time.sleep(0.2)
    left = Path("".join(cells[3]["outputs"][0]["text"]))
    assert left.parent == script.TEMPORARY
    left.rmdir()
    told = lab("shell", text='System.getProperty("java.io.tmpdir")\n').stdout
    assert f'==> "{script.TEMPORARY}"' in told


def told_by(action, *arguments):
    with pytest.raises(needs.Problem) as problem:
        action(*arguments)
    return str(problem.value)


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """An empty checkout, whose tools answer as `failing` is told, with the disk as full as that says."""
    for name in ("VENV", "TARGET"):
        monkeypatch.setattr(script, name, tmp_path / name.lower())
        (tmp_path / name.lower()).mkdir()
    monkeypatch.setattr(script, "PYTHON", tmp_path / "venv" / "python")

    def failing(free, lines):
        monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(free, 0, free))
        monkeypatch.setattr(script, "stream", lambda *_, **__: (1, lines))
        return tmp_path

    return failing


def fail(stage, folder):
    """What set-up says when a stage of it failed."""
    if stage == "build":
        return told_by(script.build, script.environment(script.find_jdk()[0]), "mvn")
    if stage == "pip":
        script.PYTHON.touch()
        (folder / "venv" / "made.stamp").write_text(script.digest(sys.version, str(ROOT)))
    return told_by(script.make_venv, {}, ("requirements.txt",))


@pytest.mark.parametrize(("stage", "free", "line"), [
    ("venv", 5e7, "Error: Command returned non-zero exit status 1."), ("pip", 2e9, "OSError: [Errno 28] No space left on device"),
    ("build", 2e9, "[ERROR] Could not transfer artifact a:b:jar:1: Disk quota exceeded")])
def test_a_full_disk_is_told_at_each_stage_of_set_up(stage, free, line, checkout, monkeypatch):
    monkeypatch.setitem(script.DISK, "run", 0)  # as if it had filled up since

    told = fail(stage, checkout(free, [line]))

    assert "The disk is full" in told and "free some space" in told.lower()
    assert "network" not in told and "install it with" not in told


@pytest.mark.parametrize(("stage", "advice"), [
    ("venv", "install it with"), ("pip", "Check the network"), ("build", "Check the network")])
def test_a_disk_with_room_is_not_blamed(stage, advice, checkout):
    told = fail(stage, checkout(2e9, ["Could not transfer artifact"]))

    assert advice in told and "disk is full" not in told
    assert ("fetched so far is kept" in told) == (stage == "build")  # pip has no cache in the checkout


@pytest.mark.parametrize(("error", "reason"), [
    ("""NewConnectionError("HTTPSConnection(host='a', port=443): Connection refused")""", "HTTPSConnection(host='a', port=443): Connection refused"),
    ("NewConnectionError('<HTTPSConnection object at 0x7>: [Errno -2] Name not known')", "<HTTPSConnection object at 0x7>: [Errno -2] Name not known"),
    ("SSLError(SSLCertVerificationError(1, 'self-signed'))", "SSLCertVerificationError(1, 'self-signed')")])
def test_without_network_the_connection_is_the_reason_and_no_package(error, reason, checkout):
    lost = f"WARNING: Retrying (Retry(total=4, redirect=None)) after connection broken by '{error}': /simple/jupyterlab/"

    told = fail("pip", checkout(2e9, [lost, lost, "ERROR: No matching distribution found for jupyterlab==4.4.10"]))

    assert f"requirements.txt could not be installed: no connection: {reason}\n" in told and "No matching" not in told


@pytest.mark.parametrize(("error", "told"), [
    (OSError(28, "No space left on device"), f"The disk is full: 0.05 GB free for {ROOT}. Free some"),
    (PermissionError(13, "Permission denied", "a.txt"), "[Errno 13] Permission denied: 'a.txt'")])
def test_what_the_system_refuses_us_is_told_with_its_place(error, told, checkout, monkeypatch, capsys):
    checkout(5e7, [])
    monkeypatch.setattr(script, "parser", lambda *_: SimpleNamespace(parse_args=lambda: SimpleNamespace(action=lambda _: fail_with(error))))

    assert script.main() == 2
    assert capsys.readouterr().err.startswith(f"lab.py: {told}")


def fail_with(error):
    raise error


def test_too_little_room_is_told_before_anything_is_made(checkout, capsys):
    told = fail("venv", checkout(0.5e9, []))

    assert "0.5 GB free" in told and "1.0 GB are needed" in told
    assert capsys.readouterr().out == ""


def test_readme_tells_the_room_that_is_asked_for():
    told = re.search(r"free disk: (\S+) GB \((\S+) GB for\s`test`, (\S+) GB for `test --all`", (ROOT / "README.md").read_text("utf-8"))

    assert [float(number) for number in told.groups()] == [needs.DISK[name] / 1e9 for name in ("run", "test", "test --all")]


@posix
def test_an_environment_that_is_a_link_to_another_is_left_alone(tmp_path):
    checkout, other = bare_checkout(tmp_path / "checkout"), tmp_path / "other"
    stand_in(other, "bin/python", "exit 1")
    (checkout / ".venv").symlink_to(other)

    done = lab("run", cwd=checkout)

    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and f"{checkout / '.venv'} is a symbolic link" in done.stderr
    assert [path.name for path in other.iterdir()] == ["bin"]


@pytest.fixture
def read_only():
    """Makes a folder and what is in it read-only, for root as well."""
    mounted, closed = [], []

    def close(folder):
        if os.geteuid():
            closed.extend(path for path in [folder, *folder.rglob("*")] if path.is_dir())
            for path in closed:
                path.chmod(0o555)
            return
        for options in (["--bind", folder, folder], ["-o", "remount,bind,ro", folder]):
            if subprocess.run(["mount", *options], check=False, capture_output=True).returncode:
                pytest.skip("root may write everywhere here, and mount nothing")
            mounted[:] = [folder]

    yield close
    for path in closed:
        path.chmod(0o755)
    for folder in mounted:
        subprocess.run(["umount", folder], check=True)


@posix
@pytest.mark.parametrize("command", ["run", "test", "shell", "bench", "clean", "doctor"])
def test_a_read_only_checkout_is_told_in_one_line(command, tmp_path, read_only):
    checkout = bare_checkout(tmp_path / "checkout")
    (checkout / "target" / "lab").mkdir(parents=True)
    read_only(checkout)

    done = lab(command, cwd=checkout)

    assert done.returncode == 2
    told = [line for line in (done.stdout + done.stderr).splitlines() if re.search("cannot be written|Read-only|denied", line)]
    assert len(told) == 1 and str(checkout) in told[0]
    assert done.stderr.count("\n") == (command != "doctor")
    assert "removed" not in done.stdout


OLD_PYTHON = """
import functools, runpy, sys
sys.version_info = (3, 6, 15, "final", 0)
del functools.cache
sys.modules["checks"] = None  # what needs a newer Python cannot be imported
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def test_an_old_python_is_told_in_one_line_to_be_too_old_before_more_is_imported():
    done = subprocess.run([sys.executable, "-c", OLD_PYTHON, str(ROOT / "lab.py"), "doctor"], capture_output=True,
                          encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"lab\.py: Python 3\.6\.15 is too old, 3\.10 or newer is needed; install it with: .+\n", done.stderr)
    for file in (ROOT / "lab.py", script.TOOLS / "needs.py"):
        ast.parse(file.read_text("utf-8"), feature_version=(3, 7))  # the lowest that is known now; as 3.6 for this


def started(checkout, command, tools):
    """A command of a checkout, in a session of its own as in a terminal, once a stand-in of its tools has begun."""
    process = subprocess.Popen(
        [sys.executable, str(checkout / "lab.py"), command], cwd=checkout, env={**os.environ, **tools},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # which a shell takes from what it starts in the background
    until = time.monotonic() + 60
    while not (checkout / "begun").exists():
        assert process.poll() is None and time.monotonic() < until, process.communicate()
        time.sleep(0.1)
    return process


@posix
@pytest.mark.parametrize("stage", ["JDK", "pip", "Maven"])
def test_ctrl_c_in_set_up_is_one_line(stage, tmp_path):
    checkout, tools = bare_checkout(tmp_path / "checkout"), {}
    slow = f"trap 'echo Could not transfer artifact; exit 1' INT; touch '{checkout / 'begun'}'; sleep 30"
    if stage == "JDK":
        tools["JAVA_HOME"] = str(stand_in(tmp_path, "bin/java", slow).parents[1])
    elif stage == "pip":
        stand_in(checkout, script.PYTHON.relative_to(ROOT), slow)
        (checkout / ".venv" / "made.stamp").write_text(script.digest(sys.version, str(checkout)))
    else:
        stand_in(tmp_path, "mvn", f'case "$*" in *-v*) echo "Apache Maven 3.9.0 (x)";; *) {slow};; esac')
        tools["PATH"] = f"{tmp_path}:{os.environ['PATH']}"
    process = started(checkout, "run" if stage == "pip" else "shell", tools)

    os.killpg(process.pid, signal.SIGINT)

    printed, told = process.communicate(timeout=60)
    assert (process.returncode, told) == (130, "lab.py: stopped\n")
    assert "Could not" not in printed


@posix
def test_a_tool_that_hears_of_ctrl_c_before_us_is_not_taken_for_a_broken_one():
    """The stand-in ends as a broken tool does, and the signal reaches us a little later; in a process of its own."""
    told = subprocess.run(
        [sys.executable, "-c", """if True:
            import signal, needs, processes
            signal.signal(signal.SIGINT, signal.default_int_handler)  # one that was started in the background ignores it
            needs.LATER = processes.LATER = 5
            late = "(sleep 0.2; kill -INT $PPID) > /dev/null 2>&1 & exit 1"
            for tool in (lambda: needs.output_of(["sh", "-c", late]), lambda: processes.stream(["sh", "-c", late]),
                         lambda: needs.output_of(["sh", "-c", "kill -INT $$"])):
                try:
                    print("ended with", tool())
                except KeyboardInterrupt:
                    print("stopped")
            """], cwd=script.TOOLS, capture_output=True, encoding="utf-8", timeout=60, check=False)

    assert told.stdout.splitlines() == ["stopped"] * 3, told.stderr


@posix
def test_an_end_signal_ends_the_tools_of_all_threads():
    """As where packages are installed beside Maven; in a process of its own."""
    told = subprocess.run(
        [sys.executable, "-c", """if True:
            import os, signal, threading, time, processes
            beside = []
            other = threading.Thread(target=lambda: beside.append(processes.stream(["sleep", "60"])[0]))
            other.start()
            while not processes.RUNNING:
                time.sleep(0.01)
            threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGTERM)).start()
            try:
                print("ended with", processes.stream(["sleep", "60"]))
            except KeyboardInterrupt:
                other.join()
                print("stopped", beside, len(processes.RUNNING))
            """], cwd=script.TOOLS, capture_output=True, encoding="utf-8", timeout=50, check=False)

    assert told.stdout.splitlines() == [f"stopped [{-signal.SIGTERM}] 0"], told.stderr


@pytest.mark.parametrize("name", ["PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_DRY_RUN", "PIP_USER", "PIP_INDEX_URL"])
def test_pip_is_not_told_to_install_elsewhere_but_where_from(name, monkeypatch):
    monkeypatch.setenv(name, "1")

    env = script.environment(script.find_jdk()[0])

    assert env.get(name, "0") == ("1" if name == "PIP_INDEX_URL" else "0")


def test_packages_that_settings_of_pip_put_elsewhere_are_missed(checkout, monkeypatch):
    folder = checkout(9e9, [])
    (folder / "python").symlink_to(sys.executable)
    monkeypatch.setattr(script, "PYTHON", folder / "python")
    monkeypatch.setattr(script, "stream", lambda *_, **__: (0, []))
    monkeypatch.setattr(script, "ROOT", folder)
    monkeypatch.setattr(script, "TOOLS", folder)
    (folder / "venv" / "made.stamp").write_text(script.digest(sys.version, str(folder)))
    (folder / "requirements.txt").write_text("# tools\npytest==1.0\nno-such-package==1.0\n")

    told = told_by(script.make_venv, None, ("requirements.txt",))

    assert "pip has put requirements.txt elsewhere" in told and "pip config list" in told
    assert not (folder / "venv" / "requirements.txt.stamp").exists()
    (folder / "requirements.txt").write_text("pytest==1.0\n")
    assert script.make_venv(None, ("requirements.txt",)) is False
    assert (folder / "venv" / "requirements.txt.stamp").exists()


def test_packages_are_read_from_every_file_of_ours():
    files = sorted(script.TOOLS.glob("requirements*.txt"))

    assert len(files) == 5
    for file in files:
        assert script.names(file) and all(f"{name}==" in file.read_text("utf-8") for name in script.names(file))


def test_every_package_has_one_version_for_each_python():
    """constraints.txt says how it is made; what this environment has is what it says."""
    pinned = {}
    for line in (script.TOOLS / script.CONSTRAINTS).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            requirement = Requirement(line)
            assert [part.operator for part in requirement.specifier] == ["=="], line
            if not requirement.marker or requirement.marker.evaluate():
                assert pinned.setdefault(canonicalize_name(requirement.name), str(requirement.specifier)[2:]), line
    there = {canonicalize_name(part.metadata["Name"]): part.version for part in importlib.metadata.distributions(path=[sysconfig.get_path("purelib")])}

    assert {name: version for name, version in there.items() if pinned.get(name) != version} == {}


def test_dollars_in_a_path_reach_the_kernel(tmp_path):
    place = Path("/x/$HOME $$ $a")
    kernelspec.write(tmp_path, "java", [], [place / "a.jar"], place / "imports", [place])

    env = json.loads((tmp_path / "kernel.json").read_text("utf-8"))["env"]

    # As jupyter_client reads it.
    assert {Template(value).safe_substitute({"HOME": "h", "a": "b"}) for value in env.values()} == {
        str(place / "a.jar"), str(place / "imports"), str(place)}


def test_a_path_that_no_list_of_paths_can_hold_is_told():
    told = told_by(needs.check_path, Path(f"/x/a{os.pathsep}b/first hit"))

    assert "cannot stand in a list of paths; move the checkout" in told
    needs.check_path(ROOT)


def test_a_reader_without_a_home_needs_none(monkeypatch):
    def nobody():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)

    assert script.environment(script.find_jdk()[0])["RUSTUP_HOME"] == str(script.VENV / "rustup")


@pytest.mark.parametrize("name", script.LOCKS)
def test_nothing_is_removed_under_another_lab(name, tmp_path, monkeypatch):
    monkeypatch.setattr(script, "TARGET", tmp_path)
    with processes.alone(tmp_path / name, "waiting"):
        assert processes.is_held(tmp_path / name)
        assert "another lab.py is at work in this folder" in told_by(script.clean, None)
    assert not processes.is_held(tmp_path / name) and not processes.is_held(tmp_path / "none")


@pytest.mark.parametrize("name", script.LOCKS)
def test_tests_beside_another_lab_are_refused_in_one_line(name):
    env = {key: value for key, value in os.environ.items() if key != "FIRSTHIT_MADE" and not key.startswith("PYTEST")}
    with processes.alone(script.TARGET / name, None):
        done = subprocess.run([sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-n", "2", ROOT / "src/course/python/test/test_minutes.py"],
                              env=env, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120, check=False)

    told = [line for line in (done.stdout + done.stderr).splitlines() if line]
    assert told == ["ERROR: another lab.py is at work in this folder; wait for its end, or end it"] and done.returncode == pytest.ExitCode.USAGE_ERROR


def test_what_fills_the_same_folder_waits_and_what_has_its_own_does_not(tmp_path, monkeypatch):
    monkeypatch.setattr(script, "TARGET", tmp_path)
    with script.one_run(SimpleNamespace(output=tmp_path / "lab")):
        assert processes.is_held(tmp_path / "run.lock")
        with script.one_run(SimpleNamespace(output=tmp_path / "other")):
            pass
    assert not processes.is_held(tmp_path / "run.lock")


@posix
def test_two_first_runs_at_once_both_work_and_the_second_waits(tmp_path):
    checkout = bare_checkout(tmp_path / "checkout")
    jar, *others = script.class_path()
    stand_in(tmp_path, "mvn", f"""case "$*" in *-v*) echo "Apache Maven 3.9.0 (x)"; exit;; esac
        mkdir begun || exit 1
        until [ -e waiting ]; do sleep 0.1; done
        mkdir target/firsthit-lab; cp '{jar}' target/firsthit-lab
        echo '{os.pathsep.join(map(str, others))}' > target/firsthit-lab/classpath.txt""")
    tools = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    first = started(checkout, "shell", tools)

    second = started(checkout, "shell", tools)

    before = [second.stdout.readline() for _ in range(2)]
    (checkout / "waiting").touch()
    assert before[1].startswith("set-up: waiting for the other lab.py")
    assert first.communicate(timeout=60)[1] == "" and first.returncode == 0
    told, wrong = second.communicate(timeout=60)
    assert second.returncode == 0, wrong
    assert "set-up: waiting" not in told and "set-up: up to date" in told


def test_a_jar_that_is_not_as_it_was_built_is_built_again(tmp_path, monkeypatch):
    jars, sources = [tmp_path / "lab.jar", tmp_path / "core.jar"], ["one"]

    def whole(*_, **__):
        for jar in jars:
            jar.write_text("classes, module")
        return 0, []

    monkeypatch.setattr(script, "TARGET", tmp_path)
    monkeypatch.setattr(script, "class_path", lambda: jars[:1 + jars[0].exists()])
    monkeypatch.setattr(script, "sources_digest", lambda _: sources[0])
    monkeypatch.setattr(script, "forget_javadoc", lambda *_: None)
    monkeypatch.setattr(script, "stream", whole)

    def ready():
        return [script.build({"JAVA_HOME": "jdk"}, "mvn") for _ in range(2)]

    assert ready() == [False, True]
    jars[1].write_text("classes")
    assert ready() == [False, True]
    jars[0].unlink()
    assert ready() == [False, True]
    sources[0] = "two"
    assert ready() == [False, True]


def test_javadoc_of_another_jdk_goes_and_that_of_the_same_stays(tmp_path):
    page = stamps.javadoc(tmp_path)[0] / "search.html"
    stale, release, left = page.parents[2] / "maven-javadoc-plugin-stale-data.txt", tmp_path / "jdk" / "release", []
    for version in ("17", "17", "25"):
        for file in (release, page, stale):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(version, encoding="utf-8")
        stamps.forget_javadoc(tmp_path, release.parent)
        left.append(page.exists())

    assert left == [False, True, False]
    assert not stale.exists()
