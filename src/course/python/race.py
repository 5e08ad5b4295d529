"""Races our tree and other engines over the same motions: race.py FOLDER [OPTION]... -- JAVA...

JAVA is the command up to the class path, its last word. Each engine answers in Java machines of its own, so that
native libraries stay apart; the time is the processor's for the thread that asks. Standard library only.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from provenance import commit, is_clean, load, machine, table, wait_until_quiet

COLUMNS = ("mesh", "triangles", "course", "engine", "low [1/s]", "median [1/s]", "high [1/s]", "wall [1/s]", "B each",
           "compared", "hits", "missed", "invented", "off", "worst")
MOTIONS = ("rays", "ball1", "ball5")
SCANS = ("scan-rays", "scan-ball1")
WALKS = ("walk-ball", "walk-capsule")  # a character on the terrain; its world makes itself
# What is asked on the meshes that need no file; a scan is asked for motions and scans of all triangles.
MESHES = {"pebble": MOTIONS, "knot": ("particles",), "terrain": WALKS}
VECTORS = "--add-modules"
BULLET, JME = "Libbulletjme", "jme3-core"  # share class names
# The others are so far away that one Java machine tells enough.
CLOSE = ("firsthit", "firsthit-scalar", "firsthit-single", "firsthit-scalar-single", "jolt")
# What an engine is asked, the jar that its class path must not have, and whether vectors are opened to it.
ENGINES = {
    "firsthit": ((*MOTIONS, *WALKS, "particles", "build"), BULLET, True),
    "firsthit-scalar": ((*MOTIONS, *WALKS, "particles"), BULLET, False),
    "firsthit-single": ((*MOTIONS, "particles"), BULLET, True),  # one call a motion, as all but Embree are asked
    "firsthit-scalar-single": ((*MOTIONS, "particles"), BULLET, False),
    "firsthit-2": ((*MOTIONS, "particles", "build"), BULLET, True),
    "jolt": ((*MOTIONS, *WALKS, "particles", "build"), BULLET, False),
    "bullet": ((*MOTIONS, "particles", "build"), JME, False),
    "jbullet": ((*MOTIONS, "particles", "build"), BULLET, False),
    "jme": (("rays", "particles", "build"), BULLET, False),
    "scan": (SCANS, BULLET, True),
    "scan-scalar": (SCANS, BULLET, False),
    "joml": (SCANS, BULLET, False),
}
# Engines of a program in Rust, and what they are asked on any mesh but the terrain: those without Java.
NATIVE = {"tinybvh": ("rays", "particles"), "parry": (*MOTIONS, "particles"), "box3d": (*MOTIONS, "particles")}


def quantile(values, share):
    """Between the sorted values, linearly."""
    values = sorted(values)
    place = share * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    return values[below] + (place - below) * (values[above] - values[below])


def courses(mesh, engine):
    """What an engine is asked on a mesh."""
    return [f"{mesh}/{name}" for name in ENGINES[engine][0] if name in MESHES.get(mesh, MOTIONS + SCANS)]


def java_for(java, engine):
    """The Java command with the class path and the options of an engine."""
    *command, jars = map(str, java)
    _, without, vectors = ENGINES[engine]
    kept = os.pathsep.join(jar for jar in jars.split(os.pathsep) if without not in jar)
    return [word for word in command if vectors or not word.startswith(VECTORS)] + [kept]


def lines_of(command):
    """Runs a command, keeps its lines, and shows them if it fails."""
    done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
    return done.returncode, done.stdout.splitlines()


def rates(result, per=1):
    """Answers per second of processor time in each iteration, and per second of the wall in the median.

    Of an engine on two threads both are the wall's: the thread that asks knows its own processor time alone.
    """
    def values(name):
        metric = next(value for key, value in result["secondaryMetrics"].items() if key.endswith(name))
        return [value for fork in metric["rawData"] for value in fork]

    motions, nanos, wall, allocated = map(values, ("motions", "nanos", "wall", "bytes"))
    seen = [per * m / w * 1e9 for m, w in zip(motions, wall)]
    each = [per * m / n * 1e9 for m, n in zip(motions, nanos)]
    two = result["params"]["engine"].endswith("-2")
    return seen if two else each, quantile(seen, 0.5), sum(allocated) / sum(motions) / per


def row(result, checks):
    """One line of the table."""
    engine, (mesh, course) = result["params"]["engine"], result["params"]["course"].split("/")
    check = checks[engine, result["params"]["course"]]
    building = result["benchmark"].endswith(".build")
    # A scan asks all triangles: its rate is that of pairs.
    per = int(check["triangles"]) if course.startswith("scan") else 1
    each, wall, allocated = rates(result, per)
    shown = [f"{quantile(each, share):.4g}" for share in (0.25, 0.5, 0.75)] + [f"{wall:.4g}", f"{allocated:.3g}"]
    told = [""] * 6 if building else [check.get(name, "") for name in COLUMNS[-6:]]
    return [mesh, check["triangles"], "build" if building else course, engine, *shown, *told]


def race(java, engine, mesh, options):
    """The rows of one engine on one mesh, with Java's name; a failure is told, and the others go on."""
    asked = courses(mesh, engine)
    if options.course:
        asked = [course for course in asked if course.split("/")[1] in options.course]
    walks = mesh == "terrain"
    runs = [("WalkBenchmark.walk" if walks else "RaceBenchmark.ask", asked)] if asked else []
    if "build" in ENGINES[engine][0] and "rays" in MESHES.get(mesh, MOTIONS) and (not options.course or "build" in options.course):
        runs.append(("RaceBenchmark.build", [f"{mesh}/rays"]))
    rows, names = [], set()
    for what, on in runs:
        more, java_names = measured(java, engine, what, on, options)
        rows += more
        names |= java_names
    return rows, names


def measured(java, engine, what, on, options):
    """The rows of one benchmark of an engine, with Java's name; none of both if it does not finish, which is told."""
    rows, names, answers = [], set(), options.folder / "jmh.json"
    answers.unlink(missing_ok=True)
    short = options.short or options.quick
    forks = 2 if engine in CLOSE and not short else 1
    # Four million motions are put in order before vectors do that, and those wait for Java to compile them. So many
    # of the balls that take longest are asked in some 20 iterations.
    warm = ["-wi", "25"] if ENGINES[engine][2] and what.endswith("ask") else []
    if short and not warm and not what.endswith("query"):
        warm = ["-wi", "3"]
    few = ["-f", forks, *warm, *(["-i", "3"] if short else [])]
    folder = [] if what.startswith("Walk") else ["-p", f"folder={options.folder / 'race'}"]
    command = [*java_for(java, engine), "org.openjdk.jmh.Main", what, "-foe", "true", *few,
               "-p", f"engine={engine}", *folder, "-p", "course=" + ",".join(on),
               "-rf", "json", "-rff", answers]
    code, lines = lines_of(command)
    if code or not answers.is_file():
        print(f"race: {engine} did not finish {what} on {', '.join(on)}, see above", flush=True)
        return rows, names
    checks = {}
    for line in lines:
        told = dict(re.findall(r"(\w+)=(\S+)", line)) if line.startswith("check: ") else {}
        if told:
            checks[told["engine"], told["course"]] = told
    for result in json.loads(answers.read_text("utf-8")):
        rows.append(row(result, checks))
        names.add(f"{result['jdkVersion']} ({result['vmName']} {result['vmVersion']})")
        print("  ".join(str(value) for value in rows[-1]), flush=True)
    return rows, names


def embree(mesh, options):
    """Embree's rows on one mesh, in a Python of its own: rays alone, in one call, and in single precision."""
    asked = [options.folder / "race" / mesh / ("particles" if mesh == "knot" else "rays")]
    return beside("embree", mesh, [options.python, Path(__file__).with_name("race_embree.py"), *asked])


def native(engine, mesh, options):
    """The rows of an engine without Java on one mesh."""
    known = MESHES.get(mesh, MOTIONS)
    names = [name for name in NATIVE[engine] if name in known and (not options.course or name in options.course)]
    asked = [options.folder / "race" / mesh / name for name in names]
    return beside(engine, mesh, [options.native, engine, *asked]) if asked else []


def beside(engine, mesh, command):
    """The rows that a program beside Java tells, a line of JSON for each course; building counts once."""
    code, lines = lines_of(command)
    rows, built = [], set()
    for told in map(json.loads, [] if code else lines):
        for what in ("asking", "building"):
            if what == "building" and mesh in built:
                continue
            speeds = [f"{quantile(told[what], share):.4g}" for share in (0.25, 0.5, 0.75)]
            name = "build" if what == "building" else told["course"].split("/")[1]
            check = [told[column] for column in COLUMNS[-6:]] if what == "asking" else [""] * 6
            wall = f"{quantile(told['wall'], 0.5):.4g}" if what == "asking" else ""
            rows.append([mesh, told["triangles"], name, engine, *speeds, wall, "", *check])
            print("  ".join(str(value) for value in rows[-1]), flush=True)
        built.add(mesh)
    return rows


def made(java, options, wanted):
    """Makes the courses on the meshes that are wanted and on those given; exit code, names of the meshes, and notes."""
    options.folder.mkdir(parents=True, exist_ok=True)
    present = [str(path) for path in options.mesh if Path(path).is_file()]
    absent = [str(path) for path in options.mesh if str(path) not in present]
    for path in absent:
        print(f"race: no mesh at {path}; its rows are missing", flush=True)
    if not options.mesh:
        print("race: no scans given with --mesh PATH; see src/course/bench/README.md", flush=True)
    motions = 100_000 if options.quick else 1_000_000
    maker = [*java_for(java, "firsthit"), "firsthit.bench.Courses", options.folder / "race", motions]
    code, lines = lines_of([*maker, *(mesh for mesh in [*wanted, *present] if mesh != "terrain")])
    notes = [line for line in lines if line.startswith(("course:", "vectors:"))]
    print("\n".join(notes), flush=True)
    names = [Path(path).name.split(".")[0] for path in [*wanted, *present]]
    return code, names, notes + [f"absent: {Path(path).name}" for path in absent]


def ready(options):
    """Waits for a busy machine, but for a quick form or on demand; its load then."""
    if not options.quick and not options.now:
        wait_until_quiet()
    return load()


def as_given(options, *words):
    """The options that change what is measured, as they were given."""
    given = [f"--{name}" for name in ("quick", "short", "small") if getattr(options, name)]
    given += [f"--{name} {','.join(getattr(options, name))}" for name in ("only", "course") if getattr(options, name)]
    return " ".join([*words, *given])


class Kept:
    """Rows of a run that was stopped, kept in a file for the same build and the same options."""

    def __init__(self, file, build, told):
        self.file, self.key = file, [build, told]
        self.parts = {}
        if file.is_file() and is_clean(build):
            found = json.loads(file.read_text("utf-8"))
            self.parts = found["parts"] if found["key"] == self.key else {}

    def of(self, name, measure):
        """Rows and names of Java of a part: the kept ones, or those that are measured now."""
        if name in self.parts:
            print(f"race: {name} was measured before the run was stopped", flush=True)
        else:
            rows, names = measure()
            self.parts[name] = [rows, sorted(names)]
            self.file.write_text(json.dumps({"key": self.key, "parts": self.parts}), "utf-8")
        rows, names = self.parts[name]
        return rows, set(names)


def run(java, options):
    """Makes the courses, sends every engine over them, writes the table; 1 if nothing was measured."""
    if options.quick:
        print("race: a quick form, to try: one Java machine each, a tenth of the motions. Its rates are no measurement.", flush=True)
    before = ready(options)
    wanted = [mesh for mesh in MESHES if not options.small or mesh == "terrain" and set(WALKS) & set(options.course)]
    code, meshes, notes = made(java, options, wanted)
    if code:
        return code
    kept = Kept(options.folder / "race.json", commit(), as_given(options))
    rows, names = [], set()
    todo = parts(java, meshes, options)
    begin = time.monotonic()
    for i, (name, measure) in enumerate(todo):
        more, java_names = kept.of(name, measure)
        rows += more
        names |= java_names
        left = (time.monotonic() - begin) / (i + 1) * (len(todo) - i - 1) / 60
        print(f"race: {i + 1} of {len(todo)} parts, about {left:.0f} minutes left", flush=True)
    kept.file.unlink(missing_ok=True)
    if not rows:
        print("race: nothing measured", file=sys.stderr)
        return 1
    text = table(COLUMNS, rows, machine(names, before, as_given(options)) + notes)
    (options.folder / "race.csv").write_bytes(text.encode())
    print(f"\n{text}\nrace: {len(rows)} rows in {options.folder / 'race.csv'}")
    return 0


def parts(java, meshes, options):
    """Name and measurement of each part: an engine on a mesh."""
    all_parts = []
    for mesh in meshes:
        # First, so that ours is asked for rays right after it: machines are faster at one time than at another.
        if options.python and mesh != "terrain":
            all_parts.append(("embree", mesh, lambda mesh=mesh: (embree(mesh, options), set())))
        for engine in NATIVE if options.native and mesh != "terrain" else ():
            all_parts.append((engine, mesh, lambda engine=engine, mesh=mesh: (native(engine, mesh, options), set())))
        for engine in ENGINES:
            all_parts.append((engine, mesh, lambda engine=engine, mesh=mesh: race(java, engine, mesh, options)))
    return [(f"{engine} on {mesh}", measure) for engine, mesh, measure in all_parts
            if not options.only or engine in options.only]


def parser():
    top = argparse.ArgumentParser(prog="race.py")
    top.add_argument("folder", type=Path)
    top.add_argument("--mesh", action="append", default=[])
    top.add_argument("--short", action="store_true", help="one Java machine each, and fewer iterations")
    top.add_argument("--quick", action="store_true", help="short, and a tenth of the motions")
    top.add_argument("--small", action="store_true", help="without the meshes that need no file")
    top.add_argument("--now", action="store_true", help="do not wait until the machine is quiet")
    top.add_argument("--only", type=lambda text: text.split(","), default=[], help="engines, with commas")
    top.add_argument("--course", type=lambda text: text.split(","), default=[], help="rays, ball1, build, ...")
    top.add_argument("--python", help="one that has embreex")
    top.add_argument("--native", help="the program of src/course/bench/rust")
    top.add_argument("java", nargs="+")
    return top


if __name__ == "__main__":
    chosen = parser().parse_args()
    sys.exit(run(chosen.java, chosen))
