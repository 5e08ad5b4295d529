"""Runs the benchmarks and writes what they measured as CSV: bench.py FOLDER PATTERN JAVA...

JAVA is the command up to the class path. The first lines of the file, behind #, tell Java, processor, load and what the
benchmarks checked before they measured. Standard library only.
"""

import json
import platform
import subprocess
import sys
from pathlib import Path

from needs import processor
from provenance import commit, load, table, today

COLUMNS = ("benchmark", "parameters", "low", "median", "high", "unit", "allocated [B/op]")
ALLOCATED = "gc.alloc.rate.norm"  # with the points that JMH 1.37 puts before it left off


def quantile(values, share):
    """Between the sorted values, linearly."""
    values = sorted(values)
    place = share * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    return values[below] + (place - below) * (values[above] - values[below])


def rows(results):
    """One row per result of JMH's JSON: quartiles over the iterations of all forks, and the mean allocation."""
    for result in results:
        metric = result["primaryMetric"]
        seen = [value for fork in metric["rawData"] for value in fork]
        allocated = next((value["score"] for name, value in result.get("secondaryMetrics", {}).items()
                          if name.endswith(ALLOCATED)), float("nan"))
        parameters = " ".join(f"{name}={value}" for name, value in sorted(result.get("params", {}).items()))
        name = ".".join(result["benchmark"].split(".")[-2:])
        quartiles = (f"{quantile(seen, share):.4g}" for share in (0.25, 0.5, 0.75))
        yield (name, parameters, *quartiles, metric["scoreUnit"], f"{allocated:.4f}")


def machine(javas, before, command):
    """The notes on the build, Java and the machine."""
    return [f"build {commit()} of {today()}; lab.py bench {command}".rstrip(),
            *(f"Java {java}, {platform.system()}" for java in sorted(javas)),
            f"processor {processor()}; load {before} before, {load()} after"]


def run(folder, pattern, java):
    """Runs JMH, passes its lines on, and writes the table; its exit code, 1 if nothing was measured."""
    folder.mkdir(parents=True, exist_ok=True)
    made, answers, before, notes = folder / "bench.csv", folder / "jmh.json", load(), []
    answers.unlink(missing_ok=True)
    command = [*java, "org.openjdk.jmh.Main", pattern, "-prof", "gc", "-foe", "true", "-rf", "json", "-rff", answers]
    with subprocess.Popen(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", errors="replace") as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            notes += [line.strip()] if line.startswith("check: ") and line.strip() not in notes else []
    results = json.loads(answers.read_text("utf-8")) if answers.is_file() and answers.stat().st_size else []
    if process.returncode or not results:
        print(f"bench: nothing measured for {pattern}", file=sys.stderr)
        return process.returncode or 1
    first = results[0]
    notes = [*machine([f"{first['jdkVersion']} ({first['vmName']} {first['vmVersion']})"], before, pattern),
             f"JMH {first['jmhVersion']}, {first['forks']} forks of {first['measurementIterations']} iterations", *notes]
    text = table(COLUMNS, rows(results), notes)
    made.write_bytes(text.encode())
    print(f"\n{text}\nbench: {len(results)} rows in {made}")
    return 0


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
