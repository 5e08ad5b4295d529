"""Builds the book from executed notebooks: one page a notebook, documents, search; then checks every link.

Run by `lab.py` with the Python of the virtual environment. Notebooks that did not run here, or were changed since, are
shown as they were committed.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import sys
from pathlib import Path

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C: no traceback; pages without a stamp are built anew

import links
from needs import Problem
from sphinx.cmd.build import build_main
from staging import Staging

NAVIGATION = re.compile(r'<ul id="navbar[.-]top[.-]firstrow"[^>]*>')
DARK = """
@media screen and (prefers-color-scheme: dark) {
    html { background: #fff; filter: invert(0.92) hue-rotate(180deg); }
    .top-nav, .top-nav a:link, .top-nav a:visited { background: #ccd9e2; color: #111; }
}
"""
CONFIGURATION = Path(__file__).resolve().parents[1] / "site"
# Pages of earlier states of the book, by the page that has what they had.
MOVED = {
    "10-build-your-own-mover": "27-survive-the-complaints 28-build-your-own-mover", "11-trust-the-answer": "10-meet-the-exact-answer 11-hold-water",
    "13-test-a-point": "13-aim-five-lines 14-stop-at-the-wall 17-take-seven-steps",
    "14-follow-the-ellipsoid": "15-follow-the-ellipsoid 16-step-past-the-ellipsoid", "15-read-the-error-atlas": "19-read-the-error-atlas 30-read-the-pictures",
    "16-race-the-methods": "20-race-the-methods 29-score-a-billion", "17-let-particles-collide": "18-sift-and-hit 24-let-particles-collide",
    "18-count-the-work": "21-count-the-work 22-look-inside-the-tree", "19-clear-and-fit": "25-clear-the-shelves 26-fit-two-parts",
    "engines": "23-race-the-engines"}
LEAD_ON = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url={0}.html">' \
          '<a href="{0}.html">This page is now {0}.</a></html>'


def main():
    options = arguments()
    folder, output = options.folder.resolve(), options.output.resolve()
    modules = [module_name(javadoc) for javadoc in options.javadoc]
    staging = Staging(options.notebooks.resolve(), options.executed.resolve(), folder, modules)
    try:
        staging.write()
    except Problem as problem:
        print(f"lab.py: {problem}", file=sys.stderr)
        return 2
    if staging.stale:
        print(f"pages: {len(staging.stale)} notebooks are shown as committed, since they did not run here", flush=True)
    stamp, wanted = folder / "built.stamp", digest(staging.names)
    begin_anew(stamp, wanted, output, folder / "doctrees")
    (folder / "classes.json").write_text(json.dumps(classes(options.javadoc)), encoding="utf-8")
    os.environ["FIRST_HIT_BOOK"] = str(folder)  # for conf.py
    if build_main(["-q", "-W", "--keep-going", "-c", str(CONFIGURATION), "-d", str(folder / "doctrees"),
                   str(staging.sources), str(output)]):
        print("pages: the book is not right, see what Sphinx says above", file=sys.stderr)
        return 1
    stamp.write_text(wanted, encoding="utf-8")
    shutil.copytree(staging.beside, output, ignore=shutil.ignore_patterns("*.png"), dirs_exist_ok=True)
    for module, javadoc in zip(modules, options.javadoc):
        shutil.copytree(javadoc, output / "api" / module, ignore=shutil.ignore_patterns("*.woff"), dirs_exist_ok=True)
        forget_old_fonts(output / "api" / module)
        mend_constants(output / "api" / module / "constant-values.html")
        join_javadoc(output / "api" / module, output)
    lead_on(output)
    broken = links.broken(output)
    print("".join(f"{line}\n" for line in broken), end="", file=sys.stderr)
    print(f"pages: {len(staging.names)} pages, {len(broken)} broken links: {output / 'index.html'}")
    return int(bool(broken))


def lead_on(output):
    """Writes pages that lead from old names to the pages that there are."""
    for name, moved in MOVED.items():
        for old in moved.split() if (output / f"{name}.html").exists() else ():
            (output / f"{old}.html").write_text(LEAD_ON.format(name), encoding="utf-8")


def digest(names):
    """A hash of the pages that there are, and of how they look."""
    total = hashlib.sha256(repr(names).encode())
    for path in sorted(path for path in CONFIGURATION.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        total.update(path.read_bytes())
    return total.hexdigest()


def begin_anew(stamp, wanted, *built):
    """Removes what was built when pages or their look are others: Sphinx would keep it. So it would a page it has warned of."""
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        for folder in built:
            shutil.rmtree(folder, ignore_errors=True)
    stamp.unlink(missing_ok=True)


def forget_old_fonts(folder):
    """Javadoc has each font twice, in ten megabytes: all browsers read the one of WOFF 2."""
    for style in folder.rglob("dejavu.css"):
        text = style.read_text("utf-8")
        style.write_text(re.sub(r",\s*url\('[^']*\.woff'\) format\('woff'\)", "", text), encoding="utf-8")


def mend_constants(page):
    """Javadoc's list of constants links a group of packages by the name that they begin with, but marks it with the first package."""
    if page.exists():
        text = page.read_text("utf-8")
        marks = re.findall(r'id="([\w.]+)"', text)
        page.write_text(re.sub(r'href="#([\w.]+)"', lambda link: link[0] if link[1] in marks else
                               next((f'href="#{mark}"' for mark in marks if mark.startswith(link[1] + ".")), link[0]), text),
                        encoding="utf-8")


def join_javadoc(folder, root):
    """A way back to the book on each page of Javadoc, the book's sign, and dark pages for who has asked for them."""
    for page in folder.rglob("*.html"):
        up = "../" * len(page.relative_to(root).parts[:-1])
        text = NAVIGATION.sub(rf'\g<0><li><a href="{up}index.html">First Hit</a></li>', page.read_text("utf-8"), count=1)
        page.write_text(text.replace("</head>", f'<link rel="icon" href="{up}_static/favicon.svg">\n</head>', 1), encoding="utf-8")
    style = folder / "stylesheet.css"
    if style.exists() and "prefers-color-scheme" not in style.read_text("utf-8"):
        with style.open("a", encoding="utf-8") as file:
            file.write(DARK)


def module_name(javadoc):
    """The folder of a module's Javadoc in the book, named as below src: lab, after target/firsthit-lab/reports/apidocs."""
    return javadoc.parents[1].name.partition("-")[2] or "core"


def classes(javadoc):
    """The page of each class by its full name, from what Javadoc wrote for its own search."""
    found = {}
    for module in javadoc:
        listed = (module / "type-search-index.js").read_text("utf-8")
        for entry in json.loads(listed[listed.index("["):listed.rindex("]") + 1]):
            if "p" in entry:
                name = f"{entry['p']}.{entry['l']}"
                found[name] = f"api/{module_name(module)}/{entry['p'].replace('.', '/')}/{entry['l']}.html"
    return found


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", type=Path)
    parser.add_argument("executed", type=Path, help="where execute.py wrote to")
    parser.add_argument("folder", type=Path, help="for the sources of the book, and what Sphinx made of them")
    parser.add_argument("output", type=Path)
    parser.add_argument("--javadoc", type=Path, action="append", default=[], help="of a module, again for more")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
