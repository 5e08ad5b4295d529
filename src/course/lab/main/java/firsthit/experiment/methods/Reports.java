package firsthit.experiment.methods;

/** How much of a contact a {@link Method} reports; each constant includes the previous ones. */
public enum Reports {
    /** That there is a contact. */
    HIT,
    /** The fraction and the contact point. */
    POINT,
    /** The contact normal. */
    NORMAL
}
