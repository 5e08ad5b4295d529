package firsthit.query;

import firsthit.query.exact.ExactMotion;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.PlaneAnswers;
import firsthit.query.exact.Rational;
import firsthit.query.exact.SweepAnswer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the files of {@code data/cases} ask: their columns in order, and the exact answer to a row's question. */
enum CaseKind {
    SWEEP("id cat pair v0. v1. v2. c. d. r", Columns.SWEPT) {
        @Override
        List<String> answer(Cases row) {
            return SweepAnswer.ofBall(motion(row), Rational.of(row.number("r")));
        }
    },
    ELLIPSOID("id cat pair v0. v1. v2. c. d. r.", Columns.SWEPT) {
        @Override
        List<String> answer(Cases row) {
            return SweepAnswer.ofEllipsoid(motion(row), ExactVector.of(row.vector("r")));
        }
    },
    RAY("id cat pair v0. v1. v2. o. d.", "hit t u v status margin amb") {
        @Override
        List<String> answer(Cases row) {
            return PlaneAnswers.ofRay(
                    ExactVector.of(row.vector("o")), ExactVector.of(row.vector("d")), ExactTriangle.of(row.triangle()));
        }
    },
    POINT("id cat v0. v1. v2. p.", "inside status margin amb") {
        @Override
        List<String> answer(Cases row) {
            return PlaneAnswers.ofPoint(ExactVector.of(row.vector("p")), ExactTriangle.of(row.triangle()));
        }
    },
    PLANE("id cat q. n. a. b.", "hit t status margin amb") {
        @Override
        List<String> answer(Cases row) {
            return PlaneAnswers.ofSegment(
                    ExactVector.of(row.vector("a")),
                    ExactVector.of(row.vector("b")),
                    new ExactTriangle.Plane(ExactVector.of(row.vector("q")), ExactVector.of(row.vector("n"))));
        }
    };

    private static final Set<String> NAMES = Set.of("id", "cat", "pair");

    private final String question;
    private final String answers;

    CaseKind(String question, String answers) {
        this.question = question;
        this.answers = answers;
    }

    /** The cells of {@link #answers}. */
    abstract List<String> answer(Cases row);

    /** Names of the columns that ask. */
    List<String> question() {
        return columns(question);
    }

    /** Names of the columns that hold the numbers of the question. */
    List<String> numbers() {
        return question().stream().filter(name -> !NAMES.contains(name)).toList();
    }

    /** Names of the columns that answer. */
    List<String> answers() {
        return columns(answers);
    }

    String heading() {
        return Stream.concat(question().stream(), answers().stream()).collect(Collectors.joining(","));
    }

    private static ExactMotion motion(Cases row) {
        return new ExactMotion(
                ExactTriangle.of(row.triangle()), ExactVector.of(row.vector("c")), ExactVector.of(row.vector("d")));
    }

    /** A name that ends in a dot stands for its three coordinates. */
    private static List<String> columns(String names) {
        return Arrays.stream(names.split(" "))
                .flatMap(name -> name.endsWith(".")
                        ? Stream.of("x", "y", "z").map(axis -> name.substring(0, name.length() - 1) + axis)
                        : Stream.of(name))
                .toList();
    }

    /** Apart, since the values above are made first. */
    private static final class Columns {
        static final String SWEPT = "hit t p. n. feature start approach margin featMargin tLo tHi normalSpread amb";
    }
}
