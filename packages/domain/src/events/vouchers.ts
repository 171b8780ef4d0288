/** The most codes of one order, and of a member in a period, whatever the stock says. */
export const MAX_VOUCHERS = 10
