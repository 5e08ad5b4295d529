package firsthit.mesh;

/** Numbers as mesh files write them: decimal, with a point, nothing that only Java would accept. */
final class Numbers {
    private Numbers() {}

    /** The finite number written in a word, or NaN if the word is none: hexadecimal, {@code 1f}, {@code inf}, {@code 1,5}. */
    static double finite(String word) {
        for (int i = 0; i < word.length(); i++) {
            if ("0123456789+-.eE".indexOf(word.charAt(i)) < 0) {
                return Double.NaN;
            }
        }
        try {
            double value = Double.parseDouble(word);
            return Double.isFinite(value) ? value : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
