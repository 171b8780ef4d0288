import { z } from 'zod'
import { everybody, self, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name
const base64url = (max: number) =>
  z
    .string()
    .max(max, rule('too-long'))
    .regex(/^[\w-]+=*$/, rule('invalid'))

/** What a browser's push service gave (Push API, `PushSubscription.toJSON`). Endpoints are `https` addresses of the browsers' makers. */
export const PushSubscription = z.object({
  endpoint: z.url().max(1000, rule('too-long')),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A browser on a device of the member (specification §3, push registration). What the specification names comes first. */
export const Device = z.object({
  playerId: z.string(),
  documentId: z.string(),
  status: z.enum(['CREATED', 'DISABLED', 'EXPIRED']),
  /** What the member calls it, or its browser and system. */
  name: z.string(),
  /** Whether the external user id is set: the member has said yes on this device. */
  hasExternalId: z.boolean(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** When something last reached it; null: nothing has. */
  reachedAt: z.string().nullable(),
})
export type Device = z.infer<typeof Device>

export const push = endpoints({
  /** The public key that browsers subscribe with (VAPID, RFC 8292), base64url. */
  'GET push/key': { access: everybody(), response: z.object({ publicKey: z.string() }), maxAge: 300 },
  /**
   * Registers this browser, or brings it up to date: a player id is one browser, and may change its subscription and its owner. The document id is the caller's
   * own, or the call is rejected. Supervisors have no push (§4). With no `subscription` it is known and not reached.
   */
  'POST services/notify/api/os-players': {
    access: signedIn(),
    body: z.object({
      playerId: z.uuid(),
      documentId: z.string().max(40),
      status: z.enum(['CREATED']),
      subscription: PushSubscription.nullish(),
      /** Whether the member has said yes on this device: sets the external user id. What is not sent stays as it is. */
      isAllowed: z.boolean().optional(),
    }),
    response: Device,
    creates: null,
    errors: ['ACCESS_DENIED', 'DEVICE_LIMIT_REACHED'],
  },
  'GET services/notify/api/os-players/document-id/{docid}': { access: self('docid'), response: z.array(Device) },
  /** The caller's own: another name, or off and on again. */
  'PATCH services/notify/api/os-players/{player}': {
    access: signedIn(),
    body: z.object({
      name: z.string().trim().min(1, rule('required')).max(60, rule('too-long')).optional(),
      isEnabled: z.boolean().optional(),
    }),
    response: Device,
    errors: ['NOT_FOUND'],
  },
  'DELETE services/notify/api/os-players/{player}': { access: signedIn(), response: null },
  /** Sends this device a message that says that it works. */
  'POST services/notify/api/os-players/{player}/test': { access: signedIn(), response: null, errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] },
})
