"""Words of the glossary lead there at their first use in a page."""

import re

from docutils import nodes

GLOSSARY = "glossary"
# Words of everyday English as well: a link at one of these would more often be noise than help.
EVERYDAY = {"on", "front", "back", "still", "place", "part", "limit", "piece", "method", "exact", "margin", "band", "race",
            "early", "late", "closed", "degenerate", "stuck", "corrected", "missed", "ear", "hair", "grip", "shell", "float",
            "double", "oriented", "clip", "leak"}


def collect(app, doctree):
    """Gives each word of the glossary's tables an anchor, and remembers its meaning."""
    if app.env.docname != GLOSSARY:
        return
    terms = {}
    for row in doctree.findall(nodes.row):
        strong = next(iter(row.children[0].findall(nodes.strong)), None)
        if strong is None:
            continue
        anchor = "term-" + nodes.make_id(strong.astext())
        row.children[0]["ids"].append(anchor)
        for word in strong.astext().split(","):
            word = word.strip().removeprefix("to ").lower()
            if word not in EVERYDAY:
                terms[word] = (anchor, row.children[1].astext())
    app.env.first_hit_terms = terms
    app.first_hit_glossary_changed = True


def outdated(app, env):
    """All pages are written again when the glossary is."""
    return list(env.found_docs) if getattr(app, "first_hit_glossary_changed", False) else []


def link(app, doctree, docname):
    terms = getattr(app.env, "first_hit_terms", {})
    if not terms or docname in (GLOSSARY, "index"):
        return
    # Longest first: "ghost collision" is not "ghost".
    words = "|".join(re.escape(word) for word in sorted(terms, key=len, reverse=True))
    pattern = re.compile(rf"\b({words})(?:e?s)?\b", re.IGNORECASE)
    page, seen = app.builder.get_relative_uri(docname, GLOSSARY), set()
    for text in list(doctree.findall(nodes.Text)):
        if is_prose(text):
            made = linked(text.astext(), pattern, terms, page, seen)
            if len(made) > 1:
                text.parent.replace(text, made)


def linked(text, pattern, terms, page, seen):
    """The text in pieces, with a link where a word is used for the first time."""
    made, end = [], 0
    for found in pattern.finditer(text):
        anchor, meaning = terms[found[1].lower()]
        if anchor in seen:
            continue
        seen.add(anchor)
        made += [nodes.Text(text[end:found.start()]),
                 nodes.reference("", found[0], refuri=f"{page}#{anchor}", reftitle=meaning, internal=True, classes=["fh-term"])]
        end = found.end()
    return [*made, nodes.Text(text[end:])]


def is_prose(node):
    """Neither in a heading, nor in a link, nor in code, nor in a formula, nor made by a cell."""
    while node.parent is not None:
        node = node.parent
        if isinstance(node, (nodes.reference, nodes.title, nodes.literal, nodes.literal_block, nodes.math, nodes.math_block,
                             nodes.raw, nodes.strong)) or "cell_output" in node.get("classes", []):
            return False
    return True


def setup(app):
    app.connect("doctree-read", collect)
    app.connect("env-updated", outdated)
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
