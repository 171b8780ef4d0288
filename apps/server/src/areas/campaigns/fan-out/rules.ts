/** The task that writes one batch, and then itself for the next. */
export const SEND_CAMPAIGN = 'send-campaign'

/** So many members have it after one transaction more. */
export const BATCH = 5000
