/** The kinds of events (ours: specification §3 names EVENT alone). */
export const EVENT_KINDS = ['COURSE', 'CONFERENCE', 'TALK', 'ASSEMBLY', 'CULTURE', 'SPORT', 'FAMILY', 'TRIP'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The longest reason for which an event, a session or a booking is cancelled. */
export const MAX_CANCEL_REASON = 500
