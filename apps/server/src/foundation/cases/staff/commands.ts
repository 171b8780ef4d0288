import { type StaffTransition, nextCaseState, mustSpeak } from '@afilia/domain/cases/cases'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import { type BulkRows, changeEach } from '../../../platform/endpoints/bulk.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { DAY, type RateLimit, rejectTooMany } from '../../../platform/rate-limit.ts'
import { isForStaff, isOfTeam, type StaffFilter } from '../conditions.ts'
import { lockCase, type LockedCase, transition, notifyMemberOf } from '../commands.ts'
import { type Said, say } from '../messages/commands.ts'
import type { Site } from '../mails.ts'
import { findMemberOfCase, listCaseIds, selectColleagues } from './queries.ts'

const NOTES: RateLimit = { name: 'case-note', max: 200, within: DAY }

interface StaffDeps extends Deps {
  readonly caller: Caller
}

/** Locks the case, and returns whether the caller works in its team. Throws NOT_FOUND if the caller may not see it. */
export async function lockForStaff(db: Db, caller: Caller, id: string): Promise<{ readonly known: LockedCase; readonly isTeam: boolean }> {
  const seen = isUuid(id)
    ? await db
        .selectFrom('service_requests as asked')
        .select(isOfTeam(caller).as('isTeam'))
        .where('asked.id', '=', id)
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  const known = seen && (await lockCase(db, id))
  if (!known) throw new AppError('NOT_FOUND')
  return { known, isTeam: seen.isTeam }
}

interface TeamTransition {
  readonly transition: StaffTransition
  /** Null: the present one. */
  readonly version: number | null
  /** For `take`: the colleague who gets the case. */
  readonly takerId?: string | null
}

/** Whether somebody is of the case's team. Nobody works on their own case. */
async function isColleague(db: Db, { team_id, person_id }: LockedCase, id: string): Promise<boolean> {
  if (!isUuid(id) || id === person_id) return false
  const row = await selectColleagues(db, team_id).where('person.id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Transitions a case for its team. Throws ACCESS_DENIED for a delegate who only helps, CHANGED_MEANWHILE if the caller has seen
 * an older version, CASE_TRANSITION_REJECTED if the transition is not legal in this state, REQUEST_INVALID if the transition needs
 * a text, and REFERENCE_NOT_FOUND if `takerId` is nobody of the team.
 */
export async function transitionForStaff(
  { caller, ...deps }: StaffDeps,
  site: Site,
  id: string,
  { transition: name, version, text, files, takerId = null }: Said & TeamTransition,
): Promise<void> {
  const speaks = text !== ''
  if (files.length > 0 && !speaks) rejectField('REQUEST_INVALID', 'text', 'required')
  await inTransaction(deps.db, async (trx) => {
    const { known, isTeam } = await lockForStaff(trx, caller, id)
    if (!isTeam) throw new AppError('ACCESS_DENIED')
    if (version !== null && known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    if (nextCaseState(known.state, name) && mustSpeak(known.state, name) && !speaks) rejectField('REQUEST_INVALID', 'text', 'required')
    if (takerId !== null && !(await isColleague(trx, known, takerId))) throw new AppError('REFERENCE_NOT_FOUND')
    const changed = await transition(trx, deps, known, name, { by: 'TEAM', actorId: caller.personId, takerId })
    if (!changed) throw new AppError('CASE_TRANSITION_REJECTED')
    const saidId = speaks ? await say(trx, deps, changed, { text, files }, { by: 'TEAM', id: caller.personId }) : undefined
    if (name === 'ask' || name === 'answer' || name === 'close') await notifyMemberOf(trx, deps, site, changed, saidId)
  })
}

/** What is done with many cases at once. */
type Changes = Pick<TeamTransition, 'transition' | 'takerId'> & Pick<Said, 'text'> & BulkRows & { readonly filter: StaffFilter }

/**
 * Makes a transition of many cases, each as `transitionForStaff` does, and calls `onMember` with the member of each. Throws CHANGED_MEANWHILE
 * if more match than were confirmed.
 */
export const changeCases = (
  deps: StaffDeps & { readonly language: Language },
  site: Site,
  { filter, text, ...changes }: Changes,
  onMember: (db: Db, personId: string) => Promise<void>,
) =>
  changeEach(deps.db, {
    rows: changes,
    language: deps.language,
    list: (db, most) => listCaseIds(db, deps.caller, filter, most),
    async change(db, id) {
      const member = await findMemberOfCase(db, deps.caller, id)
      await transitionForStaff({ ...deps, db }, site, id, { ...changes, version: null, text, files: [] })
      if (member !== undefined) await onMember(db, member)
    },
  })

/** Adds a message without a transition, and notifies the member by mail. */
export async function writeForStaff({ caller, ...deps }: StaffDeps, site: Site, id: string, said: Said): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { known, isTeam } = await lockForStaff(trx, caller, id)
    if (known.state === 'CLOSED') throw new AppError('CASE_CLOSED')
    const now = deps.clock.now()
    await trx
      .updateTable('service_requests')
      .set({ unread_since: known.unread_since ?? now, updated_at: now, version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
    const saidId = await say(trx, deps, known, said, { by: isTeam ? 'TEAM' : 'HELPER', id: caller.personId })
    await notifyMemberOf(trx, deps, site, known, saidId)
  })
}

/**
 * Adds an internal note. The version of the case changes, so a colleague must see the note before the next transition. The dates that the
 * member sees stay. Throws ACCESS_DENIED for a delegate who only helps.
 */
export async function noteForStaff({ caller, ...deps }: StaffDeps, id: string, text: string): Promise<void> {
  await rejectTooMany(deps, NOTES, caller.personId)
  await inTransaction(deps.db, async (trx) => {
    const { known, isTeam } = await lockForStaff(trx, caller, id)
    if (!isTeam) throw new AppError('ACCESS_DENIED')
    await trx
      .updateTable('service_requests')
      .set({ version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
    await say(trx, deps, known, { text, files: [] }, { by: 'NOTE', id: caller.personId })
  })
}
