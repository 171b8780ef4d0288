import { ROLES } from '@afilia/domain/identity/roles'
import { SECURITY_EVENT_KINDS, SECURITY_EVENT_OUTCOMES } from '@afilia/domain/identity/security-events'
import { ENTITY_TYPES } from '@afilia/domain/site/entity-types'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'

const Somebody = z.object({
  id: z.string(),
  /** The current name; null after the record was deleted. */
  name: z.string().nullable(),
})

/** An entry of the security event log. */
export const SecurityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  outcome: z.enum(SECURITY_EVENT_OUTCOMES),
  /** The person who did it; null if not signed in. */
  actor: Somebody.nullable(),
  /** The person whose account or record was affected, if known. */
  person: Somebody.nullable(),
  /** The roles of the actor, or else of the person, at that time. */
  roles: z.array(z.enum(ROLES)),
  /** The centre or province in the scope of the roles at that time. */
  place: z.string().nullable(),
  /** The endpoint of a rejected call, or the roles before a change. */
  detail: z.string().nullable(),
  /** What a rejected call was about, if it is one of the types of §3. */
  entityType: z.enum(ENTITY_TYPES).nullable(),
  requestId: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const Filter = z.object({
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  /** A person's id: events by them, or on their account or record. */
  person: z.uuid().optional(),
  from: z.iso.datetime().optional(),
  /** Exclusive. */
  until: z.iso.datetime().optional(),
})
export type SecurityEventFilter = z.infer<typeof Filter>

export const securityEvents = endpoints({
  /** `age` ascending means newest first. */
  'GET security-events': {
    access: only('ROLE_ADMIN'),
    query: Filter,
    response: z.array(SecurityEvent),
    sortableBy: ['age', 'at'],
    exports: {
      event: { at: 'kind', words: 'security-events:kinds.{}' },
      outcome: { words: 'security-events:outcomes.{}' },
      person: { at: 'actor.name', or: 'person.name', none: 'security-events:nobody' },
      roles: { words: 'security-events:roles.{}' },
      when: { at: 'at', as: 'moment' },
      detail: {},
      place: {},
    },
  },
})
