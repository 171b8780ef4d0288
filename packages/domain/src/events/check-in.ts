/** The check-in of an event opens this long before it begins, in ms. */
export const OPENS_BEFORE = 7 * 24 * 3_600_000
