/** The subjects of the contact form. */
export const CONTACT_TOPICS = ['MEMBERSHIP', 'WORK', 'LEGAL', 'TRAINING', 'PORTAL', 'ACCESSIBILITY', 'OTHER'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Characters. */
export const MAX_CONTACT_MESSAGE = 4000
/** A form sent faster than this was filled in by a program; seconds. */
export const LEAST_CONTACT_SECONDS = 3
