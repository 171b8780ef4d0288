import { type StaffTransition, nextCaseState, mustSpeak } from '@afilia/domain/cases/cases'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { isForStaff, isOfTeam } from '../conditions.ts'
import { lockCase, type LockedCase, transition, type Said, say, notifyMemberOf } from '../commands.ts'
import type { Site } from '../mails.ts'

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

/**
 * Transitions a case for its team. Throws ACCESS_DENIED for a delegate who only helps, CHANGED_MEANWHILE if the caller has seen
 * an older version, CASE_TRANSITION_REJECTED if the transition is not legal in this state, and REQUEST_INVALID if the transition
 * needs a text.
 */
export async function transitionForStaff(
  { caller, ...deps }: StaffDeps,
  site: Site,
  id: string,
  { transition: name, version, text, files }: Said & { readonly transition: StaffTransition; readonly version: number },
): Promise<void> {
  const speaks = text !== ''
  if (files.length > 0 && !speaks) rejectField('REQUEST_INVALID', 'text', 'required')
  await inTransaction(deps.db, async (trx) => {
    const { known, isTeam } = await lockForStaff(trx, caller, id)
    if (!isTeam) throw new AppError('ACCESS_DENIED')
    if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    if (nextCaseState(known.state, name) && mustSpeak(known.state, name) && !speaks) rejectField('REQUEST_INVALID', 'text', 'required')
    const changed = await transition(trx, deps, known, name, { by: 'TEAM', actorId: caller.personId })
    if (!changed) throw new AppError('CASE_TRANSITION_REJECTED')
    if (speaks) await say(trx, deps, changed, { text, files }, { by: 'TEAM', id: caller.personId })
    if (name === 'ask' || name === 'answer' || name === 'close') await notifyMemberOf(trx, deps, site, changed)
  })
}

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
    await say(trx, deps, known, said, { by: isTeam ? 'TEAM' : 'HELPER', id: caller.personId })
    await notifyMemberOf(trx, deps, site, known)
  })
}
