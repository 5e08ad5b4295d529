"""What a frame of a game costs, ours beside Jolt's: frames.py FOLDER [OPTION]... -- JAVA... as race.py has them.

Standard library only.
"""

import re
import sys

from provenance import machine, table
from race import as_given, java_for, lines_of, parser, ready

COLUMNS = {"course": "course", "engine": "engine", "mean": "mean [ms]", "median": "median [ms]", "p99": "99 % [ms]",
           "worst": "worst [ms]", "bytes": "B a frame"}


def run(java, options):
    """Runs every course, writes the table; 1 if nothing was measured."""
    before = ready(options)
    options.folder.mkdir(parents=True, exist_ok=True)
    pattern = "|".join(options.course)
    code, lines = lines_of([*java_for(java, "firsthit"), "firsthit.bench.MoverFrames", pattern])
    # Ours once more without vectors; Jolt's frames do not depend on them.
    failed, more = lines_of([*java_for(java, "firsthit-scalar"), "firsthit.bench.MoverFrames", pattern, "without-jolt"])
    code = code or failed
    lines += [line.replace("engine=firsthit", "engine=firsthit-scalar") for line in more]
    told = [dict(re.findall(r"(\w+)=(\S+)", line)) for line in lines if line.startswith("frame: ")]
    if code or not told:
        print("frames: nothing measured", file=sys.stderr)
        return code or 1
    version = next((line.split()[1] for line in lines if line.startswith("java: ")), "?")
    rows = [[one[name] for name in COLUMNS] for one in told]
    text = table(COLUMNS.values(), rows, machine([version], before, as_given(options, "frames")))
    (options.folder / "frames.csv").write_bytes(text.encode())
    print(f"\n{text}\nframes: {len(told)} rows in {options.folder / 'frames.csv'}")
    return 0


if __name__ == "__main__":
    chosen = parser().parse_args()
    sys.exit(run(chosen.java, chosen))
