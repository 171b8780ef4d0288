/** The subjects of the contact form. */
export const CONTACT_TOPICS = ['MEMBERSHIP', 'WORK', 'LEGAL', 'TRAINING', 'PORTAL', 'ACCESSIBILITY', 'OTHER'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** The maximum length of each text, in characters. */
export const CONTACT_LENGTHS = { name: 120, email: 254, phone: 30, message: 4000 } as const
/** Seconds. Few people are faster, unless the browser fills in the form for them. */
const LEAST_SECONDS = 3

/**
 * Whether a bot seems to have sent a form: with a value in the hidden field, very fast, or without the time. People
 * may cause each of these too, so such forms are accepted up to a low limit.
 */
export const looksLikeBot = ({
  website,
  secondsTaken,
}: {
  readonly website: string
  readonly secondsTaken?: number | undefined
}): boolean => website !== '' || secondsTaken === undefined || secondsTaken < LEAST_SECONDS
