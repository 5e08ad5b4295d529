"""The exact cases as a data set: every file is as `datapackage.json` says, and every row agrees with itself; `lab.py cases`."""

import csv
import hashlib
import json
import math
import re
from datetime import date
from decimal import Decimal

import cases
import pytest
from conftest import ROOT, lab, posix, stand_in

CASES = ROOT / "data" / "cases"
PACKAGE = json.loads((CASES / "datapackage.json").read_text("utf-8"))
RESOURCES = {resource["path"]: resource for resource in PACKAGE["resources"]}
SWEEPS = ("sweep_generic.csv", "sweep_adversarial.csv", "ellipsoid.csv")
RARE = "rare_failures.csv"
SIX_DIGITS = {"approach", "margin", "featMargin", "normalSpread"}
ROUNDINGS = 64 * 2.0 ** -53  # of what is calculated here, as a share of the largest number in it
TYPES = {"string": str, "integer": int, "number": float}


def read(name):
    with open(CASES / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def vector(row, name):
    return [float(row[name + axis]) for axis in "xyz"]


def minus(a, b):
    return [x - y for x, y in zip(a, b)]


def along(a, way, share):
    return [x + share * y for x, y in zip(a, way)]


def dot(a, b):
    return math.fsum(x * y for x, y in zip(a, b))


def corners(row):
    return [vector(row, f"v{i}") for i in range(3)]


def misfit(text, field):
    """What a cell has against its field; None if it fits."""
    limits = field.get("constraints", {})
    if text == "":
        return "is missing" if limits.get("required") else None
    try:
        value = TYPES[field["type"]](text)
    except ValueError:
        return f"is no {field['type']}"
    if value != value or field["type"] == "number" and math.isinf(value) and field["name"] != "featMargin":
        return "is not finite"
    if value not in limits.get("enum", [value]):
        return f"is none of {limits['enum']}"
    if not re.fullmatch(limits.get("pattern", ".*"), text):
        return f"does not match {limits['pattern']}"
    for name, bad in (("minimum", lambda limit: value < limit), ("maximum", lambda limit: value > limit)):
        if name in limits and bad(limits[name]):
            return f"is beyond its {name}, {limits[name]}"
    return None


def misfits(resource, rows):
    """All cells that do not fit, with their rows and columns."""
    fields = resource["schema"]["fields"]
    found = [f"{row['id']}: {field['name']} {wrong}: {row[field['name']]}" for row in rows for field in fields
             for wrong in [misfit(row[field["name"]], field)] if wrong]
    ids = [row["id"] for row in rows]
    return found + [f"{name} is there twice" for name in sorted({name for name in ids if ids.count(name) > 1})]


def test_the_package_lists_every_file_once():
    present = sorted(path.name for path in CASES.iterdir() if path.suffix == ".csv")

    assert [resource["path"] for resource in PACKAGE["resources"]] == list(RESOURCES)
    assert sorted(RESOURCES) == present
    assert {path.name for path in CASES.iterdir()} == {*present, "CITATION.cff", "README.md", "datapackage.json", "published"}


def test_version_day_and_rows_are_the_same_wherever_they_are_told():
    rows, version = f"{sum(resource['rows'] for resource in PACKAGE['resources']):,}", PACKAGE["version"]
    day = date.fromisoformat(PACKAGE["created"][:10])
    readme, citation = ((CASES / name).read_text("utf-8") for name in ("README.md", "CITATION.cff"))

    assert readme.splitlines()[2].startswith(f"Version {version}, {day.day} {day:%B} {day.year}. {rows} questions")
    assert f"version {version}, {day.year}." in readme and f"cases-{version}.zip HEAD:data/cases" in readme
    assert PACKAGE["description"].startswith(f"{rows} questions")
    for line in ("type: dataset", f'title: "{PACKAGE["title"]}"', f'abstract: "{PACKAGE["description"].split(". README")[0]}."',
                 f"version: {version}", f"date-released: {day}", *(f"  - {word}" for word in PACKAGE["keywords"]),
                 *(f"  - {licence['name']}" for licence in PACKAGE["licenses"])):
        assert line in citation.splitlines()
    assert rows in (ROOT / "data" / "README.md").read_text("utf-8")


def test_columns_are_told_in_words_that_checkers_of_both_versions_of_the_format_know():
    told = {word for resource in PACKAGE["resources"] for field in resource["schema"]["fields"] for word in field.get("constraints", {})}

    assert told <= {"required", "unique", "pattern", "enum", "minimum", "maximum"}


@pytest.mark.parametrize("name", RESOURCES)
def test_bytes_hash_and_rows_are_those_of_the_package(name):
    data = (CASES / name).read_bytes()
    is_now = {"bytes": len(data), "hash": "sha256:" + hashlib.sha256(data).hexdigest(), "rows": data.count(b"\n") - 1}

    assert {key: RESOURCES[name][key] for key in is_now} == is_now
    assert b"\r" not in data and b'"' not in data and data.endswith(b"\n")


@pytest.mark.parametrize("name", RESOURCES)
def test_every_cell_fits_its_column(name):
    rows = read(name)

    assert list(rows[0]) == [field["name"] for field in RESOURCES[name]["schema"]["fields"]]
    assert misfits(RESOURCES[name], rows) == []


@pytest.mark.parametrize(("column", "text", "wrong"), [
    ("hit", "2", "hit is none of [0, 1]: 2"), ("r", "0", "r is beyond its minimum, 5e-324: 0"),
    ("cx", "", "cx is missing: "), ("cx", "nan", "cx is not finite: nan"), ("start", "0.5", "start is no integer: 0.5"),
    ("cat", "easy", "cat is none of ['generic']: easy"), ("id", "x1", r"id does not match pg\d+: x1")])
def test_a_cell_that_does_not_fit_is_named(column, text, wrong):
    row = {**read("sweep_generic.csv")[0], column: text}

    assert misfits(RESOURCES["sweep_generic.csv"], [row]) == [f"{row['id']}: {wrong}"]


@pytest.mark.parametrize("name", RESOURCES)
def test_every_double_has_the_fewest_digits_that_read_back(name):
    numbers = [field["name"] for field in RESOURCES[name]["schema"]["fields"] if field["type"] == "number"]

    assert [(row["id"], column) for row in read(name) for column in numbers if row[column] and column not in SIX_DIGITS
            and Decimal(row[column]) != Decimal(repr(float(row[column])))] == []


@pytest.mark.parametrize("name", SWEEPS)
def test_a_sweep_without_contact_has_no_answers_and_one_with_has_all(name):
    for row in read(name):
        given = {column for column in ("t", "px", "py", "pz", "featMargin", "tLo", "normalSpread") if row[column]}
        assert len(given) == (7 if row["hit"] == "1" else 0), row["id"]
        assert (row["feature"] == "-1") == (row["hit"] == "0"), row["id"]
        assert (float(row["margin"]) > 0) == (row["hit"] == "0"), row["id"]
        assert row["tHi"] or row["hit"] == "0" or row["amb"] == "2", row["id"]


@pytest.mark.parametrize("name", SWEEPS)
def test_the_contact_of_a_sweep_is_where_its_feature_and_its_normal_say(name):
    for row in (row for row in read(name) if row["hit"] == "1"):
        t, p, triangle = float(row["t"]), vector(row, "p"), corners(row)
        assert float(row["tLo"]) <= t <= float(row["tHi"] or 1), row["id"]
        assert (t == 0) or row["start"] == "0", row["id"]
        scale = vector(row, "r") if "rx" in row else [1.0] * 3
        radius = float(row.get("r", 1))
        centre, way = vector(row, "c"), vector(row, "d")
        far = max(abs(x) for v in (*triangle, centre, way) for x in v)
        assert off_feature(p, triangle, int(row["feature"])) <= ROUNDINGS * far, row["id"]
        reached = [x / s for x, s in zip(minus(along(centre, way, t), p), scale)]
        distance = math.hypot(*reached)
        slack = ROUNDINGS * far / min(scale)
        assert distance <= radius + slack, row["id"]
        assert row["start"] == "2" or distance >= radius - slack, row["id"]
        if row["nx"]:
            n = vector(row, "n")
            assert abs(math.hypot(*n) - 1) <= ROUNDINGS, row["id"]
            # The normal of an ellipsoid, in the space where it is a ball, leads from the contact to the centre.
            there = [x * s for x, s in zip(n, scale)]
            assert math.hypot(*minus(along([0, 0, 0], there, distance / math.hypot(*there)), reached)) <= 4 * slack, row["id"]


def off_feature(p, triangle, feature):
    """How far a point is from the face, edge or corner of that number, itself or its continuation."""
    if feature >= 4:
        return math.hypot(*minus(p, triangle[feature - 4]))
    a, b, c = (triangle[(max(feature - 1, 0) + i) % 3] for i in range(3))
    edges = minus(b, a), minus(c, a)
    if feature == 0:
        normal = cross(*edges)
        size = max(map(abs, normal)) or 1.0
        normal = [x / size for x in normal]
        return abs(dot(minus(p, a), normal)) / math.hypot(*normal) if math.hypot(*edges[0]) else 0.0
    return math.hypot(*cross(minus(p, a), [x / math.hypot(*edges[0]) for x in edges[0]]))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def test_a_ray_is_where_its_weights_say():
    for row in (row for row in read("ray_triangle.csv") if row["t"]):
        (a, b, c), t, u, v = corners(row), *(float(row[name]) for name in ("t", "u", "v"))
        on_ray = along(vector(row, "o"), vector(row, "d"), t)
        on_plane = along(along(a, minus(b, a), u), minus(c, a), v)
        far = max(1, abs(t), abs(u), abs(v)) * max(abs(float(row[name + axis])) for name in ("v0", "v1", "v2", "o", "d") for axis in "xyz")
        assert math.hypot(*minus(on_ray, on_plane)) <= ROUNDINGS * far, row["id"]
        assert (row["hit"] == "1") == (row["status"] in "12"), row["id"]
        assert row["hit"] == "0" or t >= 0 and u >= 0 and v >= 0 and u + v <= 1 + 2.0 ** -52, row["id"]


def test_every_pair_and_fan_of_rays_has_a_hit():
    hit = {}
    for row in read("ray_triangle.csv"):
        hit[row["pair"]] = hit.get(row["pair"], False) or row["hit"] == "1"

    assert len(hit) == 249 and all(hit.values())


def test_points_and_segments_are_on_the_side_that_their_answers_say():
    for row in read("point_in_triangle.csv"):
        assert (row["inside"] == "1") == (row["status"] in "12"), row["id"]
        assert row["status"] == "4" or (float(row["margin"]) >= 0) == (row["inside"] == "1"), row["id"]
    for row in read("segment_plane.csv"):
        q, n, a, b = (vector(row, name) for name in "qnab")
        before, after = dot(minus(a, q), n), dot(minus(b, q), n)
        assert row["amb"] == "2" or (before * after <= 0) == (row["hit"] == "1"), row["id"]
        if row["t"]:
            assert abs(before - float(row["t"]) * (before - after)) <= 256 * ROUNDINGS * max(map(abs, (*a, *q, 1.0))) * max(map(abs, n)), row["id"]


def test_the_readme_counts_rows_and_ill_posed_ones():
    told = re.findall(r"^\| `(\w+\.csv)` \|.*\| ([\d,]+) \| (\d+) \|$", (CASES / "README.md").read_text("utf-8"), re.MULTILINE)
    counted = {name: (f"{len(rows):,}", str(sum(row["amb"] == "2" for row in rows)))
               for name, rows in ((name, read(name)) for name in RESOURCES)}

    assert {name: (rows, ill) for name, rows, ill in told} == counted


def own(errors):
    """What we say, without what Java says of its vector module."""
    return "".join(line for line in errors.splitlines(keepends=True) if "incubator modules" not in line)


def test_answers_are_judged_and_bad_ones_named(tmp_path):
    answers = tmp_path / "mine.csv"
    answers.write_text("row,hit,t\npg0,0,\npg1,1,0.5\n", encoding="utf-8")
    done = lab("cases", "--output", tmp_path, "--judge", answers)
    answers.write_text("row,hit,t\npg0,0,\npg1,1,NaN\n", encoding="utf-8")
    bad = lab("cases", "--output", tmp_path, "--judge", answers)
    gone = lab("cases", "--output", tmp_path, "--judge", tmp_path / "gone.csv")

    assert done.returncode == 0, done.stderr
    rows = (tmp_path / "cases" / "judged-mine.csv").read_text("utf-8").splitlines()
    assert rows[1] == "sweep_generic.csv,generic,1000,556,555,0,1,0,0,998,0,998,0"
    assert bad.returncode == 1 and own(bad.stderr) == "cases: mine.csv, line 3, row pg1: t is no finite number: NaN\n"
    assert gone.returncode == 2 and f"{tmp_path / 'gone.csv'}: no such file" in gone.stderr


@pytest.mark.parametrize("count", ["0", "-3", "many"])
def test_a_count_of_rows_that_is_none_is_refused(count):
    done = lab("cases", "--", count)

    assert done.returncode == 2 and "argument count" in done.stderr


@posix
def test_an_engine_that_breaks_off_is_told_and_the_others_are_judged(tmp_path, capsys):
    java = stand_in(tmp_path, "java", """for last; do :; done
        case "$*" in
        *JudgeCommand*) echo "judged $*";;
        *"AnswerCommand jolt"*) echo "out of memory"; exit 134;;
        *) echo row,hit,t > "$last"; echo "cases: 0 answers";;
        esac""")
    options = cases.parser().parse_args([str(CASES), str(tmp_path / "out"), "--", str(java), "-cp", "x"])

    code = cases.run(options.java, options)

    told = capsys.readouterr()
    assert code == 0
    assert "jolt did not finish" in told.out and "out of memory" in told.err
    (ours, others) = re.findall("judged .*", told.out)
    assert "double" in ours and "answers-ours.csv" in ours
    assert "single" in others and re.findall(r"answers-(\w+)", others) == ["bullet", "jbullet", "jme"]


@pytest.mark.parametrize("row", read(RARE), ids=lambda row: row["id"])
def test_a_rare_failure_is_one_by_the_exact_answer(row):
    assert row["amb"] == "0" and row["cat"] == row["failure"]
    if row["failure"] == "false":
        assert row["hit"] == "0" and row["answered"]
    elif row["failure"] == "missed":
        assert row["hit"] == "1" and row["answered"] == ""
    else:
        error = float(row["answered"]) - float(row["t"])
        length = math.sqrt(dot(vector(row, "d"), vector(row, "d")))
        assert (error > 0) == (row["failure"] == "late") and abs(error) * length > 1e-3 * float(row["r"])
