"""Leaves two scripts of the theme out: its signs, of 1.5 MB, are drawings in the page, and of Bootstrap first-hit.js does the little that is used.

The other scripts run once the page is there: a reader sees it before they are loaded.
"""

import re

from sphinx.errors import SphinxError

# In a square of 16 by 16, drawn as lines.
DRAWN = {
    "magnifying-glass": "M7 2a5 5 0 1 1 0 10a5 5 0 0 1 0-10M10.7 10.7l3.8 3.8",
    "bars": "M1.5 3.5h13M1.5 8h13M1.5 12.5h13",
    "list": "M5.5 3.5h9M5.5 8h9M5.5 12.5h9M1.5 3.5h1M1.5 8h1M1.5 12.5h1",
    "sun": "M8 5a3 3 0 1 1 0 6a3 3 0 0 1 0-6M8 .8v1.4M8 13.8v1.4M.8 8h1.4M13.8 8h1.4M2.9 2.9l1 1M12.1 12.1l1 1M2.9 13.1l1-1M12.1 3.9l1-1",
    "moon": "M13.8 9.8A6.2 6.2 0 1 1 6.2 2.2a4.9 4.9 0 0 0 7.6 7.6z",
    "circle-half-stroke": "M8 2a6 6 0 1 1 0 12zM8 2a6 6 0 0 0 0 12M9.5 3v10M11 4v8M12.5 6v4",
    "arrow-up": "M8 14V2.5M3 7.5l5-5l5 5",
    "angle-left": "M10 3L5 8l5 5",
    "angle-right": "M6 3l5 5l-5 5",
    "chevron-down": "M3 6l5 5l5-5",
}
SIGN = re.compile(r'<(i|span) class="([^"]*)\bfa-solid (fa-([\w-]+)[^"]*)"([^>]*)></\1>')
LOADED = re.compile(r"<(?:link|script) [^>]*(?:fontawesome|scripts/bootstrap\.js|as=\"script\")[^>]*>(?:</script>)?\n?")
WAITS = re.compile(r'<script (?=src="[^"]*_static/(?!documentation_options))')  # what stands in the page itself needs the options at once


def drawn(page):
    """The HTML of a page with its signs drawn, as the theme's script would have put them there, and without the scripts."""
    return SIGN.sub(drawing, WAITS.sub("<script defer ", LOADED.sub("", page)))


def drawing(sign):
    _, before, classes, name, attributes = sign.groups()
    if name not in DRAWN:
        raise SphinxError(f"the theme has a sign that is not drawn in icons.py: {name}")
    return (f'<svg class="fh-icon {before}{classes}"{attributes} viewBox="0 0 16 16" aria-hidden="true">'
            f'<path d="{DRAWN[name]}"/></svg>')


def wrap(app):
    render = app.builder.templates.render
    app.builder.templates.render = lambda template, context: drawn(render(template, context))


def setup(app):
    app.connect("builder-inited", wrap)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
