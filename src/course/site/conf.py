"""How Sphinx makes the book; `book.py` runs it and names the folder of its sources in FIRST_HIT_BOOK."""

import base64
import html
import json
import os
import re
import shutil
import sys
import textwrap
from pathlib import Path

from myst_nb import sphinx_ext
from PIL import Image

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
BOOK = Path(os.environ["FIRST_HIT_BOOK"])
CITATION, POM = ((ROOT / name).read_text("utf-8") for name in ("CITATION.cff", "pom.xml"))
README = (ROOT / "README.md").read_text("utf-8") if (ROOT / "README.md").exists() else ""
sys.path.insert(0, str(HERE))
sphinx_ext.OUTPUT_FOLDER = str(BOOK / "jupyter_execute")  # else beside the pages

project = "First Hit"
author = re.search(r'name: "(.*?)"', CITATION)[1]
language = "en"
# What is to be seen first of two sentences of README, whose numbers test_claims.py holds.
FACTS = {"Right": (r"of ([\d,]+) balls swept at triangles, [\d,]+ of which hit, none is wrong", "0 wrong of {}"),
         "Fast": (r"sweeps of a small ball take ([\d.]+) ", "{} of the time of Jolt")}


def cited(key):
    """A line of CITATION.cff; empty where it has none."""
    found = re.search(rf'^{key}: *"?(.*?)"?$', CITATION, re.MULTILINE)
    return found[1] if found else ""


def published(name):
    """An address in the POM, where coordinates.py writes it; empty as long as it is an example."""
    address = re.search(rf"<{name}>(.*?)</{name}>", POM)[1]
    return "" if "//example.org/" in address else address.rstrip("/")


release = cited("version")
lead = " ".join(README.split("\n\n")[1].partition(". ")[0].split()) + "." if README else cited("abstract")

extensions = ["myst_nb", "sphinx_copybutton", "formulas", "icons", "terms", "javadoc", "search_text", "code_lines", "styles"]
nb_execution_mode = "off"
nb_merge_streams = True
nb_code_prompt_show, nb_code_prompt_hide = "Now look", "Fold again"  # at an answer that is guessed first
myst_enable_extensions = ["dollarmath", "amsmath"]
myst_heading_anchors = 6
myst_url_schemes = ["http", "https", "mailto", "java"]
nb_render_error_lexer = "text"
suppress_warnings = ["misc.highlighting_failure"]  # code that does not compile is shown as it is
classes_by_name = json.loads((BOOK / "classes.json").read_text("utf-8"))

html_math_renderer = "mathml"
myst_update_mathjax = False

html_theme = "sphinx_book_theme"
html_title = "First Hit"
html_static_path = [str(HERE / "static")]
templates_path = [str(HERE / "templates")]
LIVE = BOOK.parent / "live"  # figures that answer, where they were built
FIGURES = ROOT / "notebooks" / "figures"
PICTURE, MOVING = FIGURES / "00-first-touch.png", FIGURES / "live" / "moving-lift.svg"  # a view of notebook 00; a run of Mover
has_live = (LIVE / "firsthit.js").exists()
html_css_files = ["first-hit.css", *["live/live.css"] * has_live]
html_js_files = ["first-hit.js", "words.js", *["live/live.js"] * has_live]
html_favicon = str(HERE / "static" / "favicon.svg")
html_copy_source = html_show_sourcelink = False
html_additional_pages = {"search": "search.html"}  # its own search, see search_text.py
html_use_index = False
html_theme_options = {
    "use_download_button": False,
    "use_fullscreen_button": False,
    "show_navbar_depth": 1,
    "home_page_in_toc": True,
    "article_footer_items": ["downloads.html", "cite.html"],
    "footer_content_items": ["licence.html"],
    "secondary_sidebar_items": {"**": ["page-toc.html"], "index": []},
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_context = {
    "downloads": json.loads((BOOK / "downloads.json").read_text("utf-8")),
    "default_mode": "auto",
    "has_live": has_live,
    "moving": re.sub(r'(\.|class=")live\b', r"\1fh-run", MOVING.read_text("utf-8")) if MOVING.exists() else "",  # its style is its own
    "has_picture": PICTURE.exists(),
    "author": author,
    "lead": lead,
    "source": published("sources.url"),
    "address": published("home.url"),
}
FONT = '/* Part of STIX Two Math, see formulas-OFL.txt. */\n@font-face {{ font-family: "First Hit formulas"; src: url("data:font/woff2;base64,{}") format("woff2"); }}\n'
UNREAD = ("vendor", "locales", "scripts/bootstrap.js*", "**/*.map", "searchtools.js", "language_data.js", "*webpack-macros.html")
SCENE = (220, 62, 1244, 850)  # pixels of the picture of notebook 00 that are in the first page: without its title and legend
CARD = (16, 86, 1424, 825)  # and in what other sites show for a link
DESCRIBED, NEAR = 160, 9_000  # letters of a page's first words, for lists of links; letters of its HTML that a reader may see at once


def make_ready(app):
    """The letters of the formulas, the figures that answer, and a picture for who cannot see these."""
    app.builder.search = False  # Sphinx's own, which sorts by title what it finds
    target = Path(app.outdir) / "_static"
    target.mkdir(parents=True, exist_ok=True)
    # In the style sheet itself: a browser refuses fonts beside pages that are opened from disk.
    letters = base64.b64encode((HERE / "fonts" / "stix-two-math.woff2").read_bytes()).decode()
    (target / "formulas.css").write_text(FONT.format(letters), encoding="utf-8")
    shutil.copy(HERE / "fonts" / "OFL.txt", target / "formulas-OFL.txt")
    if has_live:
        shutil.copytree(LIVE, target / "live", dirs_exist_ok=True)
    if PICTURE.exists():
        picture = Image.open(PICTURE).convert("RGB")
        picture.crop(SCENE).resize((720, 554)).save(target / "first-touch.webp")
        picture.crop(CARD).resize((1200, 630)).save(target / "card.png")


def facts(app):
    """A number and a sentence of README, as HTML, with the links that the book has."""
    def link(found):
        return f'<a href="{found[2]}.html">{found[1]}</a>' if found[2] in app.env.found_docs else found[1]

    for name, (pattern, seen) in FACTS.items() if README else ():
        (told,) = re.findall(rf"^- \*\*{name}\*\*: (.*(?:\n  .*)*)", README, re.MULTILINE)
        told = html.escape(" ".join(told.split()))
        yield seen.format(re.search(pattern, told)[1]), re.sub(r"\[([^\]]*)\]\((?:[\w-]+/)?([\w-]+)\.\w+\)", link, told)


def sized(app, body):
    """The page with the size of each drawing, so that nothing moves once it is read; those further down are read when they come near."""
    files = {name: Path(app.srcdir) / uri for uri, (_, name) in app.env.images.items()}

    def img(found):
        sizes = re.findall(r'(width|height)="([\d.]+)(pt)?"', files[found[1]].read_text("utf-8"))[:2]
        given = [f'{name}="{float(value) * (4 / 3 if unit else 1):.0f}"' for name, value, unit in sizes]
        return " ".join(["<img", *given, 'loading="lazy" ' if found.start() > NEAR else ""])

    return re.sub(r'<img (?=[^>]*src="[^"]*_images/([^"]+\.svg)")', img, body)


def describe(app, pagename, templatename, context, doctree):
    """The first words of a page, the page itself, and the page that the course begins with."""
    context["body"] = sized(app, context.get("body", ""))
    pages = app.env.first_hit_pages
    words = lead if pagename == "index" else pages[pagename][0][2] if pagename in pages else ""
    words = words.removeprefix("You will do. ").partition(" You will learn ")[0]
    context["description"] = textwrap.shorten(words, DESCRIBED, placeholder=" …")
    context["facts"] = list(facts(app)) if pagename == "index" else []
    context["first_page"] = next(iter(sorted(name for name in app.env.found_docs if re.match(r"\d\d-", name))), "index")


def tidy(app, exception):
    """Removes what themes and Sphinx put beside the pages and no page reads."""
    for pattern in UNREAD if exception is None else ():
        for path in (Path(app.outdir) / "_static").glob(pattern):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()


def setup(app):
    app.connect("builder-inited", make_ready)
    app.connect("html-page-context", describe)
    app.connect("build-finished", tidy)
