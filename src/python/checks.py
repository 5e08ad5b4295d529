"""What `lab.py test` needs to know: how its parts went, which tests took longest, and which of them a change asks for.

Standard library only, in words that Python 3.6 understands, as all that lab.py imports.
"""

import re
import subprocess
import time
import xml.etree.ElementTree as xml

SHOWN = 20  # of the slowest tests
TESTS, REPORT = "src/python/test", "python-tests.xml"
JAVA_TESTS = "src/*/test/java/**/*Test.java"
JAVA_RAN = r"Tests run:(?!.*Time elapsed)"  # the closing line of a module's tests
REQUIREMENTS = ("requirements.txt", "requirements-grading.txt", "requirements-test.txt", "requirements-spark.txt")
DOCUMENTS = ("test_documents.py", "test_course.py", "test_solutions.py", "test_linters.py")  # they need neither a kernel nor a browser
LESSON = "05"  # of a change that touches none


class Parts(dict):
    """The parts of a run by their names: each the exit code and the closing lines of a tool, and what it took."""

    def __init__(self):
        super().__init__()
        self.seconds, self.started = {}, time.time()

    def add(self, name, action, *arguments, **options):
        start = time.monotonic()
        self[name] = action(*arguments, **options)
        self.seconds[name] = time.monotonic() - start
        return self[name][0]

    def summary(self, most):
        """Prints how the parts ended, how long each took, and their last lines, at most so many; 1 if one failed."""
        print("\nsummary")
        for name, (code, lines) in self.items():
            told = [re.sub(r"^\[\w+\] |^=+ | =+$", "", line) for line in lines[-most:]]
            print(f"  {name:10} {'FAILED' if code else 'ok':7} {minutes(self.seconds[name])}  {'; '.join(told) or 'no closing line'}")
        print(f"  {'in all':18} {minutes(time.time() - self.started)}", flush=True)
        return int(any(code for code, _ in self.values()))


def minutes(seconds):
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02} min"


def tell_slowest(target, since):
    """Prints the tests that took longest, of the reports that were written since then, in seconds of the epoch."""
    found = []
    for report in [*target.glob("*/surefire-reports/TEST-*.xml"), target / REPORT]:
        if report.exists() and report.stat().st_mtime >= since:
            found += [(float(case.get("time", 0)), f"{case.get('classname')} {case.get('name')}")
                      for case in xml.parse(str(report)).iter("testcase")]
    print(f"\nthe {SHOWN} slowest tests")
    for seconds, name in sorted(found, reverse=True)[:SHOWN]:
        print(f"  {seconds:6.1f} s  {name}")


class Chosen:
    """What of everything is to run: arguments of Maven, none for no Maven; numbers of notebooks, none for all; arguments of pytest."""

    def __init__(self, maven, notebooks, pages, pytest, left_out):
        self.maven, self.notebooks, self.pages, self.pytest, self.left_out = maven, notebooks, pages, pytest, left_out


# For two processors. Of three processes with files of tests one waits, for a browser or a cluster; conftest.py orders the files.
EVERYTHING = Chosen(("-T2", "-Pstrict,thorough,release", "verify"), (), True,
                    ("-n", "3", "--dist", "loadfile", "--no-loadscope-reorder", TESTS), "nothing")


def chosen(root, modules):
    """What an author runs before a commit: tests of Java that name what was changed, one notebook, the documents."""
    files = changed(root)
    tests = java_tests(root, files)
    named = sorted({name for names in tests.values() for name in names})
    maven = ("-T2", "-Pstrict", "verify", f"-Dtest={','.join(named) or 'None'}", "-Dsurefire.failIfNoSpecifiedTests=false",
             "-Djacoco.skip", "-Dmaven.javadoc.skip", "-Dmaven.source.skip", "-am", "-pl",
             ",".join(sorted({*tests, *(f"src/{module}" for module in modules)})))
    number = lesson(files)
    left_out = (f"Java tests tagged slow, and {len(list(root.glob(JAVA_TESTS))) - len(named)} classes of others, coverage, Javadoc; "
                f"all notebooks but {number}; pages; {len(list((root / TESTS).glob('test_*.py'))) - len(DOCUMENTS)} files of Python "
                "tests. Without --quick all of them run.")
    is_java = any(file.suffix == ".java" or file.name == "pom.xml" for file in files)
    return Chosen(maven if is_java else (), (number,), False, [f"{TESTS}/{name}" for name in DOCUMENTS], left_out)


def changed(root):
    """What differs from the last commit, new files too; where nothing does, what the last commit changed."""
    def git(*words):
        done = subprocess.run(["git", "-c", f"safe.directory={root}", *words], cwd=str(root), stdout=subprocess.PIPE, check=True)
        return [root / name for name in done.stdout.decode("utf-8").split("\0") if name]

    return git("diff", "--name-only", "-z", "HEAD") + git("ls-files", "-z", "--others", "--exclude-standard") or git(
        "diff", "--name-only", "-z", "HEAD~1", "HEAD")


def java_tests(root, files):
    """The modules, and in each the classes of tests that name a changed class; of one that no test names, those that name its users."""
    tests = {test: test.read_text("utf-8") for test in sorted(root.glob(JAVA_TESTS))}
    sources = {source.stem: source.read_text("utf-8") for source in root.glob("src/*/main/java/**/*.java")}
    found = {}
    for name in sorted({file.stem for file in files if file.suffix == ".java"}):
        naming = named_in(tests, {name}) or named_in(tests, named_in(sources, {name}))
        for test in naming:
            found.setdefault("/".join(test.relative_to(root).parts[:2]), set()).add(test.stem)
    return found


def named_in(texts, names):
    """The keys of the texts in which one of the names is a word."""
    word = re.compile(r"\b(%s)\b" % "|".join(map(re.escape, sorted(names))))
    return [key for key, text in texts.items() if names and word.search(text)]


def lesson(files):
    """The number of a notebook that was changed, it or its solution; of another if none was."""
    return min([file.name[:2] for file in files if file.suffix == ".ipynb"], default=LESSON)
