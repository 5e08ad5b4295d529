"""What `lab.py test` needs to know: what a level runs, how its parts went, which tests took longest or failed with which seed."""

import collections
import re
import subprocess
import time
import xml.etree.ElementTree as xml

import levels
from needs import Problem
from places import JARS, module_folder

try:
    import resource
except ImportError:  # Windows tells no processor time of what has ended
    resource = None

SHOWN = 20  # of the slowest tests
TESTS, REPORT = "src/course/python/test", "python-tests.xml"
JAVA_TESTS = "src/*/*/test/java/**/*Test.java"
JAVA_RAN = r"Tests run:(?!.*Time elapsed)"  # the closing line of a module's tests
REQUIREMENTS = ("requirements.txt", "requirements-grading.txt", "requirements-test.txt")
REQUIREMENTS_OF_ALL = (*REQUIREMENTS, "requirements-spark.txt")
LESSON = "05"  # of a change that touches none
ALWAYS = ("00", "05")  # at a landing: pages that tests open have views, which no notebook keeps
AS_READER = "18"  # asks the tree thousands of motions at once, which are vectors where Java has them
SEEDED = re.compile(r"\bseed (\d+)")


class Parts(dict):
    """The parts of a run by their names: each the exit code and the closing lines of a tool, and what it took."""

    def __init__(self):
        super().__init__()
        self.times, self.started = {}, time.time()

    def add(self, name, action, *arguments, **options):
        start, before = time.monotonic(), processor_time()
        self[name] = action(*arguments, **options)
        self.times[name] = time.monotonic() - start, processor_time() - before
        return self[name][0]

    def summary(self, most):
        """Prints how the parts ended, how long each took by the clock and of processors, and their last lines, at most so many; 1 if one
        failed."""
        print("\nsummary")
        for name, (code, lines) in self.items():
            told = [re.sub(r"^\[\w+\] |^=+ | =+$", "", line) for line in lines[-most:]]
            print(f"  {name:10} {'FAILED' if code else 'ok':7} {taken(*self.times[name])}  {'; '.join(told) or 'no closing line'}")
        print(f"  {'in all':18} {taken(time.time() - self.started, processor_time())}", flush=True)
        return int(any(code for code, _ in self.values()))


def processor_time():
    """Seconds of processors that all took which we have waited for."""
    if resource is None:
        return 0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def taken(seconds, of_processors):
    return f"{minutes(seconds)}, {minutes(of_processors)} of processors" if resource else minutes(seconds)


def seed_of(name):
    """A seed for each commit, by its hash, or for each day, by its date: so small that with some added it still is an `int`."""
    return int(re.sub(r"[^0-9a-f]", "", name)[:7], 16)


def module_of(root, name):
    """The module that has a class of tests, which may be named with its package or without, and with a method."""
    wanted = name.partition("#")[0].rpartition(".")[2]
    found = [path for path in root.glob(JAVA_TESTS) if path.stem == wanted]
    if not found:
        raise Problem(f"no class of tests is named {wanted}")
    return "/".join(found[0].relative_to(root).parts[:3])


def tell_seeds(target, since):
    """Prints for each test that failed with a seed, of the reports that were written since then, the line that runs it again."""
    for case, name in cases(target, since):
        seed = SEEDED.search(name)
        if seed and (case.find("failure") is not None or case.find("error") is not None):
            print(f"\n{case.get('classname')}: {name} failed; this runs it again:\n"
                  f"  python3 lab.py test --again {case.get('classname')}#{name.partition('(')[0]} {seed[1]}")


def cases(target, since):
    """Each case of the reports that were written since then, in seconds of the epoch, with its name."""
    for report in [*target.glob("*/surefire-reports/TEST-*.xml"), target / REPORT]:
        if report.exists() and report.stat().st_mtime >= since:
            for case in xml.parse(report).iter("testcase"):
                yield case, case.get("name")


def minutes(seconds):
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02} min"


def tell_slowest(target, since):
    """Prints the tests that took longest, of the reports that were written since then, in seconds of the epoch."""
    found = [(float(case.get("time", 0)), f"{case.get('classname')} {name}") for case, name in cases(target, since)]
    print(f"\nthe {SHOWN} slowest tests")
    for seconds, name in sorted(found, reverse=True)[:SHOWN]:
        print(f"  {seconds:6.1f} s  {name}")


# What is to run: arguments of Maven, none for no Maven; numbers of notebooks; whether pages; arguments of pytest; what is left out.
Chosen = collections.namedtuple("Chosen", "maven notebooks pages pytest left_out")


# For two processors. Of three processes with files of tests one waits, for a browser or a cluster; conftest.py orders the files.
PYTEST = ("-n", "3", "--dist", "loadfile", "--no-loadscope-reorder")
# Tests of Java that read documents and notebooks, which belong to no part that could have passed before.
READERS = ("examples/*", "lab/firsthit.ErrataTest", "lab/firsthit.SourcesTest", "lab/firsthit.lesson.WrongProgramsTest")


def everything(fresh):
    """All that there is, with random cases of these seeds beside the fixed ones."""
    return Chosen(("-T2", "-Pstrict,thorough,release,bench", "verify", "-Dmaven.test.failure.ignore=true", "-Dseeds=all",
                   f"-Dseeds.fresh={fresh}"), (), True, (*PYTEST, "--level", "all", TESTS), ["nothing"])


def judged(code, lines):
    """Of Maven that goes on after tests that failed, so that one of them hides nothing: its exit code, or 1 if a module had such tests."""
    return code or int(any(re.search(r"(Failures|Errors): [1-9]", line) for line in lines)), lines


def landing(root, target, unchanged, lessons):
    """What every change has to pass, without the parts whose files have passed everything on a day before; Maven reads in `target` which
    classes are meant."""
    table, classes = levels.rows(), levels.java_classes(root)
    tests = levels.of_level(table, "java", classes, "test")
    left_out = [f"{len(classes) - len(tests)} classes of Java tests and what else .ci/levels.tsv keeps for --all"]
    course, library = ("lab/*", "live/*"), tuple(f"{module}/*" for module in (*JARS, "jme", "gdx"))
    for part, modules in (("library", library), ("course", course)):
        if part in unchanged:
            gone = [name for name in tests if levels.is_any(name, modules) and not levels.is_any(name, READERS)]
            tests = [name for name in tests if name not in gone]
            left_out.append(f"{len(gone)} classes of tests of the {part}, whose files passed --all on {unchanged[part]}")
    changed_lessons = [name for name in lessons if name not in unchanged]
    touched = changed_lessons if {"course", "tools"} <= set(unchanged) else [
        name for name in lessons if name in changed_lessons or name in levels.of_level(table, "notebook", lessons, "test")]
    run = [name[:2] for name in lessons if name in touched or name[:2] in ALWAYS]
    if len(run) < len(lessons):
        left_out.append(f"{len(lessons) - len(run)} notebooks, which " + (
            "passed --all as they are" if {"course", "tools"} <= set(unchanged) else "are as they passed --all, though what they use is not"))
    target.mkdir(exist_ok=True)
    listed = target / "tests.txt"
    listed.write_text("".join(f"{name.partition('/')[2].replace('.', '/')}.java\n" for name in tests), encoding="utf-8")
    profiles = "thorough" if "course" in unchanged else "strict,thorough"
    maven = ("-T2", f"-P{profiles}", "verify", "-pl", "!src/course/spark", f"-Dsurefire.includesFile={listed}",
             f"-Dlessons={','.join(name[:2] for name in changed_lessons) or 'none'}")
    return Chosen(maven, run, True, (*PYTEST, "--level", "test", TESTS), left_out)


def quick(root, modules):
    """What an author runs before a commit: tests of Java that name what was changed, one notebook, the documents."""
    files = changed(root)
    tests = java_tests(root, files)
    named = sorted({name for names in tests.values() for name in names})
    maven = ("-T2", "-Pstrict", "verify", f"-Dtest={','.join(named) or 'None'}", "-Dsurefire.failIfNoSpecifiedTests=false",
             "-Djacoco.skip", "-Dmaven.javadoc.skip", "-Dmaven.source.skip", "-am", "-pl",
             ",".join(sorted({*tests, *(module_folder(module) for module in modules)})))
    number = lesson(files)
    classes, python = levels.java_classes(root), levels.python_files(root)
    documents = levels.of_level(levels.rows(), "python", python, "quick")
    left_out = [f"Java tests tagged slow, and {len(classes) - len(named)} classes of others, coverage, Javadoc; all notebooks but {number}; "
                f"pages; {len(python) - len(documents)} files of Python tests. Without --quick they run"]
    is_java = any(file.suffix == ".java" or file.name == "pom.xml" for file in files)
    return Chosen(maven if is_java else (), (number,), False, ["--level", "quick", *(f"{TESTS}/{name}" for name in documents)], left_out)


def changed(root):
    """What differs from the last commit, new files too; where nothing does, what the last commit changed."""
    def git(*words):
        done = subprocess.run(["git", "-c", f"safe.directory={root}", *words], cwd=root, stdout=subprocess.PIPE, encoding="utf-8", check=True)
        return [root / name for name in done.stdout.split("\0") if name]

    return git("diff", "--name-only", "-z", "HEAD") + git("ls-files", "-z", "--others", "--exclude-standard") or git(
        "diff", "--name-only", "-z", "HEAD~1", "HEAD")


def java_tests(root, files):
    """The modules, and in each the classes of tests that name a changed class; of one that no test names, those that name its users."""
    tests = {test: test.read_text("utf-8") for test in sorted(root.glob(JAVA_TESTS))}
    sources = {source.stem: source.read_text("utf-8") for source in root.glob("src/*/*/main/java/**/*.java")}
    found = {}
    for name in sorted({file.stem for file in files if file.suffix == ".java"}):
        naming = named_in(tests, {name}) or named_in(tests, named_in(sources, {name}))
        for test in naming:
            found.setdefault("/".join(test.relative_to(root).parts[:3]), set()).add(test.stem)
    return found


def named_in(texts, names):
    """The keys of the texts in which one of the names is a word."""
    word = re.compile(r"\b(%s)\b" % "|".join(map(re.escape, sorted(names))))
    return [key for key, text in texts.items() if names and word.search(text)]


def lesson(files):
    """The number of a notebook that was changed, it or its solution; of another if none was."""
    return min([file.name[:2] for file in files if file.suffix == ".ipynb"], default=LESSON)
