import { type DeskMove, moveCase, mustSpeak } from '@afilia/domain/cases/cases'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, refuseField } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { isForStaff, isOfDesk } from '../conditions.ts'
import { lockCase, type LockedCase, move, type Said, say, tellMemberOf } from '../commands.ts'
import type { Site } from '../mails.ts'

interface DeskDeps extends Deps {
  readonly caller: Caller
}

/** The case, locked, and whether the caller works at its desk. Throws NOT_FOUND for whoever may not see it. */
export async function lockForStaff(db: Db, caller: Caller, id: string): Promise<{ readonly known: LockedCase; readonly isDesk: boolean }> {
  const seen = isUuid(id)
    ? await db
        .selectFrom('service_requests as asked')
        .select(isOfDesk(caller).as('isDesk'))
        .where('asked.id', '=', id)
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  const known = seen && (await lockCase(db, id))
  if (!known) throw new AppError('NOT_FOUND')
  return { known, isDesk: seen.isDesk }
}

/**
 * Moves a case for its desk. Throws ACCESS_DENIED for a delegate who only helps, CHANGED_MEANWHILE if the case is not the one that they saw, and
 * CASE_MOVE_REFUSED for what is not legal in its state, and REQUEST_INVALID for a move without the words that it needs.
 */
export async function moveForDesk(
  { caller, ...deps }: DeskDeps,
  site: Site,
  id: string,
  { move: name, version, text, files }: Said & { readonly move: DeskMove; readonly version: number },
): Promise<void> {
  const speaks = text !== ''
  if (files.length > 0 && !speaks) refuseField('REQUEST_INVALID', 'text', 'required')
  await inTransaction(deps.db, async (trx) => {
    const { known, isDesk } = await lockForStaff(trx, caller, id)
    if (!isDesk) throw new AppError('ACCESS_DENIED')
    if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    if (moveCase(known.state, name) && mustSpeak(known.state, name) && !speaks) refuseField('REQUEST_INVALID', 'text', 'required')
    const moved = await move(trx, deps, known, name, { by: 'DESK', actorId: caller.personId })
    if (!moved) throw new AppError('CASE_MOVE_REFUSED')
    if (speaks) await say(trx, deps, moved, { text, files }, { by: 'DESK', id: caller.personId })
    if (name === 'ask' || name === 'answer' || name === 'close') await tellMemberOf(trx, deps, site, moved)
  })
}

/** Writes into the thread without a move. The member hears of it by mail. */
export async function writeForStaff({ caller, ...deps }: DeskDeps, site: Site, id: string, said: Said): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { known, isDesk } = await lockForStaff(trx, caller, id)
    if (known.state === 'CLOSED') throw new AppError('CASE_CLOSED')
    const now = deps.clock.now()
    await trx
      .updateTable('service_requests')
      .set({ unread_since: known.unread_since ?? now, updated_at: now, version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
    await say(trx, deps, known, said, { by: isDesk ? 'DESK' : 'HELPER', id: caller.personId })
    await tellMemberOf(trx, deps, site, known)
  })
}
