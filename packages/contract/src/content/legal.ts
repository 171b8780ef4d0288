import { ACCEPTED_ANCHORS, LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'

const Anchor = z.enum(LEGAL_ANCHORS)
const Version = z.object({ version: z.number().int(), inForceFrom: z.string() })

/** One of the six legal texts in the reader's language. */
export const LegalText = Version.extend({
  anchor: Anchor,
  /** The language of the text: Castilian if the reader's is missing. */
  language: z.string(),
  title: z.string(),
  /** In the notation of domain/rich-text. */
  body: z.string(),
  /** Whether members are asked to accept it. */
  asksAcceptance: z.boolean(),
  /** All versions that have been in force, the newest first, including this one. */
  versions: z.array(Version),
})
export type LegalText = z.infer<typeof LegalText>

/** The member's acceptance of a text that requires it. */
export const LegalAcceptance = z.object({
  anchor: z.enum(ACCEPTED_ANCHORS),
  /** The version in force. */
  version: z.number().int(),
  /** The last version that the member accepted; null if none. */
  acceptedVersion: z.number().int().nullable(),
  acceptedAt: z.string().nullable(),
})
export type LegalAcceptance = z.infer<typeof LegalAcceptance>

export const legal = endpoints({
  /** The six texts in force today, in the order of the page. */
  'GET legal/texts': { access: everybody(), response: z.array(LegalText) },
  /** One text, in the version in force today or an earlier one. */
  'GET legal/texts/{anchor}': {
    access: everybody(),
    query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: LegalText,
    errors: ['NOT_FOUND'],
  },
  /** One for each text that requires acceptance. */
  'GET legal/acceptances': { access: signedIn(), response: z.array(LegalAcceptance) },
  /** Accepts the version in force; idempotent. CHANGED_MEANWHILE if another version is named. */
  'POST legal/acceptances': {
    access: signedIn(),
    body: z.object({ anchor: z.enum(ACCEPTED_ANCHORS), version: z.number().int().min(1).max(10_000) }),
    response: z.array(LegalAcceptance),
    errors: ['CHANGED_MEANWHILE'],
  },
})
