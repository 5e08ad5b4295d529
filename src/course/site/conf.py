"""How Sphinx makes the book; `book.py` runs it and names the folder of its sources in FIRST_HIT_BOOK."""

import base64
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
BOOK = Path(os.environ["FIRST_HIT_BOOK"])
CITATION = (HERE.parents[2] / "CITATION.cff").read_text("utf-8")
sys.path.insert(0, str(HERE))
sphinx_ext.OUTPUT_FOLDER = str(BOOK / "jupyter_execute")  # else beside the pages

project = "First Hit"
author = re.search(r'name: "(.*?)"', CITATION)[1]
language = "en"
lead = ("First Hit finds what a moving thing hits first: a small exact collision library in Java, and a course of notebooks that "
        "builds it up from the first dot product.")


def cited(key):
    """A line of CITATION.cff; empty where it has none."""
    found = re.search(rf'^{key}: *"?(.*?)"?$', CITATION, re.MULTILINE)
    return found[1] if found else ""


release = cited("version")

extensions = ["myst_nb", "sphinx_copybutton", "formulas", "icons", "terms", "javadoc", "search_text", "code_lines"]
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
PICTURE = HERE.parents[2] / "notebooks" / "figures" / "00-first-touch.png"
has_live = (LIVE / "firsthit.js").exists()
html_css_files = ["formulas.css", "first-hit.css", *["live/live.css"] * has_live]
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
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_context = {
    "downloads": json.loads((BOOK / "downloads.json").read_text("utf-8")),
    "default_mode": "auto",
    "has_live": has_live,
    "has_still": (LIVE / "stills" / "sphere-sweep.svg").exists(),
    "has_picture": PICTURE.exists(),
    "author": author,
    "lead": lead,
    "source": cited("repository-code"),
    "address": cited("url").rstrip("/"),
}
FONT = '/* Part of STIX Two Math, see formulas-OFL.txt. */\n@font-face {{ font-family: "First Hit formulas"; src: url("data:font/woff2;base64,{}") format("woff2"); }}\n'
UNREAD = ("vendor", "locales", "scripts/bootstrap.js*", "**/*.map", "searchtools.js", "language_data.js", "*webpack-macros.html")
SMALL = (240, 135)  # pixels of a chapter's picture in the first page, at most
DESCRIBED = 160  # letters of a page's first words, for lists of links


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
        shutil.copy(PICTURE, target / "first-touch.png")
        Image.open(PICTURE).convert("RGB").resize((720, 460)).save(target / "first-touch.webp")
    draw_small(app)


def draw_small(app):
    """A small picture for each chapter: the still of its first live figure, else its first drawing, else its first chart."""
    folder = Path(app.outdir) / "_static" / "chapters"
    folder.mkdir(parents=True, exist_ok=True)
    for page in sorted((BOOK / "source").glob("[0-9][0-9]-*.ipynb")):
        text = page.read_text("utf-8")
        drawings = re.findall(r"\((figures/live/[\w-]+\.svg)\)", text) or re.findall(r"\((figures/[\w-]+\.svg)\)", text)
        charts = re.findall(r'src=\\"((?:\w+/)?[\w.-]+\.webp)\\"', text)
        if drawings and (page.parent / drawings[0]).exists():
            shutil.copy(page.parent / drawings[0], folder / f"{page.stem}.svg")
        elif charts and (BOOK / "beside" / charts[0]).exists():
            chart = Image.open(BOOK / "beside" / charts[0]).convert("RGB")
            chart.thumbnail((2 * SMALL[0], 2 * SMALL[1]))
            chart.save(folder / f"{page.stem}.webp")


def chapters(app):
    """Page, title and small picture of each chapter, for the first page; those without a picture have none."""
    pictures = {path.stem: path.name for path in (Path(app.outdir) / "_static" / "chapters").iterdir()}
    return [(name, app.env.titles[name].astext(), pictures.get(name, ""))
            for name in sorted(app.env.found_docs) if re.match(r"\d\d-", name)]


def describe(app, pagename, templatename, context, doctree):
    """The first words of a page, and the page that the course begins with."""
    pages = app.env.first_hit_pages
    words = lead if pagename == "index" else pages[pagename][0][2] if pagename in pages else ""
    words = words.removeprefix("You will do. ").partition(" You will learn ")[0]
    context["description"] = textwrap.shorten(words, DESCRIBED, placeholder=" …")
    context["chapters"] = chapters(app) if pagename == "index" else []
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
