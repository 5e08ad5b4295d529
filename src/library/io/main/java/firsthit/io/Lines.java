package firsthit.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of a text, each taken apart into words and numbers: no object is made for a line or a word.
 *
 * <p>A line ends with LF, CR LF or CR. Words are separated by spaces, tabs and form feeds.
 */
final class Lines implements LineTarget {
    /** Bytes of a line that a message may need, more than it shows. */
    private static final int SHOWN = 400;

    private static final String UTF16 = "this is UTF-16 text; save it as UTF-8 or ASCII";

    private final MeshInput input;

    /** The line lies in the input's block, or here if it crosses the end of one or was put together of several. */
    private byte[] own = new byte[256];

    private byte[] bytes = own;
    private int start;
    private int end;

    /** End of the words: of the line, or of what a comment leaves of it. */
    private int wordsEnd;

    /** Word read last. */
    private int wordStart;

    private int wordEnd;
    private long firstNumber;
    private boolean joining;

    Lines(MeshInput input) {
        this.input = input;
    }

    /** Goes to the next line; false at the end of the file. */
    boolean next() throws IOException {
        firstNumber = input.lineNumber() + 1;
        if (!input.nextLine(this)) {
            return false;
        }
        if (firstNumber == 1) {
            checkFirst();
        }
        restart();
        return true;
    }

    @Override
    public void set(byte[] block, int from, int to) throws MeshFormatException {
        if (joining) {
            append(block, from, to);
        } else {
            view(block, from, to);
        }
    }

    @Override
    public void begin() {
        if (!joining) {
            view(own, 0, 0);
        }
    }

    @Override
    public void append(byte[] block, int from, int to) throws MeshFormatException {
        int length = to - from;
        requireLength((long) end + length, block, from, to);
        if (end + length > own.length) {
            own = Arrays.copyOf(own, Math.max(end + length, 2 * own.length));
            bytes = own;
        }
        System.arraycopy(block, from, own, end, length);
        end += length;
    }

    private void view(byte[] block, int from, int to) {
        bytes = block;
        start = from;
        end = to;
    }

    @Override
    public void requireLength(long length, byte[] block, int from, int to) throws MeshFormatException {
        int most = input.limits().lineLength();
        if (length > most) {
            if (end == 0 || bytes != own) {
                view(block, from, Math.min(to, from + most));
            }
            throw problem("a line of more than %s bytes, no text file".formatted(most));
        }
    }

    /**
     * Puts the next lines behind this one as long as a backslash ends it; none does in a comment. A backslash becomes a
     * space.
     */
    void join(char comment) throws IOException {
        int checked = start;
        while (end > checked && bytes[end - 1] == '\\' && indexOf(comment, checked) < 0) {
            if (bytes != own) {
                byte[] block = bytes;
                int from = start;
                int to = end;
                begin();
                append(block, from, to);
            }
            own[end - 1] = ' ';
            checked = end;
            joining = true;
            boolean more = input.nextLine(this);
            joining = false;
            if (!more) {
                break;
            }
        }
        restart();
    }

    /** Leaves out what stands behind a character. */
    void cutAt(char comment) {
        int at = indexOf(comment, start);
        wordsEnd = at < 0 ? end : at;
    }

    private int indexOf(char character, int from) {
        for (int i = from; i < end; i++) {
            if (bytes[i] == character) {
                return i;
            }
        }
        return -1;
    }

    /** Begins again with the first word. */
    void restart() {
        wordsEnd = end;
        wordStart = start;
        wordEnd = start;
    }

    /** Passes over the rest of the line. */
    void skip() {
        wordStart = wordsEnd;
        wordEnd = wordsEnd;
    }

    /** Goes to the next word of the line; false if there is none. */
    boolean word() {
        int at = wordEnd;
        while (at < wordsEnd && isSpace(bytes[at])) {
            at++;
        }
        wordStart = at;
        while (at < wordsEnd && !isSpace(bytes[at])) {
            at++;
        }
        wordEnd = at;
        return at > wordStart;
    }

    static boolean isSpace(byte character) {
        return character == ' ' || character == '\t' || character == '\f';
    }

    /** Whether the word is this one, whatever the case of its letters; {@code word} is in lower case. */
    boolean isWord(String word) {
        if (word.length() != wordEnd - wordStart) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            int character = bytes[wordStart + i];
            int lower = character >= 'A' && character <= 'Z' ? character + 32 : character;
            if (lower != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Length of the word. */
    int wordLength() {
        return wordEnd - wordStart;
    }

    /** A character of the word. */
    char wordAt(int index) {
        return (char) (bytes[wordStart + index] & 0xff);
    }

    /** The finite number that the word is, or NaN. */
    double finite() {
        return Numbers.finite(bytes, wordStart, wordEnd);
    }

    /** The whole number that the word begins with up to a character, or {@link Numbers#NONE}. */
    long wholeUpTo(char stop) {
        int at = wordStart;
        while (at < wordEnd && bytes[at] != stop) {
            at++;
        }
        return Numbers.whole(bytes, wordStart, at);
    }

    /** The word as text. */
    String wordText() {
        return text(wordStart, Math.min(wordEnd, wordStart + SHOWN));
    }

    /** What stands behind the word, without spaces around it. */
    String rest() {
        return text(wordEnd, wordsEnd).strip();
    }

    /** The line as text, at least its beginning. */
    String line() {
        return text(start, Math.min(end, start + SHOWN));
    }

    boolean isBlank() {
        for (int i = start; i < end; i++) {
            if (!isSpace(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** An exception that shows the line, with the number of its first one if several were joined. */
    MeshFormatException problem(String problem) {
        return MeshFormatException.atLine(input.file(), firstNumber, line(), problem);
    }

    /** Passes over the mark that some editors put in front of UTF-8; refuses what is no text, or a web page. */
    private void checkFirst() throws MeshFormatException {
        if (Utf16.isText(bytes, start, end)) {
            throw MeshFormatException.inFile(input.file(), UTF16);
        }
        if (end - start >= 3 && text(start, start + 3).equals("\ufeff")) {
            start += 3;
        }
        if (line().stripLeading().startsWith("<")) {
            throw problem("this is HTML or XML, not a mesh; a failed download?");
        }
    }
}
