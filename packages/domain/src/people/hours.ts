/** The most characters of the hours in which a representative can be called: one line. */
export const MAX_HOURS = 80
