import type { SecurityEventKind, SecurityEventOutcome } from '@afilia/domain/identity/security-events'
import type { Role } from '@afilia/domain/identity/roles'
import { sql } from 'kysely'
import type { Deps } from './deps.ts'
import type { Caller } from './endpoints/implement.ts'
import { newId } from './ids.ts'
import type { Db } from './postgres/db.ts'
import { countTry, MINUTE, type RateLimit } from './rate-limit.ts'

/** Limits entries of one kind that one person or address causes by failures and rejections. */
const CAUSED_EVENTS: RateLimit = { name: 'security-event', max: 20, within: MINUTE }

interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** `SUCCEEDED` by default. */
  readonly outcome?: SecurityEventOutcome
  /** The caller, or the id of a person. */
  readonly actor?: Caller | string | null | undefined
  /** The owner of the account or record. */
  readonly personId?: string | null | undefined
  /** Nothing personal. For example the endpoint of a call. */
  readonly detail?: string
}

/** `requestId` and `address` belong to the current request. */
type LogDeps = Pick<Deps, 'autonomousDb' | 'clock' | 'sealing' | 'requestId' | 'address'>

/** Adds to the security event log. With a transaction as `db`, only if that commits. Stores role and scope as they are now. */
export async function noteEvent(
  db: Db,
  deps: LogDeps,
  { kind, outcome = 'SUCCEEDED', actor, personId, detail }: SecurityEvent,
): Promise<void> {
  const at = deps.clock.now()
  const caller = typeof actor === 'object' ? actor : null
  const actorId = caller?.personId ?? (typeof actor === 'string' ? actor : null)
  const who = actorId ?? personId ?? null
  // The roles from an outside identity provider are only in its token.
  const standing = caller
    ? { roles: [...caller.roles], province_id: caller.provinceId, seat_id: caller.seatId }
    : {
        roles: sql<Role[]>`coalesce((select roles from accounts where person_id = ${who}), '{}')`,
        province_id: sql<string>`(select province_id from staff_scopes where person_id = ${who})`,
        seat_id: sql<string>`(select seat_id from staff_scopes where person_id = ${who})`,
      }
  await db
    .insertInto('security_events')
    .values({
      id: newId(at),
      at,
      kind,
      outcome,
      actor_id: actorId,
      person_id: personId ?? null,
      ...standing,
      detail: detail ?? null,
      request_id: deps.requestId ?? null,
      address_hash: deps.address === undefined ? null : deps.sealing.hash('security-event-address', deps.address),
    })
    .execute()
}

/**
 * Records a failure or rejection, whatever happens to the call. Anybody can cause such events, so after twenty of a kind in a
 * minute, further ones of the same person or address are not recorded.
 */
export async function noteRejection(deps: LogDeps, event: SecurityEvent & { readonly outcome: 'FAILED' | 'REJECTED' }): Promise<void> {
  const causer = typeof event.actor === 'object' ? event.actor?.personId : event.actor
  if (await countTry(deps, CAUSED_EVENTS, `${event.kind} ${causer ?? deps.address ?? ''}`)) return
  await noteEvent(deps.autonomousDb, deps, event)
}
