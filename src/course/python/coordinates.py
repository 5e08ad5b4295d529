"""Sets where the library is published: python3 src/course/python/coordinates.py GROUP HOME SOURCES

GROUP is a reverse domain that the publisher owns, as org.example; HOME the address of the project's page, SOURCES that of
its repository. Writes them into the POMs, and the group into the README and the book's first page; commit what changed.
Standard library only.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SHOWN = ("README.md", "src/course/site/templates/landing.html")  # where readers find the lines that name the group
GROUP = r"[a-z][\w-]*(\.[a-z][\w-]*)+"


def main(group, home, sources, root=ROOT):
    if not re.fullmatch(GROUP, group):
        sys.exit(f"{group} is no reverse domain such as org.example")
    parent = root / "pom.xml"
    before = re.search(r"<groupId>(.*?)</groupId>", parent.read_text("utf-8"))[1]
    for file in [parent, *sorted(root.glob("src/**/pom.xml")), *(root / name for name in SHOWN)]:
        text = file.read_text("utf-8").replace(f"<groupId>{before}</groupId>", f"<groupId>{group}</groupId>")
        text = text.replace(f'"{before}:firsthit', f'"{group}:firsthit')
        for name, address in (("home.url", home), ("sources.url", sources)):
            text = re.sub(rf"(<{name}>).*?(</{name}>)", lambda old, new=address: old[1] + new + old[2], text)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
