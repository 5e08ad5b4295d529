package firsthit.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("TextSanitizer for people")
class TextSanitizerTest {
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"teapot", "Tür <b>&amp;\"'", "ملف", "门", "👩\u200d🚀 mesh", "می\u200cشود"})
    void whatIsFitStaysTheSameObject(String text) {
        assertThat(TextSanitizer.plain(text)).isSameAs(text);
        assertThat(TextSanitizer.line(text)).isSameAs(text);
        assertThat(TextSanitizer.brief(text, 80)).isEqualTo(text);
    }

    @Test
    void whatActsOnATerminalOrOnDirectionIsAnEscape() {
        assertThat(TextSanitizer.line("a\u001b[31mb\0c\rd\ne\tf\u009bg"))
                .isEqualTo("a\\u001b[31mb\\u0000c\\u000dd\\u000ae\\u0009f\\u009bg");
        assertThat(TextSanitizer.line("gpj.\u202etxt\u2066\u200f\u2028\u2029\ufeff"))
                .isEqualTo("gpj.\\u202etxt\\u2066\\u200f\\u2028\\u2029\\ufeff");
    }

    @Test
    void linesMayStay() {
        assertThat(TextSanitizer.plain("two\nlines\tof\r\ntext")).isEqualTo("two\nlines\tof\\u000d\ntext");
    }

    @Test
    void halvesOfPairsAreEscapes() {
        assertThat(TextSanitizer.line("\ud83d")).isEqualTo("\\ud83d");
        assertThat(TextSanitizer.line("\ude80\ud83d\ude80\ud83d")).isEqualTo("\\ude80🚀\\ud83d");
    }

    @Test
    void briefTextEndsWithDots() {
        assertThat(TextSanitizer.brief("abcdef", 6)).isEqualTo("abcdef");
        assertThat(TextSanitizer.brief("abcdefg", 6)).isEqualTo("abcde…");
        assertThat(TextSanitizer.brief("abcd🚀fg", 6)).isEqualTo("abcd…");
        assertThat(TextSanitizer.brief("\0\0\0", 6)).isEqualTo("\\u000…");
        assertThat(TextSanitizer.brief("x".repeat(10_000_000), 40)).hasSize(40);
    }
}
