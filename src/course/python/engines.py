"""Tables about other engines: `python3 src/course/python/engines.py` writes them into docs/engines.md, from committed tables.

Every number and every rank in the text of that page stands in one of these tables, or is asserted by test_engines.py.
"""

import csv
import re

from places import ROOT
from plans import table

PAGE, EXPECTED = ROOT / "docs" / "engines.md", ROOT / "data" / "expected"
RACE, FRAMES, JUDGED, SHAPES = "bench-race.csv", "bench-frames.csv", "engines-cases.csv", "engines-sphere-sweep.csv"
MESHES = ("pebble", "bunny", "dragon", "knot")
COURSES = {"rays": "rays", "ball1": "balls of 1 %", "ball5": "balls of 5 %", "particles": "particles"}
CASES = {"sweep_generic.csv": "generic sweeps", "sweep_adversarial.csv": "adversarial sweeps", "ray_triangle.csv": "rays"}
OURS, BATCH, NONE = "firsthit-single", "firsthit", "\u2013"
SINGLE = ("tinybvh", "jolt", "parry", "box3d", "bullet", "jme")  # each motion a call, as OURS
# Title, measured version, how it is called, and what asks it the exact cases.
ENGINES = {
    BATCH: ("First Hit", "0.1.0", "Java, one call each or one for all", "`cases --engines`, `EngineAnswers`"),
    "joml": ("JOML", "joml 1.10.8", "Java, one triangle a call, in doubles", "`EngineAnswers`"),
    "jolt": ("Jolt", "jolt-jni 0.9.9", "C++, from Java", "`cases --engines`, `EngineAnswers`"),
    "jbullet": ("JBullet", "jbullet 1.0.3", "Java", "`cases --engines`, `EngineAnswers`"),
    "bullet": ("Bullet", "Libbulletjme 23.1.0", "C++, from Java", "`cases --engines`"),
    "jme": ("jMonkeyEngine", "jme3-core 3.9.0-stable (race: 3.6.1)", "Java, rays only", "`cases --engines`, rays"),
    "embree": ("Embree", "embreex 4.4.0.post1", "C++, from Python, rays only, one call for all", "`cases --engines`, rays"),
    "tinybvh": ("TinyBVH", "tinybvh-rs 0.1.0-beta.3", "C++, from Rust, rays only", "not yet"),
    "parry": ("parry", "parry3d 0.31.1", "Rust", "not yet"),
    "box3d": ("Box3D", "box3d-sys 0.1.16", "C, from Rust", "not yet"),
}


def lines(name, comments):
    """Of a committed table the comments, without their sign, or all other lines."""
    text = (EXPECTED / name).read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("# ") for line in text if line.startswith("#") == comments]


def rows(name, **wanted):
    """The rows of a committed table that have these cells, by their columns."""
    return [row for row in csv.DictReader(lines(name, False)) if all(row[column] == cell for column, cell in wanted.items())]


def race(mesh, course, engine, column="median [1/s]"):
    """A number of the race; None if the engine has no such row, or the row no such number."""
    found = [row[column] for row in rows(RACE, mesh=mesh, course=course, engine=engine)]
    return float(found[0]) if found and found[0] else None


def ratio(above, below):
    """Of the rates of two rows of the race, each a mesh, a course and an engine; None if one is missing."""
    rates = [race(*above), race(*below)]
    return rates[0] / rates[1] if all(rates) else None


def sums(name, columns, **wanted):
    """Sums of columns over the rows of a committed table that have these cells; None if there is no such row."""
    found = rows(name, **wanted)
    return [sum(int(row[column]) for row in found) for column in columns.split("|")] if found else None


def shown(number):
    return NONE if number is None else f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def made(columns, body):
    return table(columns.split("|"), ["---"] * len(columns.split("|")), *(map(str, row) for row in body))


def tables():
    """The text of each table, by the name of its place in engines.md."""
    titles, single = {name: told[0] for name, told in ENGINES.items()}, "|".join(ENGINES[name][0] for name in SINGLE)
    races = [(mesh, course) for mesh in MESHES for course in COURSES if race(mesh, course, OURS)]
    frames = {(row["course"], row["engine"]): row for row in rows(FRAMES)}
    pairs = [(frames[course, BATCH], row) for (course, engine), row in frames.items() if engine == "jolt"]
    return {
        "engines": made("engine|measured version|how it is called|speed|exact cases", (
            (*told[:3], f"`bench --only {name}{',' + OURS if name == BATCH else ''}`", told[3]) for name, told in ENGINES.items())),
        "judged": made("exact cases|engine|hits|right|missed|early|late|no hits|false hits|no answer|leaks", (
            (title, titles[name], of[1], of[1] - of[2] - of[4] - of[5], of[2], of[4], of[5], of[0] - of[1], of[3], of[6], of[7])
            for cases, title in CASES.items() for name in ENGINES
            if (of := sums(JUDGED, "counted|hits|missed|false hits|early|late|failed|leaks", engine=name, cases=cases)))),
        "shapes": made("sweeps|engine|hits|missed|false hits|early or late|no answer|median error|largest error", (
            [row["out of band"] if column == "band" and row["engine"].startswith(("sphere", "JOML")) else row.get(column, NONE)
             for column in ("cases", "engine", "hits", "missed", "false hits", "band", "failed", "median error [size]", "largest error [size]")]
            for row in rows(SHAPES))),
        "machines": made("table|build, date and command|Java|processor, load", (
            (f"`{name}`", *(line.partition(" ")[2] for line in lines(name, True) if line.startswith(("build", "Java", "processor"))))
            for name in (RACE, FRAMES))),
        "agreement": made("engine|" + "|".join(COURSES.values()), (
            (titles[name], *("{:,}: {:,}, {:,}, {:,}".format(*counts) if counts else NONE for counts in (
                sums(RACE, "hits|missed|invented|off", course=course, engine=name) for course in COURSES)))
            for name in ENGINES if rows(RACE, course="rays", engine=name))),
        "rates": made(f"mesh|motions|First Hit|{single}|First Hit, one call|Embree, one call", (
            (mesh, COURSES[course], *(shown(rate and rate / 1e3) for rate in (race(mesh, course, name) for name in (OURS, *SINGLE, BATCH, "embree"))))
            for mesh, course in races)),
        "ratios": made(f"mesh|motions|{single}|Embree, one call", (
            (mesh, COURSES[course], *(shown(ratio((mesh, course, name), (mesh, course, OURS))) for name in SINGLE),
             shown(ratio((mesh, course, "embree"), (mesh, course, BATCH)))) for mesh, course in races)),
        "growth": made("engine|ray: dragon, pebble|ball of 1 %: dragon, bunny|bunny: ball of 5 %, of 1 %|bytes a ray", (
            (titles.get(name, "First Hit"), *(shown(ratio((*fast, name), (*slow, name))) for slow, fast in (
                (("dragon", "rays"), ("pebble", "rays")), (("dragon", "ball1"), ("bunny", "ball1")), (("bunny", "ball5"), ("bunny", "ball1")))),
             shown(race("bunny", "rays", name, "B each"))) for name in (OURS, *SINGLE))),
        "trees": made("engine|" + "|".join(f"{mesh} [ms]" for mesh in MESHES[:3]) + "|dragon, pebble", (
            (titles[name], *(shown(1e3 / race(mesh, "build", name)) for mesh in MESHES[:3]), shown(ratio((MESHES[0], "build", name), (MESHES[2], "build", name))))
            for name in (BATCH, *SINGLE, "embree"))),
        "walks": made("shape|character|steps a second|bytes a step|checks|on the ground|inside|deepest [m]", (
            (course[5:], titles[row["engine"]], shown(float(row["median [1/s]"])), row["B each"], row["compared"], row["hits"], row["off"], row["worst"])
            for course in ("walk-ball", "walk-capsule") for row in rows(RACE, course=course))),
        "frames": made("frame|First Hit [ms]|without vectors [ms]|Jolt [ms]|Jolt's, in times of ours|First Hit [B]|Jolt [B]", (
            (own["course"].replace("-", " "), own["median [ms]"], frames[own["course"], "firsthit-scalar"]["median [ms]"], jolt["median [ms]"], shown(float(jolt["median [ms]"]) / float(own["median [ms]"])),
             own["B a frame"], jolt["B a frame"]) for own, jolt in pairs)),
        "pairs": made("mesh|motion|JOML|scan of First Hit|in times of JOML", (
            (mesh, COURSES[course], *(shown(race(mesh, f"scan-{course}", name) / 1e6) for name in ("joml", "scan")),
             shown(ratio((mesh, f"scan-{course}", "scan"), (mesh, f"scan-{course}", "joml")))) for mesh in MESHES[1:3] for course in list(COURSES)[:2])),
    }


def written(text):
    """engines.md with its tables made anew: each stands between two comments that name it."""
    places, new = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL), tables()
    if [found[1] for found in places.findall(text)] != list(new):
        raise ValueError(f"engines.md has not these tables in this order: {', '.join(new)}")
    return places.sub(lambda found: f"{found[1]}\n{new[found[2]]}\n{found[3]}", text)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
