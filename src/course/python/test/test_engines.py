"""The page of the engines: its tables are what the script writes, and each rank of its text is that of the committed tables."""

import itertools
import re

import engines
import pytest
from conftest import ROOT
from engines import BATCH, CASES, JUDGED, MESHES, OURS, SHAPES, SINGLE, race, ratio, rows, sums

PAGE = engines.PAGE.read_text("utf-8")
TEXT = " ".join(re.sub(r"<!-- table.*?<!-- end -->", "", PAGE, flags=re.DOTALL).split())
FILES, BALLS = MESHES[:3], ("ball1", "ball5")
BUILT = (BATCH, *SINGLE, "embree")
VERSIONS = ("pom.xml", "src/course/bench/pom.xml", "src/course/bench/rust/Cargo.toml", "src/course/python/requirements-bench.txt")


def test_the_page_has_the_tables_that_the_script_writes():
    assert engines.written(PAGE) == PAGE, "src/course/python/engines.py writes them anew"


def test_a_page_without_a_place_for_a_table_is_refused():
    with pytest.raises(ValueError, match=r"in this order: engines, judged, shapes"):
        engines.written(PAGE.replace("<!-- table: shapes -->", ""))


def test_the_text_is_short():
    assert len(TEXT.split()) <= 1_200


def test_the_versions_are_those_that_the_build_takes():
    files = "\n".join((ROOT / name).read_text("utf-8") for name in VERSIONS)
    numbers = dict(re.findall(r"<(\w+\.version)>([\w.-]+)<", files))
    files = re.sub(r"\$\{(\w+\.version)\}", lambda found: numbers.get(found[1], ""), files)
    found = {" ".join(pair) for pair in re.findall(r"<artifactId>([\w-]+?)(?:-Linux64)?</artifactId>\s*<version>([\w.-]+)<", files)}
    found |= {" ".join(pair) for pair in re.findall(r"^([\w-]+)(?: = \"=|==)([\w.-]+)", files, re.MULTILINE)}
    measured = {version.partition(" (")[0] for name, (_, version, *_) in engines.ENGINES.items() if name != BATCH}

    assert measured - found == set()
    assert f"<version>{engines.ENGINES[BATCH][1]}</version>" in files


def test_the_heads_of_the_exact_answers_name_the_same_versions():
    heads = [" ".join(engines.lines(name, True)).replace("JOML", "joml").replace("JBullet", "jbullet") for name in (SHAPES, JUDGED)]
    versions = {name: version.partition(" (")[0] for name, (_, version, *_) in engines.ENGINES.items()}

    assert all(versions[name] in heads[0] for name in ("joml", "jolt", "jbullet"))
    assert all(versions[name] in heads[1] for name in {row["engine"] for row in rows(JUDGED)} - {BATCH})


def judged(engine, column, cases):
    return sums(JUDGED, column, engine=engine, cases=cases)[0]


def agreement(course, engine):
    return sums(engines.RACE, "hits|missed|invented|off", course=course, engine=engine)


def answered(engine, cases, column):
    (row,) = rows(SHAPES, engine=engine, cases=cases)
    return int(row[column])


def is_ahead(mesh, course, engine, than=OURS):
    return ratio((mesh, course, engine), (mesh, course, than)) > 1


def falls(numbers):
    return all(later < earlier for earlier, later in itertools.pairwise(numbers))


def range_of(mesh, course, engine):
    return race(mesh, course, engine, "low [1/s]"), race(mesh, course, engine, "high [1/s]")


def frame(course, engine, column="median [ms]"):
    (row,) = rows(engines.FRAMES, course=course, engine=engine)
    return float(row[column])


def walk(shape, engine, column):
    return race("terrain", f"walk-{shape}", engine, column)


GENERIC, HARD, RAY = CASES
MOVES = "-of-which-one-moves"
MADE = [f"{solid} {kind}" for solid in ("Jolt", "JBullet") for kind in ("mesh", "triangle")]
ALONE = [f"alone-among-{count}" for count in (40, 1000, 10000)]
AT_REST = [f"chase-of-21-on-{triangles}-triangles" for triangles in (452, 130052)] + ALONE
RAYS = [(mesh, "rays") for mesh in FILES] + [("knot", "particles")]
FACTS = {
    "First Hit is right at every sweep and ray": lambda: not any(
        judged(BATCH, column, cases) for cases in CASES for column in ("missed", "false hits", "early", "late", "normals off", "failed", "leaks")),
    "Jolt misses no generic hit and reports no false one, but has no answer at some triangles": lambda:
        judged("jolt", "missed", GENERIC) == judged("jolt", "false hits", GENERIC) == judged("jolt", "false hits", HARD) == 0 < judged("jolt", "failed", HARD),
    "at some triangles that are thin, or small beside the ball": lambda: {
        row["category"] for row in rows(JUDGED, engine="jolt") if row["failed"] != "0"} == {"sliver", "degenerate", "big_radius"},
    "Bullet and JBullet step a ball on until it is nearly in touch, so they are early at many hits": lambda: all(
        judged(name, "early", cases) > 0.2 * judged(name, "hits", cases) for name in ("bullet", "jbullet") for cases in (GENERIC, HARD)),
    "Of the engines in single precision Bullet leaks no ray, Embree one": lambda: (
        [judged(name, "leaks", RAY) for name in ("bullet", "embree")] == [0, 1] and all(judged(name, "leaks", RAY) > 1 for name in ("jolt", "jbullet", "jme"))),
    "JOML used as documented misses generic hits too; used with care it finds all of these": lambda:
        answered("JOML as documented", "generic", "missed") > 0 == answered("JOML with care", "generic", "missed"),
    "In adversarial cases Jolt and JBullet miss more as a mesh than as a triangle, and fewer when scaled": lambda: all(
        answered(f"{solid} mesh", "adversarial", "missed") > answered(f"{solid} triangle", "adversarial", "missed") for solid in ("Jolt", "JBullet"))
        and all(answered(f"{name} scaled", "adversarial", "missed") < answered(name, "adversarial", "missed") for name in MADE),
    "Single precision alone costs little: some rays are off, and a few of those take another surface": lambda: all(
        sum(agreement("rays", name)[1:]) < 1e-4 * agreement("rays", name)[0] for name in BUILT)
        and race("dragon", "rays", "tinybvh", "off") > 0 and race("dragon", "rays", "tinybvh", "worst") > 0.1,
    "so nearly all of its hits are off": lambda: all(agreement(ball, "box3d")[3] > 0.98 * agreement(ball, "box3d")[0] for ball in BALLS),
    "so it misses half of the particles' hits": lambda: round(agreement("particles", "box3d")[1] / agreement("particles", "box3d")[0], 1) == 0.5,
    "The pebble has 1,280 triangles, the bunny 69,666, the dragon 840,905, the knot 1,000,000": lambda:
        [rows(engines.RACE, mesh=mesh)[0]["triangles"] for mesh in MESHES] == ["1280", "69666", "840905", "1000000"],
    "At single rays and particles TinyBVH is ahead of First Hit on every mesh, and the others are behind": lambda: all(
        is_ahead(*place, name) == (name == "tinybvh") for place in RAYS for name in SINGLE),
    "Embree is ahead at rays on every mesh, least on the dragon, and behind at particles": lambda:
        all(is_ahead(mesh, "rays", "embree", BATCH) for mesh in FILES) and not is_ahead("knot", "particles", "embree", BATCH)
        and min(FILES, key=lambda mesh: ratio((mesh, "rays", "embree"), (mesh, "rays", BATCH))) == "dragon",
    "At moving balls First Hit is ahead of all: the more, the larger the mesh and the ball": lambda: all(
        falls([1, *shares]) for name in ("jolt", "parry", "box3d", "bullet")
        for table in [[[ratio((mesh, ball, name), (mesh, ball, OURS)) for ball in BALLS] for mesh in FILES]] for shares in (*table, *zip(*table))),
    "The dragon has hundreds of times the triangles of the pebble, but no ray takes even ten times as long": lambda:
        840905 > 200 * 1280 and all(ratio(("pebble", "rays", name), ("dragon", "rays", name)) < 10 for name in (OURS, BATCH, *SINGLE, "embree")),
    "On the dragon First Hit builds in the least time": lambda: max(BUILT, key=lambda name: race("dragon", "build", name)) == BATCH,
    "On the bunny it is tied with Box3D": lambda: (
        max(BUILT, key=lambda name: race("bunny", "build", name) if name != BATCH else 0) == "box3d"
        and range_of("bunny", "build", "box3d")[0] <= range_of("bunny", "build", BATCH)[1]
        and range_of("bunny", "build", BATCH)[0] <= range_of("bunny", "build", "box3d")[1]),
    "`Mover` is faster in both shapes and never inside": lambda: all(
        walk(shape, BATCH, "median [1/s]") > walk(shape, "jolt", "median [1/s]") and walk(shape, BATCH, "off") == 0 for shape in ("ball", "capsule")),
    "Where many meet, and where one walks among things at rest, Jolt's frame takes 0.55 to 0.90 of ours, at a door 0.28": lambda: [
        round(of([frame(course, "jolt") / frame(course, BATCH) for course in courses]), 2)
        for of, courses in ((min, AT_REST), (max, AT_REST), (max, ["player-at-a-door"]))] == [0.55, 0.90, 0.28],
    "Vectors make the chase on the large mesh 1.56 times as fast": lambda: (
        round(frame(AT_REST[1], "firsthit-scalar") / frame(AT_REST[1], BATCH), 2) == 1.56),
    "Where one placed mesh moves, ours is shorter": lambda: all(frame(course + MOVES, BATCH) < frame(course + MOVES, "jolt") for course in ALONE),
    "among ten thousand it takes a tenth longer than among forty": lambda: round(frame(ALONE[2] + MOVES, BATCH) / frame(ALONE[0] + MOVES, BATCH), 1) == 1.1,
    "It leaves nothing to the garbage collector in a scene at rest, and more than Jolt's elsewhere": lambda: all(
        frame(course, BATCH, "B a frame") == 0 for course in ALONE) and all(
        frame(course, BATCH, "B a frame") > frame(course, "jolt", "B a frame") for course in [*AT_REST[:2], *(each + MOVES for each in ALONE)]),
}


@pytest.mark.parametrize("words", FACTS)
def test_each_rank_of_the_text_is_that_of_the_tables(words):
    assert words in TEXT
    assert FACTS[words]()
