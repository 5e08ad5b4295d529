"""Each line of code is an element of its own, so that a line which is wider than the page goes on below, further in than it began."""

from pygments.formatters import HtmlFormatter
from sphinx.highlighting import PygmentsBridge

DEEPEST = 16  # columns that a line is taken to begin at, at most: the rest of it needs room


class Lines(HtmlFormatter):
    """Writes the lines; the style sheet wraps them."""

    def wrap(self, source):
        return super().wrap((kind, line_element(text) if kind else text) for kind, text in source)


def line_element(text):
    """The break stays outside: a line that is copied has one. Spaces before a line stand in no element or in one of their own."""
    text = text.removesuffix("\n")
    if not text:
        return "\n"
    plain = text.removeprefix('<span class="w">')
    begins = min(len(plain) - len(plain.lstrip(" ")), DEEPEST)
    style = f' style="--begins:{begins}"' if begins else ""
    return f'<span class="fh-line"{style}>{text}</span>\n'


def setup(app):
    PygmentsBridge.html_formatter = Lines
    return {"parallel_read_safe": True, "parallel_write_safe": True}
