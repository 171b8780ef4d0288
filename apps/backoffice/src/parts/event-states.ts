/** The states by which the list of events is filtered. A module of its own, because the route needs them before its page. */
export const EVENT_STATES = ['PUBLISHED', 'CANCELLED'] as const
