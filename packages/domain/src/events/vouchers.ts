/** The most codes in one order, and for one member in a period, even if more are in stock. */
export const MAX_VOUCHERS = 10
