"""Each line of code is an element of its own, so that a line which is wider than the page goes on below, further in than it began.

It breaks at spaces; a word that is wider than a telephone also before a dot and after a bracket or comma, so that names stay whole.
"""

import html
import re

from pygments.formatters import HtmlFormatter
from pygments.token import Name, Punctuation, Token, Whitespace
from sphinx.highlighting import PygmentsBridge

DEEPEST = 16  # columns that a line is taken to begin at, at most: the rest of it needs room
WIDEST = 30  # letters of a word that is in one line on a telephone
WORD = re.compile(r"(?:<[^>]*>|[^\s<])+")
BREAKABLE = re.compile(r"(<[^>]*>)|[^<]*(?:-|[\])][\[(])[^<]*")  # where a browser would break, besides at spaces
PLACE = re.compile(r"(<a [^>]*>)|((?:<span[^>]*>)?\.(?=(?:<[^>]*>)*[a-z]))|([(,](?!\))(?:</span>)?)", re.IGNORECASE)


class Lines(HtmlFormatter):
    """Writes the lines; the style sheet wraps them. What has the colour of the block needs no element: half of a page was that."""

    def format_unencoded(self, tokensource, outfile):
        super().format_unencoded(((Token if kind in (Name, Punctuation, Whitespace) else kind, text) for kind, text in tokensource), outfile)

    def wrap(self, source):
        return super().wrap((kind, line_element(text) if kind else text) for kind, text in source)


def line_element(text):
    """The break stays outside: a line that is copied has one."""
    text = text.removesuffix("\n")
    begins = min(len(text) - len(text.lstrip(" ")), DEEPEST)
    style = f' style="--begins:{begins}"' if begins else ""
    return f'<span class="fh-line"{style}>{WORD.sub(breakable, text)}</span>\n' if text else "\n"


def breakable(word):
    """The word, in one line or, if it is too wide for that, with the places where it may break."""
    if len(html.unescape(re.sub("<[^>]*>", "", word[0]))) > WIDEST:
        return PLACE.sub(lambda at: at[1] or (f"<wbr>{at[2]}" if at[2] else f"{at[3]}<wbr>"), word[0])
    return BREAKABLE.sub(lambda part: part[1] or f'<span class="fh-word">{part[0]}</span>', word[0])


def setup(app):
    PygmentsBridge.html_formatter = Lines
    return {"parallel_read_safe": True, "parallel_write_safe": True}
