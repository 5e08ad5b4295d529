"""What belongs to which level, and what is left out because it has passed as it is."""

import fnmatch
import subprocess

import checks
import levels
import passed
import pytest
import yaml
from conftest import ROOT, level_of_test
from needs import Problem
from places import JARS
from test_site import SITE

TABLE = levels.rows()
# Files of each kind that the library is made of, and some that it is not.
OF_LIBRARY = ("pom.xml", ".mvn/jvm.config", "src/library/core/pom.xml", "src/library/core/main/java/firsthit/query/Hit.java", "src/library/gltf/main/module/module-info.java",
              "src/library/core/test/java/firsthit/Seeds.java", "src/library/io/test/java/firsthit/io/ObjReaderTest.java", "src/library/core/api.txt",
              "src/library/jme/main/java/firsthit/jme/package-info.java", "src/library/gdx/pom.xml", "data/cases/ellipsoid.csv", "data/meshes/room.obj",
              "data/README.md", "LICENSE")
OF_COURSE = ("src/course/lab/main/java/firsthit/chart/Chart.java", "src/course/lab/main/jshell/imports.jshell", "src/course/live/pom.xml", "data/expected/score.csv")
OF_NEITHER = ("README.md", "lab.py", "docs/use.md", "src/course/python/levels.py", "src/course/site/conf.py", ".ci/levels.tsv")


def names(kind):
    return {"java": levels.java_classes, "python": levels.python_files, "notebook": levels.notebooks, "page": lambda: levels.pages(SITE)}[kind]()


@pytest.mark.parametrize("kind", levels.KINDS)
@pytest.mark.usefixtures("course")
def test_each_class_file_notebook_and_page_is_named_and_each_line_names_some(kind):
    known = names(kind)

    assert len(known) >= 20
    assert [name for name in known if levels.level_of(TABLE, kind, name) is None] == []
    assert [pattern for row_kind, pattern, _, _ in TABLE
            if row_kind == kind and "::" not in pattern and not fnmatch.filter(known, pattern)] == []


def test_each_line_with_a_test_of_python_names_one():
    sources = {path.name: path.read_text("utf-8") for path in (ROOT / "src" / "course" / "python" / "test").glob("test_*.py")}

    for _, pattern, _, _ in (row for row in TABLE if "::" in row[1]):
        file, _, test = pattern.partition("::")
        beginning = test.partition("*")[0]
        assert f"def {beginning or 'test_'}" in sources[file], pattern


@pytest.mark.parametrize(("words", "names"), [
    ([], ["00-a", "03-c", "30-b", "31-d"]), (["3"], ["03-c"]), (["03"], ["03-c"]), (["30", "0"], ["00-a", "30-b"]), (["003", "3"], ["03-c"]), (["30-"], ["30-b"]),
    (["31-d"], ["31-d"])])
def test_a_notebook_is_chosen_by_its_number_or_by_the_beginning_of_its_name(words, names, tmp_path):
    for name in ("00-a", "03-c", "30-b", "31-d", "untitled"):
        (tmp_path / f"{name}.ipynb").touch()

    assert [path.stem for path in levels.chosen(tmp_path, words)] == names


@pytest.mark.parametrize("word", ["4", "1", "04", "3-", "c", "²", "31-c"])
def test_a_word_that_chooses_no_notebook_is_named(word, tmp_path):
    (tmp_path / "31-d.ipynb").touch()

    with pytest.raises(Problem, match=rf" {word}$"):
        levels.chosen(tmp_path, ["31", word])


def test_what_no_line_names_is_found_and_the_last_line_that_names_it_counts():
    table = [("java", "core/a.*", "test", "x"), ("java", "core/a.B", "all", "y"), ("python", "test_a.py", "test", "x"), ("python", "test_a.py::*slow*", "all", "x")]

    assert [levels.level_of(table, "java", name) for name in ("core/a.A", "core/a.B", "core/c.A")] == ["test", "all", None]
    assert levels.level_of(table, "page", "core/a.A") is None
    assert levels.of_level(table, "java", ["core/a.A", "core/a.B"], "test") == ["core/a.A"]
    assert levels.of_level(table, "java", ["core/a.A", "core/a.B"], "all") == ["core/a.A", "core/a.B"]
    assert [level_of_test(table, "test_a.py", name) for name in ("test_b", "test_slow[1]")] == ["test", "all"]


@pytest.mark.parametrize("line", ["java\tcore/*\ttest", "jave\tcore/*\ttest\tx", "java\tcore/*\tfast\tx", "java\tcore/*\ttest\t "])
def test_a_line_that_says_nothing_is_refused(line, tmp_path):
    (tmp_path / "levels.tsv").write_text(f"# no line\n{line}\n", "utf-8")

    with pytest.raises(ValueError, match="is no kind"):
        levels.rows(tmp_path / "levels.tsv")


def copied(folder, *files):
    """A repository with some files of ours, each of one line."""
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("a line\n", "utf-8")
    return folder


@pytest.mark.parametrize("repository", [True, False])
def test_one_changed_byte_of_the_library_makes_all_tests_run_and_one_of_the_rest_does_not(repository, tmp_path, monkeypatch):
    folder = copied(tmp_path / "checkout", *OF_LIBRARY, *OF_COURSE, *OF_NEITHER, "notebooks/00-start-here.ipynb", "src/course/python/execute.py")
    monkeypatch.setattr(passed, "FILE", tmp_path / "passed.tsv")
    if repository:
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    lessons = ["00-start-here"]
    assert all((ROOT / file).exists() for file in (*OF_LIBRARY, *OF_COURSE, *OF_NEITHER))

    def unchanged(file, text):
        (folder / file).write_text(text, "utf-8")
        return set(passed.unchanged("17", passed.digests(folder, lessons), passed.FILE))

    passed.write("17", passed.digests(folder, lessons), "2026-01-01", passed.FILE)
    everything = {"library", "course", "tools", *lessons}
    assert {file: unchanged(file, "b line\n") for file in OF_LIBRARY} == {file: everything - {"library", "course"} for file in OF_LIBRARY}
    for file in OF_LIBRARY:
        unchanged(file, "a line\n")
    for file in OF_COURSE:
        assert unchanged(file, "b line\n") == everything - {"course"}, file
        assert unchanged(file, "a line\n") == everything
    assert all(unchanged(file, "b line\n") == everything for file in OF_NEITHER)
    assert unchanged("notebooks/00-start-here.ipynb", "b line\n") == everything - set(lessons)
    assert unchanged("src/course/python/execute.py", "b line\n") == {"library", "course"}
    assert passed.unchanged("25", passed.digests(folder, lessons), passed.FILE) == {}


def test_build_servers_run_what_is_there():
    jobs = {}
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        jobs.update(yaml.safe_load(file.read_text("utf-8"))["jobs"])

    commands = {name: [step["run"] for step in job["steps"] if "run" in step] for name, job in jobs.items()}
    assert commands["test"] == [".ci/run"] and commands["all"] == [".ci/run --all"]
    assert jobs["test"]["strategy"]["matrix"]["java"] == [17, 25]
    maven = commands["library"][0].split()
    assert all((ROOT / module / "pom.xml").exists() for module in maven[maven.index("-pl") + 1].split(","))


def test_files_that_git_does_not_know_are_files_too_and_ignored_ones_are_none(tmp_path):
    copied(tmp_path, "pom.xml", "src/library/core/A.java", "src/library/core/target/B.class")
    (tmp_path / ".gitignore").write_text("target/\n", "utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    before = passed.digest(tmp_path, "src/library/core")

    copied(tmp_path, "src/library/core/target/C.class")
    assert passed.digest(tmp_path, "src/library/core") == before
    copied(tmp_path, "src/library/core/D.java")
    assert passed.digest(tmp_path, "src/library/core") != before


def test_what_passed_is_kept_for_each_jdk_and_parts_that_are_no_more_go(tmp_path):
    file = tmp_path / "passed.tsv"
    passed.write("17", {"library": "a", "00-x": "b"}, "2026-01-01", file)
    passed.write("25", {"library": "c"}, "2026-01-02", file)

    assert passed.read(file) == {("library", "17"): ("a", "2026-01-01"), ("library", "25"): ("c", "2026-01-02")}
    assert passed.unchanged("17", {"library": "a", "course": "d"}, file) == {"library": "2026-01-01"}
    assert file.read_text("utf-8").startswith("# ")


LESSONS = ["00-a", "01-b", "03-c", "05-d", "29-e"]


@pytest.mark.parametrize(("unchanged", "runs", "does_not", "numbers", "changed"), [
    ((), ("core", "jme", "lab", "examples"), (), "00,01,03,05,29", "00,01,03,05,29"),
    (LESSONS, ("core", "jme", "lab", "examples"), (), "00,03,05", "none"),
    (("library", "tools", *LESSONS[:-1]), ("lab", "live", "examples"), (*JARS, "jme", "gdx"), "00,03,05,29", "29"),
    (("library", "course", *LESSONS), ("examples",), ("core", "live"), "00,03,05", "none"),
    (("library", "course", "tools", *LESSONS[1:]), ("examples",), ("core", "live"), "00,05", "00")])
def test_a_landing_runs_what_has_not_passed_as_it_is_and_says_what_it_leaves_out(unchanged, runs, does_not, numbers, changed, tmp_path):
    chosen = checks.landing(ROOT, tmp_path, dict.fromkeys(unchanged, "2026-01-01"), LESSONS)

    listed = set((tmp_path / "tests.txt").read_text("utf-8").splitlines())
    modules = {module: {name.partition("/")[2].replace(".", "/") + ".java" for name in levels.java_classes() if name.startswith(f"{module}/")}
               for module in (*runs, *does_not)}
    assert all(modules[module] & listed for module in runs) and not any(modules[module] & listed for module in does_not)
    assert "firsthit/lesson/WrongProgramsTest.java" in listed and "firsthit/ErrataTest.java" in listed
    assert ",".join(chosen.notebooks) == numbers and f"-Dlessons={changed}" in chosen.maven
    told = "\n".join(chosen.left_out)
    assert ("tests of the library, whose files passed --all on 2026-01-01" in told) == ("library" in unchanged)
    assert "for --all" in told and ("notebooks" in told) == (len(chosen.notebooks) < len(LESSONS))


def test_everything_leaves_nothing_out():
    chosen = checks.everything(7)

    assert chosen.left_out == ["nothing"] and chosen.notebooks == ()
    words = " ".join(chosen.maven)
    assert "-Dseeds=all -Dseeds.fresh=7" in words and "includesFile" not in words and "-pl" not in words
    assert all(profile in words for profile in ("strict", "thorough", "release", "bench"))


@pytest.mark.parametrize(("name", "seed"), [("0123456789ab", 0x123456), ("0123456789ab+", 0x123456), ("2026-11-28", 0x2026112)])
def test_a_commit_or_a_day_gives_fresh_seeds_that_are_whole_numbers_of_java(name, seed):
    assert checks.seed_of(name) == seed < (1 << 31) - 1000


FAILED = """<testsuite>
<testcase name="holds(long) seed 7" classname="a.BTest" time="1"/>
<testcase name="holds(Kind, long) BALL, seed 1000032" classname="a.BTest" time="1"><failure message="x"/></testcase>
<testcase name="isEven(int) 4" classname="a.BTest" time="1"><error message="x"/></testcase>
</testsuite>"""


def test_a_seed_that_failed_is_told_with_the_line_that_runs_it_again(tmp_path, capsys):
    report = tmp_path / "firsthit" / "surefire-reports" / "TEST-a.BTest.xml"
    report.parent.mkdir(parents=True)
    report.write_text(FAILED, "utf-8")

    checks.tell_seeds(tmp_path, 0)

    assert capsys.readouterr().out == ("\na.BTest: holds(Kind, long) BALL, seed 1000032 failed; this runs it again:\n"
                                       "  python3 lab.py test --again a.BTest#holds 1000032\n")


@pytest.mark.parametrize("name", ["GrazingTest", "firsthit.query.GrazingTest#aBallThatRollsOnFromWhatItTouchesIsNotHit"])
def test_the_module_of_a_class_is_found(name):
    assert checks.module_of(ROOT, name) == "src/library/core"


@pytest.mark.parametrize(("code", "lines", "judged"), [
    (0, ["Tests run: 9, Failures: 0, Errors: 0, Skipped: 0"], 0), (2, [], 2), (0, ["Tests run: 9, Failures: 1, Errors: 0, Skipped: 0"], 1),
    (0, ["Tests run: 10, Failures: 0, Errors: 0", "Tests run: 10, Failures: 0, Errors: 10"], 1)])
def test_java_tests_that_failed_are_counted_although_maven_goes_on(code, lines, judged):
    assert checks.judged(code, lines) == (judged, lines)
