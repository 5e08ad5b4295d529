package firsthit.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of a text, split into words and numbers without allocating an object per line or word.
 *
 * <p>A line ends with LF, CR LF or CR. Words are separated by spaces, tabs and form feeds.
 */
final class Lines implements LineTarget {
    /** Bytes of a line kept for a message; a message shows fewer. */
    private static final int SHOWN = 400;

    private static final String UTF16 = "this is UTF-16 text; save it as UTF-8 or ASCII";

    private final MeshInput input;

    /** Holds a line that crosses the end of a block or was joined from several; other lines stay in the input's block. */
    private byte[] own = new byte[256];

    private byte[] bytes = own;
    private int start;
    private int end;

    /** Where the words end: at a comment, or at the end of the line. */
    private int wordsEnd;

    /** Start of the word read last. */
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
     * Replaces a backslash at the end of the line by a space and the next line, repeatedly; not in a comment.
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

    /** Cuts the line off at a character. */
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

    /** Skips the rest of the line. */
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

    /** Compares the word, ignoring case; {@code word} has to be in lower case. */
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

    /** The word as a finite number, or NaN. */
    double finite() {
        return Numbers.finite(bytes, wordStart, wordEnd);
    }

    /** The whole number before the first {@code stop} in the word, or {@link Numbers#NONE}. */
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

    /** The line after the word, without spaces around it. */
    String rest() {
        return text(wordEnd, wordsEnd).strip();
    }

    /** The line as text, or its beginning if it is long. */
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

    /** An exception that shows the line; of joined lines it gives the number of the first. */
    MeshFormatException problem(String problem) {
        return MeshFormatException.atLine(input.file(), firstNumber, line(), problem);
    }

    /** Skips the byte order mark that some editors put in front of UTF-8; refuses UTF-16 and web pages. */
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
