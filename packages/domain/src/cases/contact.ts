/** The subjects of the contact form. */
export const CONTACT_TOPICS = ['MEMBERSHIP', 'WORK', 'LEGAL', 'TRAINING', 'PORTAL', 'ACCESSIBILITY', 'OTHER'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** The maximum length of each text, in characters. */
export const CONTACT_LENGTHS = { name: 120, email: 254, phone: 30, message: 4000 } as const
/** A form sent faster than this was filled in by a bot; seconds. */
export const LEAST_CONTACT_SECONDS = 3
