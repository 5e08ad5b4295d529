"""The settings of nbgrader for the course that `lab.py exercises` writes."""

import json
import sys
from pathlib import Path

from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbconvert.preprocessors.sanitize import SanitizeHTML
from nbgrader.preprocessors import (
    CheckCellMetadata, ClearHiddenTests, ClearOutput, ComputeChecksums, DeduplicateIds, GetGrades, LockCells, NbGraderPreprocessor,
    OverwriteCells, OverwriteKernelspec, SaveCells)

sys.path.insert(0, str(Path.cwd()))  # nbgrader runs in the folder of the course
import grading


class RestoreHoles(NbGraderPreprocessor):
    """Puts the hole of the lesson into each solution cell, in place of nbgrader's one stub for all."""

    def preprocess_cell(self, cell, resources, _index):
        cell.source = cell.metadata.pop("hole", cell.source)
        return cell, resources


class RefuseBorrowed(NbGraderPreprocessor):
    """An answer that calls what its check compares with, or else would answer in its place, earns nothing, and is told so."""

    def preprocess(self, notebook, resources):
        known, answers = json.loads(Path("names.json").read_text(encoding="utf-8")), []
        lesson = known["lessons"][resources["nbgrader"]["notebook"]]
        names = {*known["library"], *lesson["functions"]}
        for cell in notebook.cells:
            mark = cell.metadata.get("nbgrader", {})
            if mark.get("solution"):
                answers.append(cell.source)
            elif mark.get("grade"):
                found = grading.borrowed(cell.source, answers, names, lesson["allowed"].get(mark["grade_id"], ()))
                if found:
                    told = ", ".join(name.strip(".(") for name in found)
                    cell.source = f'throw new AssertionError("earns nothing: uses {told}, which the solution does without");'
                answers = []
        return notebook, resources


c = get_config()  # noqa: F821 (nbgrader gives it)
c.CourseDirectory.course_id = "first-hit"
# As nbgrader has it, with the holes for ClearSolutions.
c.GenerateAssignment.preprocessors = [
    LockCells, RestoreHoles, ClearOutput, CheckCellMetadata, ComputeChecksums, SaveCells, ClearHiddenTests, ComputeChecksums,
    CheckCellMetadata]
c.Autograde.sanitize_preprocessors = [
    ClearOutput, DeduplicateIds, OverwriteKernelspec, OverwriteCells, RefuseBorrowed, CheckCellMetadata]
# Pages of feedback show what a student wrote and printed, and run none of it.
c.GenerateFeedback.preprocessors = [GetGrades, SanitizeHTML, CSSHTMLHeaderPreprocessor]
c.HTMLExporter.sanitize_html = True
c.Execute.timeout = 300  # s for a cell; a notebook is to run in 60
c.Execute.interrupt_on_timeout = True  # a check gives up an endless loop by itself; in another cell it costs that cell alone
