package firsthit.experiment.methods;

/** How much of a contact a {@link Method} tells; each tells all that those before it do. */
public enum Tells {
    /** That something is in the way. */
    WHETHER,
    /** Where: the fraction and the point. */
    WHERE,
    /** And which way the surface faces there. */
    NORMAL
}
