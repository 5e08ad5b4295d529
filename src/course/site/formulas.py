"""Draws formulas when the book is built, as MathML, which a browser shows, reads aloud, copies and prints without a script."""

import html
import string
from xml.etree import ElementTree

from docutils import nodes
from latex2mathml.converter import Converter
from sphinx.errors import SphinxError

# Letters that Unicode has a second time, for mathematics, since a browser has forgotten `mathvariant`: the first of those in a row.
LETTERS = {"bold": {string.ascii_uppercase: 0x1D400, string.ascii_lowercase: 0x1D41A},
           "sans-serif": {string.ascii_uppercase: 0x1D5A0, string.ascii_lowercase: 0x1D5BA},
           "bold-italic": {"αβγδεζηθικλμνξοπρςστυφχψω": 0x1D736}}
BRACKETS = {r"\lfloor": "⌊", r"\rfloor": "⌋", r"\lceil": "⌈", r"\rceil": "⌉", r"\{": "{", r"\}": "}"}  # as they are left after \Big
OPENING, CLOSING, BAR = "([{⌊⌈", ")]}⌋⌉", "|"
SPACES = {BAR: "0", "/": "0", "′": "0", "″": "0", "×": "0.222em", "·": "0.222em"}  # beside a sign, where a browser has others
PRIMES = ("′", "″")
NO_OPERATORS = "∞°⟂."
NAMES = frozenset(["arccos", "arcsin", "arctan", "cos", "exp", "ln", "log", "max", "min", "sin", "tan"])
ROWS = frozenset(("math", "mrow", "mtd", "msqrt"))
SCRIPTS = frozenset(("msub", "msup", "msubsup"))
JOINER = "\u2060"  # no line ends here
THIN = "0.167em"  # space beside the name of a function


class WrongFormula(SphinxError):
    category = "Formula"


def mathml(tex, display):
    """A formula in TeX as MathML, for `display` "inline" or "block"; refused if it has a command that is not known."""
    math = Converter(display=display).convert_to_element(tex.strip())
    math.attrib.pop("xmlns")
    for element in math.iter():
        text = html.unescape(element.text or "")
        element.text = BRACKETS.get(text, text)
    if "\\" in "".join(math.itertext()):
        raise WrongFormula(f"not known how to draw: {tex}")
    for element in list(math.iter()):
        join_word(element)
        style(element, tex)
        put_prime_beside(element)
    for row in [element for element in math.iter() if element.tag in ROWS]:
        row[:] = spaced(signed(grouped(row)))
    return ElementTree.tostring(math, "unicode")


def join_word(row):
    """The letters of a name in italics are one element."""
    if row.tag == "mrow" and len(row) > 1 and {letter.get("mathvariant") for letter in row} == {"italic"}:
        word = "".join(row.itertext())
        row.clear()
        row.tag, row.text = "mtext", word
        row.set("style", "font-style: italic")


def style(element, tex):
    """Letters as Unicode has them, names and capital Greek upright, signs as operators, bars and strokes without space."""
    text, variant = element.text, element.attrib.pop("mathvariant", None)
    if variant not in (None, "italic"):
        if variant not in LETTERS:
            raise WrongFormula(f"letters that are {variant} are not drawn: {tex}")
        element.text = "".join(letter(one, LETTERS[variant]) for one in text)
    elif element.tag in ("mi", "mo") and text:
        element.tag = "mi" if text.isalpha() or text in NO_OPERATORS else "mo"
    if element.tag == "mi" and len(text) == 1 and "Α" <= text <= "Ω":
        element.set("mathvariant", "normal")
    if element.tag == "mo" and text in SPACES:
        element.attrib.update(lspace=SPACES[text], rspace=SPACES[text])


def put_prime_beside(element):
    """A prime is high by itself: as a power it would stand above its letter."""
    if element.tag in SCRIPTS and (element[-1].text or "") in PRIMES:
        base = ElementTree.Element("mrow")
        base.extend([element[0], element[-1]])
        rest = element[1:-1]
        element[:] = [base, *rest] if rest else base[:]
        element.tag = "msub" if rest else "mrow"


def letter(plain, alphabets):
    return next((chr(first + letters.index(plain)) for letters, first in alphabets.items() if plain in letters), plain)


def grouped(row):
    """The parts of a row; what is in brackets that have a power or an index is one part, so that these stand at its height."""
    open_ones = [[]]
    for part in row:
        last = part[0] if part.tag in SCRIPTS else part
        opened = open_ones[-1][0].text if len(open_ones) > 1 else ""
        sign = last.text if last.tag == "mo" else ""
        if sign and (sign in CLOSING or sign == opened == BAR) and len(open_ones) > 1:
            inside = open_ones.pop()
            if part is not last:
                group = ElementTree.Element("mrow")
                group.extend([*inside, last])
                part[0] = group
                inside = []
            open_ones[-1] += [*inside, part]
        elif sign and sign in OPENING + BAR and part is last:
            open_ones.append([part])
        else:
            open_ones[-1].append(part)
    return [part for parts in open_ones for part in parts]


def signed(parts):
    """A minus after nothing, after a relation or after an opening bracket is a sign."""
    for before, part in zip([None, *parts], parts):
        if part.tag == "mo" and part.text in "−+±" and (before is None or before.tag == "mo" and before.text not in CLOSING + BAR + "′″"):
            part.set("form", "prefix")
    return parts


def spaced(parts):
    """A thin space where the name of a function stands beside what is neither operator nor space."""
    made = []
    for before, part in zip([None, *parts], parts):
        if before is not None and any(map(is_name, (before, part))) and not {"mo", "mspace"} & {before.tag, part.tag}:
            made.append(ElementTree.Element("mspace", width=THIN))
        made.append(part)
    return made


def is_name(part):
    """A name, also with a power or an index."""
    head = part[0] if part.tag in SCRIPTS else part
    return head.tag == "mi" and head.text in NAMES


def inline(translator, node):
    """What follows a formula without a space, as a full stop, does not go into the next line alone; nor does a bracket stay behind."""
    place = node.parent.index(node)
    before, after = (node.parent[at].astext() if 0 <= at < len(node.parent) else " " for at in (place - 1, place + 1))
    joined = (JOINER * (not before[-1:].isspace()), mathml(node.astext(), "inline"), JOINER * (not after[:1].isspace()))
    translator.body.append("".join(joined))
    raise nodes.SkipNode


def block(translator, node):
    translator.body += [translator.starttag(node, "div", CLASS="math"), mathml(node.astext(), "block"), "</div>\n"]
    raise nodes.SkipNode


def setup(app):
    app.add_html_math_renderer("mathml", (inline, None), (block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
