"""`lab.py bench`: benchmarks that do not build, times of several rounds, and where kept ones come from."""

import csv
import random
import re

import provenance
import pytest
import race
import timings
from conftest import QUICK, ROOT, lab, write_notebook
from needs import find_jdk, processor
from test_lab import posix, stand_in


@pytest.mark.parametrize(("share", "value"), [(0, 1), (0.25, 1.75), (0.5, 2.5), (1, 4)])
def test_quantiles_lie_between_the_sorted_values(share, value):
    assert race.quantile([4, 2, 1, 3], share) == value


@posix
def test_benchmarks_that_do_not_build_are_not_run(tmp_path, monkeypatch):
    stand_in(tmp_path, "mvn", """case "$*" in
        *-v*) echo "Apache Maven 3.9.0 (x)";;
        *) exit 1;;
    esac""")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")

    done = lab("bench")

    assert done.returncode == 2
    assert "the benchmarks do not build" in done.stderr


WORK = ["workload", "method", "cell size [m]", "triangles", "questions", "places", "candidates", "tests"]  # no clock

MEASURES = """
var own = Timings.of("probe", "n");
for (int n : own.sizes(new int[] {1}, new int[] {10, 1000})) {
    own.add(new Timing(0, 3).measure(n, () -> IntStream.range(0, n).mapToDouble(Math::sqrt).sum(), firsthit.work.Progress.SILENT), n);
}
Show.show(own.table());
own.chart("Square roots", "n", "ns")
"""


def test_timings_of_this_machine_take_the_place_of_older_ones_and_those_of_others_stay(tmp_path):
    write_notebook(tmp_path / "n" / "00-a.ipynb", MEASURES)
    write_notebook(tmp_path / "n" / "01-b.ipynb", "1 + 1")
    kept = tmp_path / "data" / "expected" / "timing-probe.csv"
    kept.parent.mkdir(parents=True)
    columns = ["n", "low [s]", "median [s]", "high [s]", "JDK", "CPU", "build", "date", "load"]
    older = [f"{n},1.0,2.0,3.0,{java},{cpu},0123456789ab,2026-01-01,0.1\n"
             for n, java, cpu in ((7, "17.0.1", "another"), (5, find_jdk()[1], processor()))]
    kept.write_text(",".join(columns) + "\n" + "".join(older), "utf-8")

    done = lab("bench", "--timings", "--now", "--notebooks", tmp_path / "n", "--output", tmp_path / "out",
               "--expected", kept.parent, env=QUICK)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "00-a" in done.stdout and "01-b" not in done.stdout
    head, *rows = csv.reader(kept.open(encoding="utf-8", newline=""))

    assert head == columns
    assert [(row[0], row[5]) for row in rows] == [("7", "another"), ("10", processor()), ("1000", processor())]
    assert all(0 < float(row[1]) <= float(row[2]) <= float(row[3]) for row in rows)
    assert {row[6] for row in rows[1:]} == {provenance.commit()}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", row[7]) and float(row[8]) >= 0 for row in rows)
    assert timings.is_measured(kept, ("17.0.1", "another"), "0123456789ab")
    assert not timings.is_measured(kept, ("17.0.1", "another"), "ba9876543210")
    assert not timings.is_measured(kept, ("17.0.1", "another"), "0123456789ab+")


def test_times_of_several_rounds_are_joined_to_the_middle_and_the_band_of_a_further_one():
    head = "method,low [s],median [s],high [s],JDK\n"
    texts = [f"{head}a,1,{median},9,17\nb,1,1,1,17\n" for median in (3.0, 1.0, 8.0)]

    _, first, second = csv.reader(timings.joined(texts).splitlines())
    assert first[0] == "a" and first[2] == "3.0" and [round(float(cell), 2) for cell in second[1:4]] == [0.72, 1.0, 1.39]
    # Logarithms with a mean of 1.0593 and a deviation of 1.0402: to both sides the root of the squares of 2.920 * 1.0402 * sqrt(4 / 3)
    # and of 1.645 * 0.2.
    assert [float(cell) for cell in first[1:4:2]] == pytest.approx([0.08515, 97.71], rel=1e-3)
    assert timings.joined(texts[:1]) == texts[0]
    with pytest.raises(ValueError, match="zip"):
        timings.joined([texts[0], head])


MADE = "n,low [s],median [s],high [s],JDK,CPU,build,date,load\n7,1.0,{median},3.0,17.0.1,a processor,{build},2026-01-0{day},0.{day}\n"


def test_rounds_that_were_stopped_go_on_and_only_all_of_one_build_make_a_file(tmp_path, monkeypatch, capsys):
    build, machine, expected = "0123456789ab", ("17.0.1", "a processor"), tmp_path / "expected"
    expected.mkdir()
    (tmp_path / "round-3").mkdir()
    (tmp_path / "round-3" / "timing-a.csv").write_text(MADE.format(median=9.0, build="ba9876543210", day=1), "utf-8")
    notebooks = {"00": {"timing-a.csv"}, "01": {"timing-a.csv", "timing-b.csv"}}

    timings.Rounds(tmp_path, machine, build).keep(0, "timing-a.csv", MADE.format(median=2.0, build=build, day=1), expected)
    rounds = timings.Rounds(tmp_path, machine, build)
    assert [rounds.todo(number, notebooks) for number in range(timings.ROUNDS)] == [["01"], ["00", "01"], ["00", "01"]]
    rounds.keep(1, "timing-a.csv", MADE.format(median=2.5, build=build, day=2), expected)
    assert not list(expected.iterdir())
    rounds.keep(2, "timing-a.csv", MADE.format(median=2.0, build=build, day=3), expected)

    [row] = csv.DictReader((expected / "timing-a.csv").open(encoding="utf-8", newline=""))
    assert (row["median [s]"], row["date"], row["load"]) == ("2.0", "2026-01-03", "0.3")
    assert "timing-a.csv" in capsys.readouterr().out


def test_a_round_begins_so_many_minutes_after_the_one_before(tmp_path, monkeypatch, capsys):
    slept = []
    monkeypatch.setattr(timings.time, "sleep", slept.append)
    rounds = timings.Rounds(tmp_path, ("17.0.1", "a processor"), "0123456789ab")
    rounds.wait(0, 60)
    rounds.wait(1, 60)
    assert not slept
    rounds.keep(0, "timing-a.csv", MADE.format(median=2.0, build="0123456789ab", day=1), tmp_path)
    rounds.wait(1, 0)
    assert not slept
    rounds.wait(1, 60)

    assert 3590 < slept[0] <= 3601
    assert "round 2 of 3 begins in 60 minutes" in capsys.readouterr().out


@pytest.mark.parametrize(("rounds", "machines"), [(0.01, 0.2), (0.05, 0.2), (0.1, 0.2), (0.3, 0.2), (0.3, 0.01)])
def test_nine_of_ten_further_rounds_on_another_machine_lie_within_the_band(rounds, machines):
    dice = random.Random(51)
    times = [[dice.lognormvariate(0, rounds) for _ in range(timings.ROUNDS + 1)] for _ in range(4000)]
    apart = [dice.lognormvariate(0, machines) for _ in times]

    within = [low <= other * last <= high for other, (*medians, last) in zip(apart, times) for low, high in [timings.band(medians)]]
    assert 0.885 < sum(within) / len(within) < 0.965


@pytest.mark.parametrize("path", sorted((ROOT / "data" / "expected").glob("timing-*.csv")), ids=lambda path: path.stem)
def test_every_kept_timing_tells_build_date_load_java_and_processor(path):
    rows = list(csv.DictReader(path.open(encoding="utf-8", newline="")))

    assert rows
    for row in rows:
        assert re.fullmatch(r"[0-9a-f]{12}", row["build"]), row
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", row["date"]), row
        assert re.fullmatch(r"\d+\.\d|unknown", row["load"]) and row["JDK"] and row["CPU"]


def is_timed(path):
    """Whether a table holds what a machine took, such as `low [s]` or a rate; in those of notebooks seconds are of a simulation."""
    head = next(line for line in path.open(encoding="utf-8") if not line.startswith("#"))
    return not re.match(r"\d\d-", path.name) and bool(re.search(r"\[(1/|m)?s\]|,unit\b", head))


TIMED = [path for path in sorted((ROOT / "data" / "expected").glob("*.csv")) if is_timed(path)]


def builds(path):
    """The builds that a table names: in a head, in a column, or as the commit of its campaign's manifest."""
    lines = path.read_text("utf-8").splitlines()
    if lines[0].startswith("# build "):
        return {lines[0].split()[2]}
    rows = list(csv.DictReader(lines))
    if "build" in rows[0]:
        return {row["build"] for row in rows}
    manifest = path.with_name(path.name.replace("-times.csv", "-manifest.csv"))
    return {row["value"] for row in csv.DictReader(manifest.open(encoding="utf-8", newline="")) if row["what"] == "commit"}


def test_tables_of_times_are_found():
    assert {"timing-rays", "score-times", "campaign-times", "bench-race", "bench-frames"} <= {path.stem for path in TIMED}
    assert not {"score", "campaign", "campaign-failures", "engines-sphere-sweep"} & {path.stem for path in TIMED}


@pytest.mark.parametrize("path", TIMED, ids=lambda path: path.stem)
def test_every_kept_table_of_times_names_its_build(path):
    named = builds(path)

    assert named and all(re.fullmatch(r"[0-9a-f]{12}", build) for build in named), f"{path.name} names {named}: measure it anew"


@pytest.mark.parametrize("path", sorted((ROOT / "data" / "expected").glob("*-manifest.csv")), ids=lambda path: path.stem)
def test_every_kept_manifest_names_its_commit_and_processor(path):
    told = {row["what"]: row["value"] for row in csv.DictReader(path.open(encoding="utf-8", newline=""))}

    assert re.fullmatch(r"[0-9a-f]{12}", told.get("commit", "")), f"{path.name} names no commit: run the campaign anew"
    assert told["processor"] and told["build"] and int(told["motions"]) > 0


@pytest.mark.parametrize("path", sorted((ROOT / "data" / "expected").glob("bench-*.csv")), ids=lambda path: path.stem)
def test_every_kept_benchmark_tells_build_date_command_java_processor_and_load(path):
    head = "".join(line for line in path.open(encoding="utf-8") if line.startswith("#"))

    for told in (r"# build [0-9a-f]{12} of \d{4}-\d\d-\d\d; lab.py bench", r"# Java \d", r"# processor .*; load \d"):
        assert re.search(told, head), head


def test_a_busy_machine_is_waited_for_and_told(monkeypatch, capsys):
    loads = iter([9.0, 9.0, 0.1, 0.1])
    monkeypatch.setattr(provenance.os, "getloadavg", lambda: (next(loads), 0, 0), raising=False)

    assert provenance.wait_until_quiet(pause=0)
    assert "the machine is busy (load 9.0): waiting" in capsys.readouterr().out

    monkeypatch.setattr(provenance.os, "getloadavg", lambda: (9.0, 0, 0), raising=False)
    assert not provenance.wait_until_quiet(longest=0, pause=0)
    assert "still busy (load 9.0)" in capsys.readouterr().out


def test_a_quick_run_measures_broad_phases_as_the_kept_file_has_them_and_leaves_it_alone(tmp_path):
    write_notebook(tmp_path / "n" / "00-a.ipynb", "BroadPhaseTimings.measure(firsthit.work.Progress.SILENT)")
    kept = list(csv.DictReader((ROOT / "data" / "expected" / "timing-broad-phases.csv").open(encoding="utf-8", newline="")))
    places = [tmp_path / "out", tmp_path / "data" / "expected"]
    for place in places:
        place.mkdir(parents=True)

    done = lab("bench", "--timings", "--quick", "--notebooks", tmp_path / "n", "--output", places[0], "--expected", places[1], env=QUICK)
    assert done.returncode == 0, done.stdout + done.stderr
    own = list(csv.DictReader((places[0] / "timing-broad-phases.csv").open(encoding="utf-8", newline="")))

    assert not list(places[1].iterdir())
    assert list(own[0]) == list(kept[0])
    assert {row["build"] for row in own} == {provenance.commit()}
    for rows in own, kept:
        assert {row["workload"] for row in rows} == {"rays", "pairs", "particles", "valley"}
    asked = [{tuple(row[name] for name in WORK) for row in rows if row["method"] != "tree"} for rows in (own, kept)]
    assert asked[0] <= asked[1]
    assert all(0 < float(row["low [s]"]) <= float(row["median [s]"]) <= float(row["high [s]"]) for row in own)
    assert {row["CPU"] for row in own} == {"this machine"}
