package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellLinesTest {
    private static final StackTraceElement LIBRARY = new StackTraceElement("firsthit.A", "of", "A.java", 3);

    private final CellLines lines = new CellLines();

    private String told(String file, int line) {
        Exception cause = new Exception();
        cause.setStackTrace(new StackTraceElement[] {LIBRARY, new StackTraceElement("", "fall", file, line)});
        Exception thrown = new Exception(cause);
        thrown.setStackTrace(new StackTraceElement[0]);
        lines.annotate(thrown);

        assertThat(cause.getStackTrace()[0]).isEqualTo(LIBRARY);
        return cause.getStackTrace()[1].toString();
    }

    @Test
    void theLineIsThatOfTheCellAndNotOfThePiece() {
        lines.begin("int a = 1, b = 2;\n\n// a comment\na++; a++;\nvoid fall() {\n    a /= 0;\n}");
        lines.add("1", "int a = 1, b = 2;");
        lines.add("2", "int a = 1, b = 2;");
        lines.add("3", "a++;");
        lines.add("4", "a++;");
        lines.add("5", "void fall() {\n    a /= 0;\n}");

        assertThat(told("#2", 1)).isEqualTo(".fall(cell [1], line 1: int a = 1, b = 2;)");
        assertThat(told("#4", 1)).isEqualTo(".fall(cell [1], line 4: a++;)");
        assertThat(told("#5", 2)).isEqualTo(".fall(cell [1], line 6: a /= 0;)");
    }

    @Test
    void aMethodOfAnEarlierCellIsFoundThere() {
        lines.begin("a();");
        lines.add("1", "a();");
        lines.begin("\nb();");
        lines.add("2", "b();");

        assertThat(told("#1", 1)).isEqualTo(".fall(cell [1], line 1: a();)");
        assertThat(told("#2", 1)).isEqualTo(".fall(cell [2], line 2: b();)");
    }

    @Test
    void whatStandsInNoCellKeepsTheNumberOfTheShell() {
        lines.begin("%magic");
        lines.add("1", "lineMagic();");

        assertThat(told("#1", 1)).isEqualTo(".fall(#1:1)");
        assertThat(told("#2", 1)).isEqualTo(".fall(#2:1)");
        assertThat(told("Fall.java", 7)).isEqualTo(".fall(Fall.java:7)");
    }

    @Test
    void aLongLineIsCut() {
        lines.begin("a(%s);".formatted("x".repeat(100)));
        lines.add("1", "a(%s);".formatted("x".repeat(100)));

        assertThat(told("#1", 1)).hasSize(".fall(cell [1], line 1: ".length() + 80 + "…)".length());
    }
}
