import { ROLES } from '@afilia/domain/identity/roles'
import { SECURITY_EVENT_KINDS, SECURITY_EVENT_OUTCOMES } from '@afilia/domain/identity/security-events'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'

const Somebody = z.object({
  id: z.string(),
  /** As it is now; null once their record is gone. */
  name: z.string().nullable(),
})

/** An entry of the security event log. */
export const SecurityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  outcome: z.enum(SECURITY_EVENT_OUTCOMES),
  /** Who did it; null where nobody was signed in. */
  actor: Somebody.nullable(),
  /** Whose account or record it was, where known. */
  person: Somebody.nullable(),
  /** Of the actor, or else of the person, as they were then. */
  roles: z.array(z.enum(ROLES)),
  /** The centre or province that the roles reached then. */
  place: z.string().nullable(),
  /** The endpoint of a refused call, or the roles before a change. */
  detail: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const Filter = z.object({
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  /** A person's id: what they did, and what was done with their account or record. */
  person: z.uuid().optional(),
  from: z.iso.datetime().optional(),
  /** Not included. */
  until: z.iso.datetime().optional(),
})
export type SecurityEventFilter = z.infer<typeof Filter>

export const securityEvents = endpoints({
  /** `age` ascending means newest first. */
  'GET security-events': { access: only('ROLE_ADMIN'), query: Filter, response: z.array(SecurityEvent), sortableBy: ['age', 'at'] },
})
