"""What a submission may not call: what its check compares with, and of the library all that its solution does without.

Copied into a course of nbgrader, beside its settings, with what `exercises.py` knows of library and solutions.
"""

import re

TOOLS = {"Math", "StrictMath", "List", "Map", "Set", "Arrays", "Collections", "Stream", "IntStream", "LongStream", "Comparator",
         "Double", "Integer", "Long", "String", "Series", "Vector3d", "Vector2d"}
SILENT = re.compile(r"""'(?:\\.|[^'\\])'|"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/""", re.DOTALL)  # letters, texts and comments call nothing
CALL = re.compile(r"(?<![\w.])(?:([A-Z]\w*)\s*(?:\.\s*\w+\s*\(|\()|([a-z]\w*)\s*\()")
OWN_CHECK = re.compile(r"\b(?:class|record|interface|enum)\s+(Check\w*)")
CHECK = re.compile(r"^Check\.(?:<[^>]*>)?(\w+)\(", re.MULTILINE)
CHAIN = re.compile(r"^[^-]*->\s*[a-z]\w*((?:\.\w+\([^()]*(?:\([^()]*\)[^()]*)*\))+)\s*$", re.DOTALL)
EVERYDAY = {".add", ".sub", ".mul", ".div", ".fma", ".dot", ".cross", ".normalize", ".negate", ".length", ".normal", ".point", ".get",
            ".size", ".compareTo", ".distance", ".filter", ".max", ".min", ".remove", ".set", ".test"}
WORD = re.compile(r"(?<!\w)[A-Za-z_]\w*")
FUNCTION = re.compile(r"(?<![\w.])([a-z]\w*)\s*\(")
METHOD = re.compile(r"(\w*)\s*(?:\.\s*(\w+)\s*\(\s*[^\s)]|::\s*(\w+))")  # called with an argument: a record's own parts are not
OWN = re.compile(r"\b(?:class|record|interface|enum)\s+(\w+)|[\w>\]]\s+(\w+\()[^()]*\)\s*\{")
# A ball is swept for what is swept: its class has one method for all shapes.
SWEPT = re.compile(r"\bSolidSweep\s*(?:\.\s*\w+\s*\(\s*(?!new\s+Sphere\b)(\w*)|::)")
SHARED = {"between", "clearance"}  # given by the notebook for both
KEYWORDS = {"if", "for", "while", "switch", "return", "catch", "new"}


def code(source):
    plain = re.sub(r"\\u+([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), source)  # as Java reads it
    return SILENT.sub(" ", plain)


def used(text, names):
    """Those of the names that a text uses and does not declare: a class by its word, a function as name( and a method as .name"""
    text = code(text)
    methods = {f".{name or other}" for owner, name, other in METHOD.findall(text) if not is_class(owner, text)}
    own = {name for names_of_one in OWN.findall(text) for name in names_of_one}
    return ({*WORD.findall(text), *methods, *(f"{name}(" for name in FUNCTION.findall(text))} - own) & names


def is_class(owner, text):
    """Whether a name before a dot is that of a class, which is judged as such, and of no variable."""
    return owner[:1].isupper() and not re.search(rf"\b{owner}\s*(?:[=,;)]|:(?!:))", text)


def swept_otherwise(text):
    """Uses of the sweep of any shape for another than a ball."""
    text = code(text)
    return {"SolidSweep" for what in SWEPT.findall(text)
            if not what or not re.search(rf"\bSphere\s+{what}\b|\b{what}\s*=\s*new\s+Sphere\b", text)}


def arguments(call):
    """The arguments of a call whose opening parenthesis stands before the text."""
    depth, found = 1, [""]
    for letter in re.findall(r'"(?:\\.|[^"\\])*"|.', call, re.DOTALL):  # a text is one letter
        depth += (letter in "([{") - (letter in ")]}")
        if depth == 0:
            break
        if letter == "," and depth == 1:
            found.append("")
        else:
            found[-1] += letter
    return found


def called(text):
    """Classes and methods that a text calls."""
    return {a or b for a, b in CALL.findall(code(text))} - TOOLS - KEYWORDS


def forbidden(check):
    """What may not be called by the answer to a check, given the source of its cell."""
    text = code(check)
    found = CHECK.search(text)
    if not found or found[1] != "that":
        return set()
    parts = arguments(text[found.end():])
    # name, answer, reference, inputs: what both call, such as a helper that draws, may be called
    if len(parts) < 4:
        return set()
    chain = CHAIN.match(parts[2])
    methods = {f".{name}" for name in re.findall(r"\.(\w+)\(", chain[1])} if chain else set()
    own = {name for name in methods - EVERYDAY if f"{name}(" not in parts[1]}
    return called(parts[2]) - called(parts[1]) - SHARED | own


def pattern(name):
    return rf"\.\s*{name[1:]}\s*\(" if name.startswith(".") else rf"(?<![\w.]){name}\s*(?:\.|\(|::)"


def borrowed(check, answers, names, allowed):
    """What the answers call although the check compares with it, or of these names without being allowed to; and checks of their own."""
    text = code("\n".join(answers))
    compared = {name for name in forbidden(check) if re.search(pattern(name), text)}
    return sorted(compared | used(text, names) - set(allowed) | swept_otherwise(text) | set(OWN_CHECK.findall(text)))
