/** The most merits that a member can enter, more than a long working life has. */
export const MAX_MERITS = 300
export const MAX_MERIT_NAME = 200
/** The most hours, credits or ECTS of one merit. */
export const MAX_AMOUNT = 9_999
