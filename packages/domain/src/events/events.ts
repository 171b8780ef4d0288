/** The kinds of events (ours: specification §3 names EVENT alone). */
export const EVENT_KINDS = ['COURSE', 'CONFERENCE', 'TALK', 'ASSEMBLY', 'CULTURE', 'SPORT', 'FAMILY', 'TRIP'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The most characters of the reason for cancelling an event, a session or a booking. */
export const MAX_CANCEL_REASON = 500
