"""What a submission may not call: what its check compares with. Copied into a course of nbgrader, beside its settings."""

import re

# What each check of the library compares with, and what else would answer in its place.
ANSWERS = {
    "pointInTriangle": "SameSide Barycentric AngleSum",
    "closestPoint": "ClosestPoint",
    "crossing": "SegmentTriangle",
    "watertight": "SegmentTriangle",
    "sphereSweep": "SolidSweep Bvh BruteForce Scene",
    "capsuleSweep": "Bvh BruteForce Scene",
    "ellipsoidSweep": "Bvh BruteForce Scene",
    "recovery": "Mover",
    "slide": "Slide",
    "mover": "Mover",
    "stepUp": "Mover",
    "contactForce": "PenaltyForce",
    "advance": "TurningSweep MeshDistance",
    "tree": "Bvh BruteForce",
    "gridWalk": "HashGrid DenseGrid",
    "hashGrid": "HashGrid DenseGrid",
}
TOOLS = {"Math", "StrictMath", "List", "Map", "Set", "Arrays", "Collections", "Stream", "IntStream", "LongStream", "Comparator",
         "Double", "Integer", "Long", "String", "Series", "Vector3d", "Vector2d"}
SILENT = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)  # texts and comments call nothing
CALL = re.compile(r"(?<![\w.])(?:([A-Z]\w*)\s*(?:\.\s*\w+\s*\(|\()|([a-z]\w*)\s*\()")
OWN_CHECK = re.compile(r"\b(?:class|record|interface|enum)\s+(Check\w*)")
CHECK = re.compile(r"^Check\.(?:<[^>]*>)?(\w+)\(", re.MULTILINE)
CHAIN = re.compile(r"^[^-]*->\s*[a-z]\w*((?:\.\w+\([^()]*(?:\([^()]*\)[^()]*)*\))+)\s*$", re.DOTALL)
EVERYDAY = {".add", ".sub", ".mul", ".div", ".fma", ".dot", ".cross", ".normalize", ".negate", ".length", ".normal", ".point", ".get",
            ".size"}
SHARED = {"between", "clearance"}  # given by the notebook for both
KEYWORDS = {"if", "for", "while", "switch", "return", "catch", "new"}


def code(source):
    return SILENT.sub(" ", source)


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
    if not found:
        return set()
    if found[1] != "that":
        return set(ANSWERS.get(found[1], "").split())
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


def borrowed(check, answers):
    """What the answers call although the check compares with it, and checks that they put in its place."""
    text = code("\n".join(answers))
    return sorted({name for name in forbidden(check) if re.search(pattern(name), text)} | set(OWN_CHECK.findall(text)))
