import { z } from 'zod'
import { everybody, members } from '../access.ts'
import { endpoints } from '../endpoint.ts'

/** A membership card with the proofs that make it work without a network. */
export const MemberCard = z.object({
  /** Opaque, not derived from the document id. 12 digits. */
  number: z.string(),
  fullName: z.string(),
  kind: z.enum(['AFFILIATE', 'STUDENT', 'SENIOR']),
  /** Whether the member is also an elected representative. */
  isDelegate: z.boolean(),
  /** The year of joining. */
  since: z.number().int(),
  /** One for each ten minutes to come, in order (`domain/events/card.ts`): 288 of 96 characters, the same for all members. */
  proofs: z.array(z.string()),
})
export type MemberCard = z.infer<typeof MemberCard>

/** A key that verifies proofs. */
export const CardKey = z.object({
  /** Hexadecimal, 8 characters. */
  id: z.string(),
  /** Ed25519, base64url of 32 bytes. */
  publicKey: z.string(),
})
export type CardKey = z.infer<typeof CardKey>

/** A code to read aloud; valid once. */
export const SpokenCode = z.object({ code: z.string(), validUntil: z.string() })
export type SpokenCode = z.infer<typeof SpokenCode>

export const card = endpoints({
  'GET card': { access: members(), response: MemberCard },
  /** The keys of the previous, the current and the next quarter: at most three. */
  'GET card/keys': { access: everybody(), response: z.array(CardKey), maxAge: 900 },
  /** Creates a code; the previous one becomes invalid. */
  'POST card/codes': { access: members(), response: SpokenCode, creates: null, errors: ['TOO_MANY_REQUESTS'] },
  /** Null if the code is invalid: never issued, used, expired or mistyped. */
  'POST card/codes/verify': {
    access: everybody(),
    body: z.object({ code: z.string().max(40) }),
    response: z.object({ validUntil: z.string().nullable() }),
    errors: ['TOO_MANY_REQUESTS'],
  },
})
