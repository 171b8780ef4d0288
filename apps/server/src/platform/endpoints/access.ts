import type { Access, Relation } from '@afilia/contract/access'
import type { EndpointName } from '@afilia/contract/endpoint'
import { mayFormerMembersCall } from '@afilia/contract/people/former-members'
import { holdsRole } from '@afilia/domain/identity/access'
import type { AccessReason } from '@afilia/domain/people/rights'
import { normalizeDocumentId } from '@afilia/domain/people/document-id'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { AppError } from '../errors.ts'
import { isUuid, newId } from '../ids.ts'
import type { Deps } from '../deps.ts'
import { noteRejection } from '../security-log.ts'
import type { Database } from '../tables/tables.gen.ts'
import type { Caller } from './implement.ts'

interface Asked {
  readonly name: EndpointName
  readonly access: Access
  readonly caller: Caller | null
  readonly params: Readonly<Record<string, string>>
  readonly isChange: boolean
}

interface Granted {
  /** The person in the path. Empty if the endpoint names none. */
  readonly personId: string
  /** The caller's relation to that person. */
  readonly relation: Relation
  /** The entry for the access log, written in the call's own transaction. Undefined if nothing is logged. */
  readonly logged?: AccessEntry
}

type AccessEntry = Omit<Insertable<Database['access_log']>, 'id' | 'at' | 'actor_id' | 'roles' | 'province_id' | 'seat_id'> & {
  readonly at: Date
  readonly actor: Caller
}

/**
 * Checks that the caller may call the endpoint for the person that it names. Throws SESSION_EXPIRED without a caller,
 * ACCESS_DENIED without the role, MEMBERSHIP_ENDED for a change by a former member who may not make it, and NOT_FOUND for a
 * person who is out of reach or does not exist: the two must look the same. The security event log records rejections.
 */
export async function checkAccess(deps: Deps & { readonly requestId: string }, asked: Asked): Promise<Granted> {
  const { access, caller } = asked
  const own = { personId: '', relation: 'own' } as const
  if (access.who === 'public') return own
  if (!caller) throw new AppError('SESSION_EXPIRED')
  const reject = async (code: 'ACCESS_DENIED' | 'MEMBERSHIP_ENDED' | 'NOT_FOUND', personId?: string): Promise<never> => {
    await noteRejection(deps, { kind: 'ACCESS', outcome: 'REJECTED', actor: caller, personId, detail: asked.name })
    throw new AppError(code)
  }
  if (caller.leftAt && asked.isChange && !mayFormerMembersCall(asked.name)) return reject('MEMBERSHIP_ENDED')
  if (access.who === 'roles' && !holdsRole(caller, access.roles) && !(access.isForFormer && caller.leftAt)) return reject('ACCESS_DENIED')
  const entry = { at: deps.clock.now(), actor: caller, endpoint: asked.name, request_id: deps.requestId }
  if (access.who === 'roles' && access.isLogged) return { ...own, logged: { ...entry, person_id: null } }
  if (access.who !== 'person') return own

  const named = asked.params[access.param] ?? ''
  const { personId, relation } = isThemselves(caller, access.by, named)
    ? ({ personId: caller.personId, relation: 'own' } as const)
    : await findRelation(deps, caller, access.by, named)
  if (!personId || !relation || access.staff === (relation === 'own' ? 'giving-reason' : 'none')) return reject('NOT_FOUND', personId)
  if (relation === 'own') return { personId, relation }
  return { personId, relation, logged: { ...entry, person_id: personId } }
}

/**
 * Compares with the caller's known ids: most calls name the caller, and need no query. Unusual spellings of one's own id are left
 * to the query.
 */
const isThemselves = (caller: Caller, by: 'id' | 'docid', named: string): boolean =>
  by === 'id' ? named === caller.personId : normalizeDocumentId(named) === caller.documentId

/** Returns the reason that staff gave in the body, if the contract requires one. */
export const readReason = (access: Access, body: unknown): AccessReason | null =>
  access.who === 'person' && access.staff === 'giving-reason' ? (body as { reason: AccessReason }).reason : null

type PersonPlace = Pick<
  Selectable<Database['people']>,
  'id' | 'affiliate_province_id' | 'affiliate_seat_id' | 'left_at' | 'restricted_at' | 'objections'
>

interface Reached {
  /** Undefined if the person does not exist. */
  readonly personId?: string
  /** Undefined if the person is out of reach. */
  readonly relation?: Relation | undefined
}

/** Finds the person and the caller's relation to them. */
async function findRelation(deps: Deps, caller: Caller, by: 'id' | 'docid', named: string): Promise<Reached> {
  const person = await findPerson(deps, by, named)
  return person ? { personId: person.id, relation: toRelation(caller, person) } : {}
}

/**
 * An admin reaches every member, a supervisor those of the province, a delegate those of the centre. Nobody reaches former
 * members (Ley Orgánica 3/2018, article 32). Only an admin reaches members whose data are restricted or who objected to this use
 * (GDPR, articles 18 and 21).
 */
function toRelation(caller: Caller, person: PersonPlace): Relation | undefined {
  if (person.id === caller.personId) return 'own'
  if (person.left_at) return undefined
  if (holdsRole(caller, ['ROLE_ADMIN'])) return 'admin'
  if (person.restricted_at || person.objections.includes('REPRESENTATIVES')) return undefined
  const isInProvince = caller.provinceId !== null && caller.provinceId === person.affiliate_province_id
  if (holdsRole(caller, ['ROLE_SUPERVISOR']) && isInProvince) return 'supervisor'
  const isInCentre = caller.seatId !== null && caller.seatId === person.affiliate_seat_id
  return holdsRole(caller, ['ROLE_DELEGATE']) && isInCentre ? 'delegate' : undefined
}

const PLACE_COLUMNS = ['id', 'affiliate_province_id', 'affiliate_seat_id', 'left_at', 'restricted_at', 'objections'] as const

async function findPerson({ db, sealing }: Deps, by: 'id' | 'docid', value: string): Promise<PersonPlace | undefined> {
  if (by === 'id' && !isUuid(value)) return undefined
  // An erased person is not found, even while a law requires some of their records.
  const query = db.selectFrom('people').select(PLACE_COLUMNS).where('is_blocked', '=', false)
  if (by === 'id') return query.where('id', '=', value).executeTakeFirst()
  return query.where('document_id_hash', 'in', sealing.hashes('document-id', normalizeDocumentId(value))).executeTakeFirst()
}

type ListEntry = Omit<AccessEntry, 'person_id' | 'reason'>

/** Does the same for a list: one entry for each person in it except the caller, in one statement. */
export async function logAccesses(db: Db, entry: ListEntry, personIds: readonly (string | null)[]): Promise<void> {
  await insertAccesses(db, entry, personIds, sql`true`)
}

/**
 * Does the same for a list that a device reads again and again: one entry for each person and day of Spain, however often the same member of staff
 * reads it. Two calls at the same moment may both write one.
 */
export async function logAccessesOnceADay(db: Db, entry: ListEntry, personIds: readonly (string | null)[]): Promise<void> {
  const zone = 'Europe/Madrid'
  const today = new Date(toMoment(zone, clockAt(zone, entry.at.getTime()).date, 0))
  const isKnown = sql`exists (
    select from access_log known
    where known.actor_id = ${entry.actor.personId} and known.person_id = seen.person_id and known.endpoint = ${entry.endpoint} and known.at >= ${today})`
  await insertAccesses(db, entry, personIds, sql`not ${isKnown}`)
}

async function insertAccesses(
  db: Db,
  { actor, at, endpoint, request_id }: ListEntry,
  personIds: readonly (string | null)[],
  isWanted: RawBuilder<unknown>,
): Promise<void> {
  const seen = [...new Set(personIds)].filter((id) => id !== null && id !== actor.personId)
  if (seen.length === 0) return
  await sql`
    insert into access_log (id, at, actor_id, person_id, endpoint, request_id, roles, province_id, seat_id)
    select seen.id, ${at}, ${actor.personId}, seen.person_id, ${endpoint}, ${request_id}, ${[...actor.roles]}::text[], ${actor.provinceId}, ${actor.seatId}
    from unnest(${seen.map(() => newId(at))}::uuid[], ${seen}::uuid[]) as seen(id, person_id)
    where ${isWanted}`.execute(db)
}

/**
 * Records in the access log that a member of staff read or changed records, in the same transaction. `person_id` is null if a
 * role alone gives access, because the call may show many people. Stores role and scope as they are now.
 */
export async function logAccess(db: Db, { actor, ...entry }: AccessEntry): Promise<void> {
  const standing = { actor_id: actor.personId, roles: [...actor.roles], province_id: actor.provinceId, seat_id: actor.seatId }
  await db
    .insertInto('access_log')
    .values({ ...entry, ...standing, id: newId(entry.at) })
    .execute()
}
