#!/usr/bin/env python3
"""First Hit in one command: run, site, test, open, shell, bench, score, cluster, cases, exercises, doctor, clean.

The first `run` or `test` makes the virtual environment `.venv` with the pinned Jupyter tools and builds the library.
Everything is written below the checkout, in `.venv` and `target`; what `open` copies, in `my-notebooks`. This file and what it
imports from `src/course/python` use the standard library alone. `race.py`, `queries.py`, `frames.py` and `cases.py` need no more; the
rest there needs Jupyter and is run by the environment's own Python.
"""

import contextlib
import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is written into src
sys.path.insert(0, str(Path(__file__).resolve().parent / "src" / "course" / "python"))

import needs

# Up to here, and in needs.py, no word is one that Python 3.6 does not know: what follows would end it with an error that tells nothing.
if sys.version_info < needs.OLDEST_PYTHON:
    print(f"lab.py: {needs.old_python()}", file=sys.stderr)
    sys.exit(2)

import checks
import cluster as clusters
import kernelspec
import levels
import passed
import processes
import spark
from commands import campaign, check_paths, parser, race
from needs import DISK, NO_NETWORK, Problem, check_disk, check_path, check_python, cure, feature, find_jdk, find_maven, java_tool
from needs import output_of, processor, reason_of_pip, remedy, tell_optional, vectors
from places import HOME, IMPORTS, JARS, PLACES, PYTHON, ROOT, TARGET, TEMPORARY, TOOLS, VENV
from places import environment, java_options, java_with, module_folder
from provenance import UNKNOWN, commit, origin, today, with_origin
from stamps import digest, forget_javadoc, is_current, javadoc

MODULES = (*JARS, "lab")  # what the course is built of
BESIDE = ("examples", "jme", "gdx", "live", "spark")  # what only `test` builds

CONSTRAINTS = "constraints.txt"  # the version of every package, of those too that others bring along
INSTALLED = "import importlib.metadata as m, sys; [m.version(name) for name in sys.argv[1:]]"
LOCKS = ("lab.lock", "run.lock")  # of a set-up or build, and of what fills target/lab
STOPPED = (130, 143)  # exit codes of what Ctrl-C or an end signal ended
ABOVE = "What Maven says about it stands above."
RETRY = "Check the network, then give the same command again"


def stream(command, env, **options):
    return processes.stream(command, cwd=ROOT, env=env, **options)


def run_tool(command, env):
    return processes.run_tool(command, cwd=ROOT, env=env)


@contextlib.contextmanager
def alone():
    """One set-up or build at a time in this checkout."""
    check_disk(ROOT)
    TEMPORARY.mkdir(parents=True, exist_ok=True)
    with processes.alone(TARGET / LOCKS[0], "set-up: waiting for the other lab.py that is at work in this folder"):
        yield


def check_alone():
    """That no other lab.py is at work here, for what cannot wait."""
    if any(processes.is_held(TARGET / name) for name in LOCKS):
        raise Problem("another lab.py is at work in this folder; wait for its end, or end it")


@contextlib.contextmanager
def one_run(options):
    """One command at a time fills target/lab and the pages beside it; one with an output of its own waits for nobody."""
    if options.output != TARGET / "lab":
        yield
        return
    TARGET.mkdir(exist_ok=True)
    with processes.alone(TARGET / LOCKS[1], "waiting for the other lab.py that writes notebooks and pages in this folder"):
        yield


def make_venv(env, requirements):
    """Makes the environment and installs the pinned files; True when there was nothing to do."""
    if VENV.is_symlink():
        raise Problem(f"{VENV} is a symbolic link: remove the link, for the folder that it leads to would be emptied")
    made, wanted, current = VENV / "made.stamp", digest(sys.version, str(ROOT)), True
    if not PYTHON.exists() or not is_current(made, wanted):
        check_disk(ROOT, DISK["run"])
        print("set-up: making .venv", flush=True)
        clear = ["--clear"] if (VENV / "pyvenv.cfg").exists() else []
        code, lines = stream([sys.executable, "-m", "venv", *clear, VENV], env)
        if code:
            raise Problem(f"{sys.executable} -m venv {VENV} failed.\n{remedy(ROOT, lines, cure('Python'))}")
        made.write_text(wanted)
    for name in requirements:
        stamp, wanted = VENV / f"{name}.stamp", digest(TOOLS / name, TOOLS / CONSTRAINTS)
        if is_current(stamp, wanted):
            continue
        print(f"set-up: installing {name}", flush=True)
        pip = [PYTHON, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", "-c", TOOLS / CONSTRAINTS, "-r", TOOLS / name]
        code, lines = stream(pip, env)
        if code:
            raise Problem(f"{name} could not be installed: {reason_of_pip(lines)}\n{remedy(ROOT, lines, f'{RETRY}.')}")
        if output_of([PYTHON, "-c", INSTALLED, *names(TOOLS / name)], env=env) is None:
            raise Problem(f"pip has put {name} elsewhere than into {VENV}: `pip config list` tells which target, prefix or root "
                          f"its settings name; take that out, or set PIP_CONFIG_FILE={os.devnull} for this command")
        stamp.write_text(wanted)
        current = False
    (VENV / "jupyter" / "ipython").mkdir(parents=True, exist_ok=True)
    # Jupyter brings a Python kernel along; in this course it could only be picked by mistake.
    shutil.rmtree(VENV / "share" / "jupyter" / "kernels" / "python3", ignore_errors=True)
    return current


def names(requirements):
    """The packages that a file asks for everywhere."""
    lines = (line.strip() for line in requirements.read_text("utf-8").splitlines())
    return [re.match(r"[\w.-]+", line)[0] for line in lines if line and line[0] not in "#-" and ";" not in line]


def maven(command, *arguments):
    """Maven with its local repository in the checkout; the reader's own settings.xml stays in force."""
    return [command, "-B", "-ntp", "-Dstyle.color=never", f"-Dmaven.repo.local={VENV / 'maven'}", *arguments]


def sources_digest(env):
    built = [path for name in MODULES for path in (ROOT / module_folder(name) / "pom.xml", ROOT / module_folder(name) / "main")]
    poms = (ROOT / "pom.xml", ROOT / "src" / "library" / "pom.xml")
    return digest(str(ROOT), Path(env["JAVA_HOME"]) / "release", *poms, ROOT / ".mvn", *built)


def built_digest(env):
    """Of the sources and of what was made of them: a Maven that was stopped leaves jars, and that of the core without its module."""
    return digest(sources_digest(env), *class_path())


def build(env, mvn):
    """Builds the library when its sources, its jars or the JDK changed; True when there was nothing to do."""
    (HOME / ".java" / ".userPrefs").mkdir(parents=True, exist_ok=True)  # else Java tells that it made it
    stamp = TARGET / "build.stamp"
    if is_current(stamp, built_digest(env)):
        return True
    forget_javadoc(TARGET, env["JAVA_HOME"])
    print("set-up: building the library", flush=True)
    code, lines = stream(maven(mvn, "-q", "-Dmaven.test.skip=true", "-pl", "src/course/lab", "-am", "package"), env, keep=r"ERROR")
    if code and re.search(NO_NETWORK, " ".join(lines)):
        raise Problem(f"Maven could not fetch what the build needs, see above.\n{remedy(ROOT, lines, f'{RETRY}; what was fetched so far is kept.')}")
    if code:
        raise Problem(f"the library does not build.\n{remedy(ROOT, lines, ABOVE)}")
    stamp.write_text(built_digest(env))
    return False


def class_path():
    """The jar of the lab and what it needs; the jar alone, existing or not, until the library was built."""
    pom = (ROOT / "pom.xml").read_text("utf-8")
    version = re.search(r"<artifactId>firsthit-parent</artifactId>\s*<version>(.*?)</version>", pom)[1]
    listed = TARGET / "firsthit-lab" / "classpath.txt"
    entries = listed.read_text("utf-8").strip().split(os.pathsep) if listed.exists() else []
    return [TARGET / "firsthit-lab" / f"firsthit-lab-{version}.jar", *(Path(entry) for entry in entries if entry)]


def found_tools():
    """The tools every command needs, told to the reader: Maven's command, and the environment with the JDK."""
    check_path(ROOT)
    python, (java_home, version) = check_python(), find_jdk()
    env = environment(java_home)
    mvn, mvn_version = find_maven(env)
    print(f"JDK {version} in {java_home}, Maven {mvn_version}, Python {python}", flush=True)
    return mvn, env


def write_kernel(env):
    java = java_tool(env["JAVA_HOME"], "java")
    sources = [ROOT / module_folder(module) / "main" / "java" for module in MODULES]
    kernelspec.write(VENV / "share" / "jupyter" / "kernels" / "java", java, java_options(env), class_path(), IMPORTS, sources)


def set_up(*requirements):
    """Everything a command needs, made only as far as it is missing; the environment of its tools."""
    mvn, env = found_tools()
    with alone():
        ready = make_venv(env, requirements) if requirements else True
        if build(env, mvn) and ready:
            print("set-up: up to date", flush=True)
        if requirements:
            write_kernel(env)
    return env


def run(options):
    """Execute notebooks into target/lab: charts, tables; then the pages in target/site."""
    levels.chosen(options.notebooks, options.numbers)
    env = set_up("requirements.txt")
    words = [options.notebooks, options.output, *options.numbers, *["--update"] * options.update]
    with one_run(options):
        code = run_tool([PYTHON, TOOLS / "execute.py", *words], env)
        if code > 1:
            return code
        build_live(options, env)
        return build_book(options, env) or code


def site(options):
    """Build the pages of the course in target/site from the notebooks that ran, and check their links."""
    env = set_up("requirements.txt")
    with one_run(options):
        build_live(options, env)
        return build_book(options, env)


def build_book(options, env):
    with alone():
        code = run_tool(book(options), env)
    if code == STOPPED[0]:
        raise KeyboardInterrupt
    return code


def build_live(options, env):
    """Compiles the library for pages: target/live has the figures that answer; pages made elsewhere, as by tests, have none."""
    if options.output == TARGET / "lab":
        with alone():
            build_beside("live", TARGET / "live" / "firsthit.js", "the library for pages", env)


def beside_digest(module, env):
    return digest(sources_digest(env), ROOT / module_folder(module))


def build_beside(module, made, what, env):
    """Builds a module that the course does not need, when its sources or those of the library changed."""
    stamp, wanted = TARGET / f"{module}.stamp", beside_digest(module, env)
    if is_current(stamp, wanted) and made.exists():
        return
    print(f"set-up: compiling {what}", flush=True)
    goals = ("-q", "-Dmaven.test.skip=true", "-Dmaven.javadoc.skip=true", "-pl", module_folder(module), "-am", "package")
    code, lines = stream(maven(find_maven(env)[0], *goals), env, keep=r"ERROR")
    if code:
        raise Problem(f"{what} does not compile.\n{remedy(ROOT, lines, ABOVE)}")
    stamp.write_text(wanted)


def book(options):
    """The command that makes the pages; beside target/lab lie the sources that they are made of, and the pages."""
    documented = [word for folder in javadoc(TARGET) if folder.exists() for word in ("--javadoc", folder)]
    beside = (options.output.with_name(name) for name in ("book", "site"))
    return [PYTHON, TOOLS / "book.py", options.notebooks, options.output, *beside, *documented]


def test(options):
    """Run what a landing has to pass: Maven's checks, notebooks against what is committed, pages, pytest; --all for everything."""
    if options.again:
        return test_again(*options.again)
    mvn, env = found_tools()
    check_disk(ROOT, 0 if PYTHON.exists() else DISK["test --all" if options.all else "test"])
    parts, java, lessons = checks.Parts(), feature(env["JAVA_HOME"]), levels.notebooks(options.notebooks)
    digests = passed.digests(ROOT, levels.notebooks(ROOT / "notebooks"))
    chosen = checks.everything(fresh_seed(options)) if options.all else (
        checks.quick(ROOT, MODULES) if options.quick else checks.landing(ROOT, TARGET, passed.unchanged(java, digests), lessons))
    with alone():
        make_venv(env, ())  # at once: an environment that is made anew takes the repository of Maven with it
        with ThreadPoolExecutor(1) as pool:  # Maven waits for its tests, the environment for the network
            installed = pool.submit(make_venv, env, checks.REQUIREMENTS_OF_ALL if options.all else checks.REQUIREMENTS)
            forget_javadoc(TARGET, env["JAVA_HOME"])
            if chosen.maven and parts.add("maven", lambda: checks.judged(*stream(maven(mvn, *chosen.maven), env, keep=checks.JAVA_RAN))) == 0:
                (TARGET / "build.stamp").write_text(built_digest(env))
                for module in () if options.quick else ("live", "spark") if options.all else ("live",):
                    (TARGET / f"{module}.stamp").write_text(beside_digest(module, env))
            parts.add("set-up", lambda: (0, ["up to date" if installed.result() else "made"]))
        build(env, mvn)
        write_kernel(env)
    with one_run(options):
        check_notebooks(options, chosen, parts, env)
        if chosen.pages:
            with alone():
                parts.add("pages", stream, book(options), env, keep=r"^pages: \d+ pages")
    made = {"FIRSTHIT_MADE": " ".join(name for name, (code, _) in parts.items() if code == 0)}  # the tests make none of it again
    pytest = [PYTHON, "-m", "pytest", "-p", "no:cacheprovider", f"--junitxml={TARGET / checks.REPORT}", *chosen.pytest]
    parts.add("python", stream, pytest, {**env, **made}, keep=r" in [0-9.]+s")
    if options.durations:
        checks.tell_slowest(TARGET, parts.started)
    checks.tell_seeds(TARGET, parts.started)
    failed = parts.summary(len(MODULES + BESIDE))
    for line in chosen.left_out:
        print(f"  left out: {line}")
    if options.all and not failed:
        keep_passed(java, digests)
    return failed


def check_notebooks(options, chosen, parts, env):
    """Notebooks with their solutions against what is committed: those of a landing share kernels, those of everything have their own."""
    if not chosen.notebooks and not options.all:
        return
    check = [PYTHON, TOOLS / "execute.py", options.notebooks, options.output, *chosen.notebooks, "--check"]
    check += ["--solutions", ROOT / "notebooks" / "solutions", *["--warm"] * (not options.all)]
    parts.add("notebooks", stream, check, env, keep=r"^notebooks: ")
    if options.all:  # with the compiler and the vectors of a reader's kernel
        as_reader = [PYTHON, TOOLS / "execute.py", options.notebooks, TARGET / "reader", checks.AS_READER, "--check", "--as-reader"]
        parts.add("as reader", stream, as_reader, env, keep=r"^notebooks: ")


def keep_passed(java, digests):
    """Writes down what has passed, unless it was changed meanwhile."""
    if passed.digests(ROOT, levels.notebooks(ROOT / "notebooks")) != digests:
        print("files were changed while the tests ran: nothing of it counts as passed")
        return
    passed.write(java, digests, today())
    print(f"passed: {passed.FILE.relative_to(ROOT).as_posix()} says so now; commit it")


def fresh_seed(options):
    """The first of the fresh seeds: as asked for, or given by the commit, or by the date where there is no repository."""
    known = commit()
    seed = options.fresh if options.fresh is not None else checks.seed_of(today() if known == UNKNOWN else known)
    print(f"fresh seeds from {seed} on, {'as asked' if options.fresh is not None else f'by {today() if known == UNKNOWN else known}'}", flush=True)
    return seed


def test_again(name, seed):
    """One class of Java tests, or one method as Class#method, with one seed, as `test` tells it of what failed."""
    goals = ("-q", "test", "-am", "-pl", checks.module_of(ROOT, name), f"-Dtest={name}", f"-Dseeds={seed}", "-Djacoco.skip",
             "-Dexcluded.tags=none", "-Dsurefire.failIfNoSpecifiedTests=false")
    mvn, env = found_tools()
    with alone():
        make_venv(env, ())
        return run_tool(maven(mvn, *goals), env)


def open_lab(options):
    """Start JupyterLab on your copy of the notebooks, for this machine only."""
    if not 0 <= options.port < 1 << 16:
        raise Problem(f"port {options.port}: ports are numbered from 1 to 65535")
    env = set_up("requirements.txt")
    words = [options.notebooks.resolve(), "--port", options.port]
    words += ["--no-browser"] * options.no_browser + ["--here"] * options.here
    return run_tool([PYTHON, TOOLS / "serve.py", *words], env)


def shell(options):
    """Start plain jshell with the library on its class path."""
    env = set_up()
    jars = os.pathsep.join(map(str, class_path()))
    jshell = [java_tool(env["JAVA_HOME"], "jshell"), "--feedback", "normal", "--class-path", jars]
    jshell += ["--startup", "DEFAULT", "--startup", IMPORTS]
    own, reader = (f"-J{option}" for option in PLACES), (f"-R{option}" for option in java_options(env))
    return run_tool([*jshell, *own, *reader, *options.arguments], env)


def bench(options):
    """Race our tree against other engines, ask both queries of many kinds, or measure frames: a table in target/lab."""
    if options.timings:
        env = set_up("requirements.txt")
        where, sizes = (options.output, {}) if options.quick else (options.expected, {"FIRSTHIT_TIMINGS": processor()})
        how = ["--apart", options.apart, *["--now"] * options.now]
        return run_tool([PYTHON, TOOLS / "timings.py", options.notebooks, options.output, where, *how], {**env, **sizes})
    mvn, env = found_tools()
    java = java_on(mvn, env, "the benchmarks", [TARGET / "firsthit-bench" / "classes"], "-Pbench")
    chosen = race(options)
    if options.what != "race":
        return run_tool([sys.executable, TOOLS / f"{options.what}.py", options.output, *chosen, "--", *java], env)
    return run_tool([sys.executable, TOOLS / "race.py", options.output, *chosen, *embree(env), *native(env), "--", *java], env)


def java_on(mvn, env, what, classes, *words):
    """Compiles what is in no jar of the library; the command of a Java with those classes."""
    listed = TARGET / "bench-classpath.txt"
    goals = ("test-compile", "dependency:build-classpath", f"-Dmdep.outputFile={listed}")
    with alone():
        code, lines = stream(maven(mvn, "-q", *words, *goals), env)
    if code:
        raise Problem(f"{what} do not build.\n{remedy(ROOT, lines, ABOVE)}")
    return java_with(env, [*classes, *listed.read_text("utf-8").split(os.pathsep)])


def embree(env):
    """The option that names a Python with Embree; none if it cannot be had."""
    try:
        with alone():
            make_venv(env, ("requirements-bench.txt",))
        return ["--python", PYTHON]
    except Problem as problem:
        print(f"bench: without Embree: {problem}", flush=True)
        return []


def native(env):
    """The option that names the program of engines without Java; none where it cannot be built."""
    if not shutil.which("cargo"):
        print("bench: without TinyBVH, parry and Box3D: no cargo found", flush=True)
        return []
    built = TARGET / "rust"
    fast = {**env, "RUSTFLAGS": "-C target-cpu=native"}
    code, lines = stream(["cargo", "build", "--release", "--quiet", "--manifest-path", ROOT / module_folder("bench") / "rust" / "Cargo.toml",
                          "--target-dir", built], fast, keep="error")
    if code:
        print(f"bench: without TinyBVH, parry and Box3D: {lines[-1] if lines else 'cargo failed'}", flush=True)
        return []
    return ["--native", built / "release" / "race"]


def cases(options):
    """Make new exact cases, judge answers to exact cases, or ask other engines: tables in target/lab/cases."""
    folder = options.output / "cases"
    if options.judge:
        env = set_up()
        words = ["firsthit.experiment.exact.JudgeCommand", options.folder, folder, options.digits, *options.judge]
        return run_tool([*java_with(env, class_path()), *words], env)
    mvn, env = found_tools()
    if options.engines:
        java = java_on(mvn, env, "the benchmarks", [TARGET / "firsthit-bench" / "classes"], "-Pbench")
        return run_tool([sys.executable, TOOLS / "cases.py", options.folder, folder, *embree(env), "--", *java], env)
    asked = [options.exact] if options.exact else [options.count, options.seed]
    java = java_on(mvn, env, "tests of the core", [TARGET / "firsthit" / n for n in ("classes", "test-classes")], "-pl", "src/library/core")
    return run_tool([*java, "firsthit.query.CaseFiles", folder, *asked], env)


def score(options):
    """Score every method over random motions on meshes; a run that was stopped goes on: tables in target/score."""
    if options.motions < 1:
        raise Problem(f"{options.motions} motions: at least 1 is needed")
    folder = options.output.resolve()
    asked, own = [folder, options.motions, *campaign(options)], [jar.resolve() for jar in options.jar]
    if options.cluster:
        distribution, jar = spark_tools()
        command, env = distribution.submission(options.cluster, TARGET / "cluster", [*own, *class_path(), jar], asked)
        env["FIRSTHIT_PROCESSOR"] = processor() if options.cluster.startswith("local") else f"those of {options.cluster}"
        env["FIRSTHIT_COMMIT"] = commit()
        return run_tool(command, env)
    env = set_up()
    java = java_with(env, [*class_path(), *own])
    if options.race:
        return score_race(options, java, env)
    env.update(FIRSTHIT_PROCESSOR=processor(), FIRSTHIT_COMMIT=commit())
    return told_if_halted(folder, lambda: run_tool([*java, "firsthit.campaign.CampaignCommand", *asked], env))


def score_race(options, java, env):
    """The tables of notebook 16; that of times says where they come from."""
    told, folder = origin(), TARGET / "lab" if options.output == TARGET / "score" else options.output
    code = run_tool([*java, "firsthit.campaign.RaceCommand", folder, options.motions, processor()], env)
    if code == 0:
        times = folder / "score-times.csv"
        times.write_bytes(with_origin(times.read_text("utf-8"), told).encode("utf-8"))
    return code


def told_if_halted(folder, score):
    """The exit code of a campaign; one that ended without its tables, and without a word, is told and has failed."""
    def written():
        manifest = folder / "manifest.csv"
        return manifest.stat().st_mtime_ns if manifest.exists() else None

    before, code = written(), score()
    if code in (1, *STOPPED) or written() != before:
        return code
    print(f"score: Java ended with {code} before the tables were written: a method crashed it, or calls Runtime.halt. The cells "
          f"that are done are safe in {folder}", file=sys.stderr)
    return code or 1


def spark_tools():
    """What a cluster needs: Spark's distribution, installed at its first use, and the jar of our job."""
    mvn, env = found_tools()
    jar = TARGET / "firsthit-spark" / class_path()[0].name.replace("-lab-", "-spark-")
    with alone():
        make_venv(env, ("requirements-spark.txt",))
        build(env, mvn)
        build_beside("spark", jar, "the job for a cluster", env)
    return spark.Spark(VENV, [java_tool(env["JAVA_HOME"], "java"), *PLACES], env), jar


def cluster(options):
    """Start a cluster of Spark on this machine and for it only, to try `score --cluster`, until Ctrl-C."""
    distribution, jar = spark_tools()
    return clusters.run(clusters.Cluster(TARGET / "cluster", jar, distribution), options.workers, options.cores, options.memory)


def exercises(options):
    """Write the exercises as a course for nbgrader, or give nbgrader a command on it."""
    env = set_up("requirements.txt", "requirements-grading.txt")
    return run_tool([PYTHON, TOOLS / "exercises.py", options.notebooks, options.course, *options.arguments], env)


def check_disks():
    """What is free, and which of the commands need more at their first use."""
    needed = {} if PYTHON.exists() else DISK
    free = check_disk(ROOT, needed.get("run", 0))
    short = [name for name, size in needed.items() if shutil.disk_usage(ROOT).free < size]
    return f"{free}; too little for: {', '.join(short)}" if short else free


def doctor(_options):
    """Tell what is needed, what was found, and how to install the rest."""
    checks = {"Python": check_python, "JDK": lambda: "{1} in {0}".format(*find_jdk()),
              "Maven": lambda: "{1} at {0}".format(*find_maven(environment(find_jdk()[0]))),
              "disk": check_disks}
    missing = False
    for name, check in checks.items():
        try:
            print(f"{name:9} ok        {check()}")
        except Problem as problem:
            print(f"{name:9} MISSING   {problem}")
            missing = True
    tell_optional()
    print(f".venv     {'made' if PYTHON.exists() else 'not made yet; python3 lab.py run makes it'}")
    jars = class_path()
    if not missing and jars[0].exists():
        print(f"vectors   {vectors(find_jdk()[0], jars)}")
    return 2 if missing else 0


def clean(options):
    """Remove target and .venv, which hold all that was written but my-notebooks."""
    check_disk(ROOT)
    check_alone()
    for folder in (TARGET,) if options.outputs else (TARGET, VENV):
        there = folder.exists()
        if there:
            shutil.rmtree(folder)
        print(f"{folder.name}: {'removed' if there else 'not there'}")
    return 0


ACTIONS = (run, site, test, open_lab, shell, bench, score, cluster, cases, exercises, doctor, clean)


def main():
    try:
        options = parser(ROOT, TARGET, ACTIONS).parse_args()
        check_paths(options)
        code = options.action(options)
        sys.stdout.flush()
        return code
    except Problem as problem:
        print(f"lab.py: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the other end of a pipe has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141  # as a shell tells it
    except OSError as error:  # a full disk, a folder that cannot be written, a file that somebody took away
        print(f"lab.py: {error if error.filename else remedy(ROOT, [str(error)], error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("lab.py: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
