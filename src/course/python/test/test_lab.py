"""lab.py from outside: what each command prints, and its exit code."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import checks
import lab as script
import needs
import provenance
import pytest
from conftest import ROOT, bare_checkout, lab, posix, stand_in

SPHERE = "import firsthit.geometry.Sphere;\nimport org.joml.Vector3d;\nnew Sphere(new Vector3d(1, 2, 3), 4).radius()\n"


def old_java(folder, specification):
    return stand_in(folder, "bin/java", f"""cat <<END
    java.home = {folder}
    java.specification.version = {specification}
    java.version = {specification}.0.1
END""")


def assert_one_line(done, *words):
    assert done.returncode == 2
    assert done.stderr.startswith("lab.py: ") and done.stderr.count("\n") == 1
    for word in words:
        assert word in done.stderr


def test_doctor_tells_of_every_requirement():
    done = lab("doctor")

    assert done.returncode == 0, done.stdout
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        "Python", "JDK", "Maven", "disk", "Git", "Chromium", "Node", ".venv", "vectors"]
    assert re.search(r"^vectors +(vectors of \d+ numbers|no vectors: .+)$", done.stdout, re.MULTILINE)
    assert "MISSING" not in done.stdout


@posix
def test_a_reader_of_a_pipe_who_has_seen_enough_is_told_nothing():
    with subprocess.Popen([sys.executable, ROOT / "lab.py", "doctor"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        told = process.stderr.read()

    assert told == b"" and process.returncode in (0, 141)  # 0 if all was written before


@posix
def test_a_tool_whose_lines_nobody_reads_any_more_is_ended():
    """In a process of its own, whose output is closed while the tool goes on."""
    with subprocess.Popen(
        [sys.executable, "-c", """if True:
            import processes, sys, time
            begin = time.monotonic()
            try:
                processes.stream(["sh", "-c", "echo $$; sleep 1; echo more; exec sleep 60"])
            except BrokenPipeError:
                print(len(processes.RUNNING), time.monotonic() - begin < 30, file=sys.stderr)
            """], cwd=script.TOOLS, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        tool = int(process.stdout.readline())
        process.stdout.close()
        told = process.stderr.readline()

    assert told == b"0 True\n"
    with pytest.raises(ProcessLookupError):
        os.kill(tool, 0)


def test_doctor_tells_how_to_install_what_is_missing(tmp_path):
    done = lab("doctor", env={"JAVA_HOME": "", "PATH": str(tmp_path)})

    assert done.returncode == 2
    assert "JDK       MISSING" in done.stdout and "install it with: " in done.stdout


@pytest.mark.parametrize("command", ["run", "test", "open", "shell", "bench", "score", "cluster"])
def test_a_missing_jdk_is_one_line_with_the_cure(command, tmp_path):
    done = lab(command, env={"JAVA_HOME": "", "PATH": str(tmp_path)})

    assert_one_line(done, "no Java found by PATH", "install it with")


def test_a_java_home_that_leads_nowhere_is_named(tmp_path):
    assert_one_line(lab("run", env={"JAVA_HOME": str(tmp_path / "none")}), f"JAVA_HOME={tmp_path / 'none'}")


@posix
@pytest.mark.parametrize("specification", ["1.8", "11", "16"])
def test_a_jdk_before_17_is_too_old(specification, tmp_path):
    old_java(tmp_path, specification)

    done = lab("run", env={"JAVA_HOME": str(tmp_path)})

    assert_one_line(done, f"Java {specification}.0.1, too old", "install it with")


@posix
def test_a_runtime_without_compiler_is_not_enough(tmp_path):
    old_java(tmp_path, "21")

    assert_one_line(lab("run", env={"JAVA_HOME": str(tmp_path)}), "without a compiler", "install it with")


@posix
@pytest.mark.parametrize(("module", "options"), [("jdk.incubator.vector@25", ["--add-modules=jdk.incubator.vector"]),
                                                 ("jdk.incubator.vectors@25", []), ("java.base@25", [])])
def test_vectors_are_asked_for_only_where_the_jdk_has_them(module, options, tmp_path):
    stand_in(tmp_path, "bin/java", f"echo java.base@25; echo {module}")

    assert needs.vector_options(tmp_path) == options
    assert ("-Dvectors.skip=true -Dvectors.jvm=" in script.environment(tmp_path).get("MAVEN_OPTS", "")) == (not options)


@posix
def test_maven_before_3_8_is_too_old(tmp_path):
    stand_in(tmp_path, "mvn", "echo 'Apache Maven 3.6.3 (x)'")

    done = lab("run", env={"PATH": f"{tmp_path}:{os.environ['PATH']}"})

    assert_one_line(done, "Maven 3.6.3, too old", "install it with")


@posix
def test_a_missing_network_is_told_with_what_to_retry(tmp_path):
    stand_in(tmp_path, "mvn", """case "$*" in
        *-v*) echo "Apache Maven 3.9.0 (x)";;
        *) echo "[ERROR] Could not transfer artifact a:b:jar:1: Unknown host"; exit 1;;
    esac""")
    checkout = bare_checkout(tmp_path / "checkout")

    done = lab("shell", cwd=checkout, env={"PATH": f"{tmp_path}:{os.environ['PATH']}"})

    assert done.returncode == 2
    assert "Maven could not fetch" in done.stderr and "give the same command again" in done.stderr


@pytest.mark.parametrize(("words", "told"), [
    ("run 7", "has the number 7"), ("run 00 07", "has the number 07"), ("run 00-b", "begins with 00-b"), ("run --notebooks gone", "gone: no folder"),
    ("site --notebooks lab.py", "lab.py: no folder"), ("open --notebooks gone", "gone: no folder"), ("bench --mesh gone.ply", "gone.ply: no such file"),
    ("score 9 --jar my.jar", "my.jar: no such file"), ("cases --judge lab.py gone.csv", "gone.csv: no such file"), ("cases --exact gone.csv", "gone.csv"),
    ("test --again GoneTest 1", "no class of tests is named GoneTest"), ("score 0", "0 motions"), ("open --port 65536", "port 65536: ports are numbered"),
    ("open --port -1", "port -1: ports are numbered from 1 to 65535")])
def test_what_is_not_there_or_cannot_be_is_told_before_anything_is_made(words, told, tmp_path):
    checkout = bare_checkout(tmp_path / "checkout")
    (checkout / "data" / "cases").mkdir(parents=True)

    done = lab(*words.split(), cwd=checkout)

    assert_one_line(done, told)
    assert done.stdout == "" and not (checkout / "target").exists() and not (checkout / ".venv").exists()


def test_shell_answers_with_the_library_on_its_class_path():
    done = lab("shell", text=SPHERE)

    assert done.returncode == 0
    assert "==> 4.0" in done.stdout


def test_shell_has_the_vectors_of_its_java_and_prints_no_word_of_it():
    done = lab("shell", text='ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()\n')

    assert f"==> {'true' if needs.vector_options(script.find_jdk()[0]) else 'false'}" in done.stdout
    assert "incubator modules" not in done.stdout + done.stderr


def test_shell_runs_a_script_given_by_path(tmp_path):
    file = tmp_path / "a script.jsh"
    file.write_text(SPHERE.replace("new Sphere(", "System.out.println(new Sphere(", 1).strip() + ");\n/exit\n", "utf-8")

    assert "4.0" in lab("shell", file).stdout.splitlines()


def test_score_of_the_race_writes_its_tables(tmp_path):
    done = lab("score", "3", "--race", "--output", tmp_path)

    assert done.returncode == 0, done.stderr
    rows = {path.name: path.read_text("utf-8").splitlines() for path in tmp_path.iterdir()}
    assert set(rows) == {"score.csv", "16-race-the-methods.csv", "score-times.csv"}
    assert len({len(lines) for lines in rows.values()}) == 1
    assert ",3," in rows["score.csv"][1] and ",500," in rows["16-race-the-methods.csv"][1]
    assert rows["score-times.csv"][0] == "mesh,triangles,method,low [s],median [s],high [s],JDK,CPU,build,date,load"
    build, date, load = rows["score-times.csv"][1].split(",")[-3:]
    assert build == provenance.commit() and date == provenance.today() and float(load) >= 0
    assert "sphere sweep" in done.stdout


@pytest.mark.parametrize("where", [[], ["--cluster", "local[1]"], ["--cluster", "spark://far:7077"]])
def test_a_campaign_is_told_its_commit_and_processor_wherever_it_runs(where, monkeypatch):
    ran = []
    distribution = SimpleNamespace(submission=lambda *_: (["submit"], {}))
    monkeypatch.setattr(script, "spark_tools", lambda: (distribution, "job.jar"))
    monkeypatch.setattr(script, "set_up", dict)
    monkeypatch.setattr(script, "java_with", lambda *_: ["java"])
    monkeypatch.setattr(script, "told_if_halted", lambda _, score: score())
    monkeypatch.setattr(script, "run_tool", lambda _, env: ran.append(env) or 0)

    assert script.score(script.parser(script.ROOT, script.TARGET, script.ACTIONS).parse_args(["score", "9", *where])) == 0

    assert ran[0]["FIRSTHIT_COMMIT"] == provenance.commit()
    assert ran[0]["FIRSTHIT_PROCESSOR"] == ("those of spark://far:7077" if "spark://far:7077" in where else needs.processor())


def test_help_names_the_folder_that_an_option_stands_for():
    made = script.parser(script.ROOT, script.TARGET, script.ACTIONS)._subparsers._group_actions[0].choices
    told = {(command, action.dest): re.search(r"\belse (data/\w+|target/\w+)", action.help)[1] for command, options in made.items()
            for action in options._actions if isinstance(action.default, Path) and "else " in action.help}

    assert set(told) >= {("score", "output"), ("cases", "folder")}
    for (command, name), folder in told.items():
        assert made[command].get_default(name) == ROOT / folder


@pytest.mark.parametrize(("words", "folder"), [([], "target/score"), (["--race"], "target/lab"), (["--output", "x"], "x"), (["--race", "--output", "x"], "x")])
def test_score_writes_into_the_folder_that_its_help_names(words, folder, monkeypatch):
    ran = []
    monkeypatch.setattr(script, "set_up", dict)
    monkeypatch.setattr(script, "java_with", lambda *_: ["java"])
    monkeypatch.setattr(script, "run_tool", lambda command, _: ran.extend(command) or 1)

    script.score(script.parser(script.ROOT, script.TARGET, script.ACTIONS).parse_args(["score", "9", *words]))

    assert ran[2].resolve() == (ROOT / folder if folder != "x" else Path("x").resolve())


@pytest.mark.parametrize(("options", "left"), [([], set()), (["--outputs"], {".venv"})])
def test_clean_removes_what_was_written_and_says_so(options, left, tmp_path):
    checkout = bare_checkout(tmp_path / "checkout")
    for folder in ("target/lab", ".venv/maven"):
        (checkout / folder).mkdir(parents=True)

    done = lab("clean", *options, cwd=checkout)

    assert done.returncode == 0
    assert "target: removed" in done.stdout
    assert {path.name for path in checkout.iterdir()} == {"CITATION.cff", "lab.py", "pom.xml", "notebooks", "src"} | left


def test_clean_of_a_clean_checkout_is_no_error(tmp_path):
    done = lab("clean", cwd=bare_checkout(tmp_path / "checkout"))

    assert (done.returncode, done.stdout) == (0, "target: not there\n.venv: not there\n")


@pytest.mark.parametrize(("level", "broken"), [
    *(([], part) for part in ("maven", "notebooks", "pages", "python", None)), *((["--all"], part) for part in ("as reader", None))])
def test_test_runs_every_part_whatever_failed_before_and_keeps_what_passed_everything(level, broken, monkeypatch, capsys, tmp_path):
    ran, kept = [], []

    def stream(command, env, keep):
        words = " ".join(map(str, command))
        tools = {"verify": "maven", "--as-reader": "as reader", "execute.py": "notebooks", "book.py": "pages", "pytest": "python"}
        ran.append(next(part for tool, part in tools.items() if tool in words))
        return int(ran[-1] == broken), [f"closing line of {ran[-1]}"]

    monkeypatch.setattr(script, "stream", stream)
    monkeypatch.setattr(script, "TARGET", tmp_path)
    for name in ("make_venv", "build", "write_kernel"):
        monkeypatch.setattr(script, name, lambda *_: True)
    monkeypatch.setattr(script.passed, "digests", lambda *_: {})
    monkeypatch.setattr(script, "found_tools", lambda: ("mvn", {"JAVA_HOME": "jdk"}))
    monkeypatch.setattr(script, "feature", lambda _: "17")
    monkeypatch.setattr(script, "forget_javadoc", lambda *_: None)
    monkeypatch.setattr(script, "built_digest", lambda _: "")
    monkeypatch.setattr(script, "beside_digest", lambda *_: "")
    monkeypatch.setattr(script.passed, "write", lambda java, *_: kept.append(java))

    code = script.test(script.parser(script.ROOT, script.TARGET, script.ACTIONS).parse_args(["test", *level]))

    assert ran == ["maven", "notebooks", *["as reader"] * bool(level), "pages", "python"]
    assert code == (0 if broken is None else 1)
    assert len(kept) == bool(level and broken is None)
    summary = capsys.readouterr().out.partition("summary")[2]
    for part in ran:
        assert re.search(rf"  {part:10} {'FAILED' if part == broken else 'ok':7}   0:00 min, +0:00 min of processors  closing line of {part}\n", summary)
    assert re.search(r"  in all +0:0\d min, ", summary)
    assert "  left out: " in summary


JAVA = "src/library/core/main/java/firsthit/geometry/Sphere.java"


@pytest.mark.parametrize(("files", "number", "modules"), [
    (["README.md"], checks.LESSON, ()), ([JAVA, "notebooks/solutions/07-a.ipynb"], "07", [script.module_folder(module) for module in script.MODULES])])
def test_before_a_commit_what_names_the_changed_is_tested_and_the_rest_told(files, number, modules, monkeypatch):
    monkeypatch.setattr(checks, "changed", lambda _: [ROOT / file for file in files])

    chosen = checks.quick(ROOT, script.MODULES)

    assert chosen.notebooks == (number,) and f"all notebooks but {number}" in chosen.left_out[0]
    words = " ".join(chosen.maven)
    assert all(module in words for module in modules) and bool(modules) == bool(words)
    assert ("SphereSweepTest" in words) == bool(modules) and "PlyReaderTest" not in words
    assert [(ROOT / path).name for path in chosen.pytest[2:]] == [
        "test_budget.py", "test_course.py", "test_documents.py", "test_linters.py", "test_solutions.py"]
    assert all((ROOT / path).exists() for path in chosen.pytest[2:])


def test_what_was_changed_is_known_to_git():
    assert all(path.is_absolute() for path in checks.changed(ROOT))


def test_the_slowest_tests_are_told_of_the_reports_of_this_run(tmp_path, capsys):
    for number, age in ((1, 0), (2, 100)):
        report = tmp_path / f"module{number}" / "surefire-reports" / "TEST-a.xml"
        report.parent.mkdir(parents=True)
        report.write_text(f'<testsuite><testcase classname="A{number}" name="b" time="1.5"/></testsuite>', "utf-8")
        os.utime(report, (1000 - age, 1000 - age))

    checks.tell_slowest(tmp_path, 999)

    assert capsys.readouterr().out == "\nthe 20 slowest tests\n     1.5 s  A1 b\n"


def test_the_digest_of_sources_follows_names_and_contents(tmp_path):
    file = tmp_path / "a"
    file.write_text("1")
    before = script.digest("text", tmp_path)
    file.write_text("2")
    changed = script.digest("text", tmp_path)
    file.rename(tmp_path / "b")

    assert len({before, changed, script.digest("text", tmp_path), script.digest("other", tmp_path)}) == 4


def test_tools_write_into_the_checkout_alone():
    env = script.environment(Path(sys.prefix))

    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        assert Path(env[name]).is_relative_to(ROOT)
    for name in ("TMPDIR", "TEMP", "TMP"):
        assert Path(env[name]).is_relative_to(ROOT / "target")
    assert env["PIP_NO_CACHE_DIR"] == "1"
    assert f"-Dmaven.repo.local={ROOT / '.venv' / 'maven'}" in script.maven("mvn", "package")
