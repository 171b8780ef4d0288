/** What the contact form may be about. */
export const CONTACT_TOPICS = ['MEMBERSHIP', 'WORK', 'LEGAL', 'TRAINING', 'PORTAL', 'OTHER'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Characters. */
export const MAX_CONTACT_MESSAGE = 4000
/** Nobody fills in the form faster, in seconds. */
export const LEAST_CONTACT_SECONDS = 3
