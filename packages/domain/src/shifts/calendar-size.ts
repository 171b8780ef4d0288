/** The largest calendar to read: in characters and, before a file is opened, in bytes. */
export const MAX_CALENDAR_SIZE = 1_000_000
