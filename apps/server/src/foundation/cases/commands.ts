import { type CaseTransition, canReopen, nextCaseState } from '@afilia/domain/cases/cases'
import type { Selectable } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { DAY, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { queueMails } from '../notifications/mail.ts'
import { notifyMember } from '../notifications/notifying/commands.ts'
import { type Site, writeOfWords, writeToAddressee, writeToTeam, writeToMember } from './mails.ts'
import { findTeamEmail, findHelper, findRoute } from './queries.ts'
import { type Said, say } from './messages/commands.ts'
import { shiftClock, toKeptUntil } from './rules.ts'

export const MESSAGES: RateLimit = { name: 'case-message', max: 60, within: DAY }

/** A case whose row is locked. */
export type LockedCase = Selectable<Database['service_requests']> & { readonly autonomyId: string | null }

type Mover =
  | { readonly by: 'MEMBER'; readonly actorId: string }
  /** `takerId`: who gets the case; the actor by default. */
  | { readonly by: 'TEAM'; readonly actorId: string; readonly takerId?: string | null }
  | { readonly by: 'TIME'; readonly actorId: null }

/** Transitions a case, and updates its due date and history. Returns undefined if the transition is not legal. */
export async function transition(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  known: LockedCase,
  name: CaseTransition,
  mover: Mover,
): Promise<LockedCase | undefined> {
  const { by, actorId } = mover
  const state = nextCaseState(known.state, name)
  if (!state) return undefined
  const now = clock.now()
  const isOver = state === 'CLOSED'
  const changed = {
    state,
    ...shiftClock({ kind: known.kind, from: known.state, clock: known }, state, now, known.autonomyId),
    version: known.version + 1,
    updated_at: now,
    closed_at: isOver ? now : null,
    kept_until: isOver ? toKeptUntil(known.kind, now) : known.kind === 'CONTACT' ? known.kept_until : null,
    ...(name === 'take' && { taken_by: (mover.by === 'TEAM' && mover.takerId) || actorId }),
    ...(name === 'release' && { taken_by: null }),
    ...(name === 'reopen' && { reopened_at: now }),
    ...(by === 'TEAM' && (name === 'ask' || name === 'answer' || name === 'close') && { unread_since: known.unread_since ?? now }),
  }
  await db.updateTable('service_requests').set(changed).where('id', '=', known.id).execute()
  await db
    .insertInto('case_events')
    .values({
      id: newId(now),
      case_id: known.id,
      person_id: known.person_id,
      actor_id: actorId,
      transition: name,
      state,
      by,
      created_at: now,
    })
    .execute()
  return { ...known, ...changed }
}

/** Locks a case of the member. Throws NOT_FOUND for another person's case. */
async function lockOwnCase(db: Db, personId: string, id: string): Promise<LockedCase> {
  const known = isUuid(id) ? await lockCase(db, id) : undefined
  if (!known || known.person_id !== personId) throw new AppError('NOT_FOUND')
  return known
}

/** Returns a case with the autonomy whose working days count. Locks it until the transaction ends. */
export async function lockCase(db: Db, id: string): Promise<LockedCase | undefined> {
  return db
    .selectFrom('service_requests')
    .leftJoin('provinces', 'provinces.id', 'service_requests.province_id')
    .selectAll('service_requests')
    .select('provinces.autonomy_id as autonomyId')
    .where('service_requests.id', '=', id)
    .forUpdate('service_requests')
    .executeTakeFirst()
}

/** Stores the member's reply. It returns a case that was asked about or answered to the team. */
export async function reply(deps: Deps, site: Site, personId: string, id: string, said: Said): Promise<void> {
  await rejectTooMany(deps, MESSAGES, personId)
  await inTransaction(deps.db, async (trx) => {
    const known = await lockOwnCase(trx, personId, id)
    const changed = await transition(trx, deps, known, 'reply', { by: 'MEMBER', actorId: personId })
    if (!changed) throw new AppError('CASE_CLOSED')
    await say(trx, deps, changed, said, { by: 'MEMBER', id: personId })
    await notifyTeamOf(trx, deps, site, changed, 'replied')
  })
}

/** Withdraws a case because the member needs no answer any longer. */
export async function withdraw(deps: Deps, personId: string, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const changed = await transition(trx, deps, await lockOwnCase(trx, personId, id), 'withdraw', { by: 'MEMBER', actorId: personId })
    if (!changed) throw new AppError('CASE_CLOSED')
  })
}

/** Reopens a closed case for the member, once. */
export async function reopen(deps: Deps, site: Site, personId: string, id: string, said: Said): Promise<void> {
  await rejectTooMany(deps, MESSAGES, personId)
  await inTransaction(deps.db, async (trx) => {
    const known = await lockOwnCase(trx, personId, id)
    const { state, closed_at, reopened_at } = known
    const asked = { state, closedAt: closed_at?.getTime() ?? null, wasReopened: reopened_at !== null }
    if (!canReopen(asked, deps.clock.now().getTime())) throw new AppError('CASE_NOT_REOPENED')
    const changed = await transition(trx, deps, await leaveRemovedTeam(trx, known), 'reopen', { by: 'MEMBER', actorId: personId })
    if (!changed) throw new AppError('CASE_NOT_REOPENED')
    await say(trx, deps, changed, said, { by: 'MEMBER', id: personId })
    await notifyTeamOf(trx, deps, site, changed, 'replied')
  })
}

/** Routes a reopened case like a new one if its team was removed. */
async function leaveRemovedTeam(trx: Db, known: LockedCase): Promise<LockedCase> {
  // Locks the team, so that nobody can remove it before the case is open there.
  const team = await trx.selectFrom('teams').select('removed_at').where('id', '=', known.team_id).forShare().executeTakeFirstOrThrow()
  if (team.removed_at === null) return known
  const { teamId } = await findRoute(trx, { kind: known.kind, personId: known.person_id, provinceId: known.province_id })
  const changed = { team_id: teamId, taken_by: null }
  await trx.updateTable('service_requests').set(changed).where('id', '=', known.id).execute()
  return { ...known, ...changed }
}

/** Stores the member's rating of a closed case. A second rating replaces the first. */
export async function rate(
  { db, clock, sealing }: Pick<Deps, 'db' | 'clock' | 'sealing'>,
  personId: string,
  id: string,
  { score, text }: { readonly score: number; readonly text: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await lockOwnCase(trx, personId, id)
    if (known.state !== 'CLOSED') throw new AppError('CASE_NOT_CLOSED')
    const satisfaction_sealed = sealing.seal('service_requests.satisfaction_sealed', known.id, text)
    await trx
      .updateTable('service_requests')
      .set({ satisfaction: score, satisfaction_sealed, updated_at: clock.now(), version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
  })
}

/** Lets a delegate of the member's centre see the case, or ends this permission. */
export async function chooseHelper({ db, clock }: Deps, personId: string, id: string, helperId: string | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await lockOwnCase(trx, personId, id)
    if (helperId !== null && !(await findHelper(trx, personId, helperId))) rejectField('REFERENCE_NOT_FOUND', 'helperId', 'not-found')
    await trx
      .updateTable('service_requests')
      .set({ helper_id: helperId, updated_at: clock.now(), version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
  })
}

/** Records that the member has read the team's messages. Does nothing for another person's case. */
export async function markRead(db: Db, personId: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await db
    .updateTable('service_requests')
    .set({ unread_since: null })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('unread_since', 'is not', null)
    .execute()
}

/** The most cases that one run of the task closes. The next run closes the rest. */
const MAX_LAPSED = 500

/** Closes the cases whose time to reply has passed, and notifies their members. */
export async function lapseCases(deps: Deps, site: Site): Promise<void> {
  const due = await deps.db
    .selectFrom('service_requests')
    .select('id')
    .where('lapses_at', '<=', deps.clock.now())
    .orderBy('lapses_at')
    .limit(MAX_LAPSED)
    .execute()
  for (const { id } of due)
    await inTransaction(deps.db, async (trx) => {
      const known = await lockCase(trx, id)
      // Somebody may have replied since the query.
      if (!known?.lapses_at || known.lapses_at > deps.clock.now()) return
      const changed = await transition(trx, deps, known, 'lapse', { by: 'TIME', actorId: null })
      if (changed) await notifyMemberOf(trx, deps, site, changed)
    })
}

/** Notifies the member of an event in a case; of somebody's words, if it is a conversation. */
export async function notifyMemberOf(db: Db, deps: Deps, site: Site, known: LockedCase, saidId?: string): Promise<void> {
  if (known.person_id === null) return
  if (known.kind === 'CONVERSATION' && saidId !== undefined) {
    await notifyMember(db, deps, writeOfWords({ ...known, personId: known.person_id, saidId }))
    return
  }
  await notifyMember(db, deps, writeToMember(site, 'changed', { ...known, personId: known.person_id, dueOn: null }))
}

/** Notifies those who answer: the person whom the member wrote to, otherwise the team. */
export async function notifyTeamOf(db: Db, deps: Deps, site: Site, known: LockedCase, event: 'opened' | 'replied'): Promise<void> {
  if (known.addressee_id !== null) {
    await notifyMember(db, deps, writeToAddressee({ ...known, addresseeId: known.addressee_id }))
    return
  }
  const email = await findTeamEmail(db, known.team_id, known.province_id)
  await queueMails(db, deps, writeToTeam(site, event, { ...known, email }))
}
