/** The task that writes one batch, and then itself for the next. */
export const SEND_DISPATCH = 'send-dispatch'

/** So many members have it after one transaction more. */
export const BATCH = 5000
