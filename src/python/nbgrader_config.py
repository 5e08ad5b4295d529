"""The settings of nbgrader for the course that `lab.py exercises` writes."""

from nbgrader.preprocessors import (
    CheckCellMetadata, ClearHiddenTests, ClearOutput, ComputeChecksums, LockCells, NbGraderPreprocessor, SaveCells)


class RestoreHoles(NbGraderPreprocessor):
    """Puts the hole of the lesson into each solution cell, in place of nbgrader's one stub for all."""

    def preprocess_cell(self, cell, resources, _index):
        cell.source = cell.metadata.pop("hole", cell.source)
        return cell, resources


c = get_config()  # noqa: F821 (nbgrader gives it)
c.CourseDirectory.course_id = "first-hit"
# As nbgrader has it, with the holes for ClearSolutions.
c.GenerateAssignment.preprocessors = [
    LockCells, RestoreHoles, ClearOutput, CheckCellMetadata, ComputeChecksums, SaveCells, ClearHiddenTests, ComputeChecksums,
    CheckCellMetadata]
c.Execute.timeout = 300  # s for a cell; a notebook is to run in 60
