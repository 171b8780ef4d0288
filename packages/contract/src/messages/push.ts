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

/** A browser's subscription (Push API, `PushSubscription.toJSON`). Endpoints are `https` addresses of the browser makers. */
export const PushSubscription = z.object({
  endpoint: z.url().max(1000, rule('too-long')),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A browser on a device of the member (specification §3, push registration). The specification's fields come first. */
export const Device = z.object({
  playerId: z.string(),
  documentId: z.string(),
  status: z.enum(['CREATED', 'DISABLED', 'EXPIRED']),
  /** The name that the member gave it, or its browser and system. */
  name: z.string(),
  /** Whether the external user id is set, because the member has consented on this device. */
  hasExternalId: z.boolean(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** The last successful delivery; null: none. */
  reachedAt: z.string().nullable(),
})
export type Device = z.infer<typeof Device>

export const push = endpoints({
  /** The public key for browser subscriptions (VAPID, RFC 8292), base64url. */
  'GET push/key': { access: everybody(), response: z.object({ publicKey: z.string() }), maxAge: 300 },
  /**
   * Registers or updates this browser. A player id is one browser, whose subscription and owner may change. The document id must be the caller's
   * own. Supervisors have no push (§4). Without `subscription` the browser is registered but gets no messages.
   */
  'POST services/notify/api/os-players': {
    access: signedIn(),
    body: z.object({
      playerId: z.uuid(),
      documentId: z.string().max(40),
      status: z.enum(['CREATED']),
      subscription: PushSubscription.nullish(),
      /** Whether the member has consented on this device; sets the external user id. If missing, nothing changes. */
      isAllowed: z.boolean().optional(),
    }),
    response: Device,
    creates: 'services/notify/api/os-players/{player}',
    errors: ['ACCESS_DENIED', 'DEVICE_LIMIT_REACHED'],
  },
  'GET services/notify/api/os-players/document-id/{docid}': { access: self('docid'), response: z.array(Device) },
  /** One of the caller's browsers. */
  'GET services/notify/api/os-players/{player}': { access: signedIn(), response: Device, errors: ['NOT_FOUND'] },
  /** Renames one of the caller's browsers, or turns it off or on. */
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
  /** Sends a test message to this device. */
  'POST services/notify/api/os-players/{player}/test': { access: signedIn(), response: null, errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] },
})
