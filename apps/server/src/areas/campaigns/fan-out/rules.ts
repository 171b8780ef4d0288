/** The task that writes one batch and enqueues itself for the next. */
export const SEND_CAMPAIGN = 'send-campaign'

/** Recipients in one transaction. */
export const BATCH = 5000
