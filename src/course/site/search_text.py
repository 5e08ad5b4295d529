"""Writes what the search page reads: title, headings, text and search words of each page, as a script, so that it works from disk too."""

import json
import re
from pathlib import Path

from docutils import nodes

KEYWORDS = json.loads((Path(__file__).parent / "keywords.json").read_text("utf-8"))
CLASS_NAME = re.compile(r"\b(?:[A-Z][a-z0-9]+)+\b")


def collect(app, doctree):
    """Remembers the sections of a page that is to be found."""
    env = app.env
    pages = env.__dict__.setdefault("first_hit_pages", {})
    pages.pop(env.docname, None)
    sections = [section(node) for node in doctree.findall(nodes.section)]
    if sections and "nosearch" not in env.metadata[env.docname]:
        pages[env.docname] = sections


def purge(app, env, docname):
    env.__dict__.get("first_hit_pages", {}).pop(docname, None)


def section(node):
    """Anchor, heading, prose, and the classes that its code uses; without the sections inside it."""
    prose, used = [], set()
    for child in node.children:
        if not isinstance(child, (nodes.section, nodes.title)):
            prose += texts(child)
            used.update(name for code in child.findall(nodes.literal_block) for name in CLASS_NAME.findall(code.astext()))
    return [node["ids"][0], node.next_node(nodes.title).astext(), " ".join(" ".join(prose).split()), " ".join(sorted(used))]


def texts(node):
    """Paragraphs, in the order of the page; neither code nor what a cell printed, and no formula's TeX."""
    if isinstance(node, (nodes.literal_block, nodes.math_block, nodes.raw, nodes.comment)) or "cell_output" in node.get("classes", []):
        return []
    if isinstance(node, nodes.TextElement):
        return ["".join("…" if isinstance(child, nodes.math) else child.astext() for child in node.children)]
    return [text for child in node.children for text in texts(child)]


def write(app, exception):
    if exception is None:
        pages = app.env.__dict__.get("first_hit_pages", {})
        found = [{"page": name, "words": KEYWORDS.get(name, KEYWORDS.get(name[:2], "")), "sections": pages[name]}
                 for name in sorted(pages)]
        data = json.dumps({"pages": found, "classes": app.config.classes_by_name}, ensure_ascii=False, separators=(",", ":"))
        (Path(app.outdir) / "search-text.js").write_text(f"const SEARCH_TEXT = {data};\n", encoding="utf-8")


def setup(app):
    app.connect("doctree-read", collect)
    app.connect("env-purge-doc", purge)
    app.connect("build-finished", write)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
