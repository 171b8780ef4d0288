import type { Device, PushSubscription } from '@afilia/contract/messages/push'
import { MAX_DEVICES } from '@afilia/domain/messages/push'
import { pushRole } from '@afilia/domain/identity/roles'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { findDevice, presentDevice } from './queries.ts'

export const ENDPOINT_PURPOSE = 'push-endpoint'

interface Registered {
  readonly playerId: string
  /** Undefined if unchanged. Null if it was removed. */
  readonly subscription: PushSubscription | null | undefined
  /** The member's choice on this device. Undefined if there is none in this call. */
  readonly isAllowed: boolean | undefined
}

/**
 * Registers a browser for the caller, or updates it. A browser of another member becomes the caller's, and loses that member's
 * choice. An expired one stays expired until it has another subscription. Throws DEVICE_LIMIT_REACHED.
 */
export async function registerDevice(deps: Deps, caller: Caller, registered: Registered): Promise<Device> {
  return inTransaction(deps.db, async (db) => {
    const { playerId, subscription, isAllowed } = registered
    const now = deps.clock.now()
    // Serialises two registrations at the limit.
    await db.selectFrom('people').select('id').where('id', '=', caller.personId).forNoKeyUpdate().execute()
    const before = await db
      .selectFrom('devices')
      .select(['person_id', 'status', 'external_id', 'endpoint_hash', 'name'])
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst()
    const own = before?.person_id === caller.personId ? before : undefined
    if (!own) await rejectTooManyDevices(db, caller.personId)
    const { isNew, ...reaching } = await toReaching(deps, db, playerId, own ? subscription : (subscription ?? null))
    const isExpired = own?.status === 'EXPIRED' && !isNew
    const status: Device['status'] = isExpired ? 'EXPIRED' : readStatus(own?.status, isAllowed)
    const changed = {
      person_id: caller.personId,
      ...(own ? {} : { name: await nameDevice(db, caller) }),
      ...reaching,
      ...(await readTags(db, caller)),
      status,
      external_id: isAllowed === undefined ? (own?.external_id ?? null) : isAllowed ? caller.personId : null,
      session_id: caller.sessionId,
      signed_out_at: null,
      seen_at: now,
      ...(isExpired ? {} : { expired_at: null }),
    }
    await db
      .insertInto('devices')
      .values({ name: '', ...changed, player_id: playerId, created_at: now })
      // A device that belonged to another member counts as new.
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet({ ...changed, ...(!own && { created_at: now, reached_at: null }) }),
      )
      .execute()
    return presentDevice((await findDevice(db, caller.personId, playerId))!, caller.documentId)
  })
}

const readStatus = (before: Device['status'] | undefined, isAllowed: boolean | undefined): 'CREATED' | 'DISABLED' => {
  if (isAllowed !== undefined) return isAllowed ? 'CREATED' : 'DISABLED'
  return before === 'DISABLED' ? 'DISABLED' : 'CREATED'
}

/** Expired devices do not count. */
async function rejectTooManyDevices(db: Db, personId: string): Promise<void> {
  const { count } = await db
    .selectFrom('devices')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('person_id', '=', personId)
    .where('status', '!=', 'EXPIRED')
    .executeTakeFirstOrThrow()
  if (count >= MAX_DEVICES) throw new AppError('DEVICE_LIMIT_REACHED', { params: { most: MAX_DEVICES } })
}

/**
 * Returns the columns of the subscription, and whether it is a new one. Another device with the same subscription loses it,
 * because both are the same browser.
 */
async function toReaching({ sealing }: Deps, db: Db, playerId: string, subscription: PushSubscription | null | undefined) {
  if (subscription === undefined) return { isNew: false }
  if (subscription === null) return { isNew: false, subscription_sealed: null, endpoint_hash: null }
  const hashes = sealing.hashes(ENDPOINT_PURPOSE, subscription.endpoint)
  const same = await db.selectFrom('devices').select('player_id').where('endpoint_hash', 'in', hashes).execute()
  if (same.some((one) => one.player_id !== playerId))
    await db
      .updateTable('devices')
      .set({ subscription_sealed: null, endpoint_hash: null })
      .where('endpoint_hash', 'in', hashes)
      .where('player_id', '!=', playerId)
      .execute()
  const { endpoint, keys } = subscription
  const text = JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  return {
    isNew: !same.some((one) => one.player_id === playerId),
    subscription_sealed: sealing.seal('devices.subscription_sealed', playerId, text),
    endpoint_hash: sealing.hash(ENDPOINT_PURPOSE, endpoint),
  }
}

/** Names the browser and system, as the session knows them. */
async function nameDevice(db: Db, { sessionId }: Caller): Promise<string> {
  if (sessionId === null) return ''
  const session = await db.selectFrom('sessions').select('user_agent').where('id', '=', sessionId).executeTakeFirst()
  return session?.user_agent ?? ''
}

/** Returns the tags of the device (§4). */
async function readTags(db: Db, { personId, roles }: Caller) {
  const place = await db
    .selectFrom('people')
    .leftJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .select(['people.affiliate_province_id as province_id', 'provinces.autonomy_id'])
    .where('people.id', '=', personId)
    .executeTakeFirst()
  return { role: pushRole(roles) ?? null, province_id: place?.province_id ?? null, autonomy_id: place?.autonomy_id ?? null }
}

interface DeviceEdit {
  readonly name?: string | undefined
  readonly isEnabled?: boolean | undefined
}

/** Changes a device of the caller. An expired device can only be renamed. Throws NOT_FOUND. */
export async function changeDevice(db: Db, caller: Caller, playerId: string, { name, isEnabled }: DeviceEdit): Promise<Device> {
  const device = await findDevice(db, caller.personId, playerId)
  if (!device) throw new AppError('NOT_FOUND')
  const changed = {
    ...(name !== undefined && { name }),
    ...(isEnabled !== undefined && device.status !== 'EXPIRED' && { status: isEnabled ? ('CREATED' as const) : ('DISABLED' as const) }),
  }
  if (Object.keys(changed).length > 0)
    await db.updateTable('devices').set(changed).where('player_id', '=', playerId).where('person_id', '=', caller.personId).execute()
  return presentDevice({ ...device, ...changed }, caller.documentId)
}

/** Deletes a device of the caller, with its pushes. */
export async function deleteDevice(db: Db, personId: string, playerId: string): Promise<void> {
  await db.deleteFrom('devices').where('player_id', '=', playerId).where('person_id', '=', personId).execute()
}

/**
 * Stops pushes to the browsers of ended sessions, because others may use them now. The members need not be asked again when they
 * sign in.
 */
export async function signOutDevices(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  if (sessionIds.length === 0) return
  await db
    .updateTable('devices')
    .set({ signed_out_at: now })
    .where('session_id', 'in', sessionIds)
    .where('signed_out_at', 'is', null)
    .execute()
}
