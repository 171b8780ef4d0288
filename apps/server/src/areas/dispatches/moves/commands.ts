import { APPROVAL_FROM, type DispatchState, moveDispatch } from '@afilia/domain/messages/messages'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, refuseField } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { cancelMailsOfDispatch } from '../../../foundation/notifications/many/commands.ts'
import { cancelPushesOfDispatch } from '../../../foundation/notifications/push/commands.ts'
import { countUpTo } from '../audiences/queries.ts'
import { type DispatchRow, lockDispatch } from '../commands.ts'
import { covers, isForStaff } from '../conditions.ts'
import { SEND_DISPATCH } from '../fan-out/rules.ts'
import { getReach, listFaults, type Reach } from '../rules.ts'
import { mayMove, type StaffMove, type Standing } from './rules.ts'

export interface Move {
  readonly move: StaffMove
  readonly version: number
  /** Why it is given back; only then is it needed. */
  readonly remark: string
}

interface MoveDeps extends Deps {
  readonly caller: Caller
  /** From so many recipients on a second person approves. */
  readonly approvalFrom?: number
}

/** What was written, locked, and what the caller is to it. Throws NOT_FOUND for whoever may not see it. */
async function lockForStaff(db: Db, caller: Caller, id: string): Promise<Standing & { readonly known: DispatchRow }> {
  const seen = isUuid(id)
    ? await db
        .selectFrom('dispatches as sent')
        .select(covers(caller).as('isCovered'))
        .where('sent.id', '=', id)
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  const known = seen && (await lockDispatch(db, id))
  if (!known) throw new AppError('NOT_FOUND')
  return { known, isCovered: seen.isCovered, isAuthor: known.author_id === caller.personId }
}

/** Throws REQUEST_INVALID for what is not whole. */
function refuseUnfinished({ texts, link, scheduled_at }: DispatchRow, now: Date): void {
  const fieldErrors = listFaults({ texts, link, scheduledAt: scheduled_at }, now)
  if (fieldErrors.length > 0) throw new AppError('REQUEST_INVALID', { fieldErrors })
}

/** Throws DISPATCH_TO_NOBODY, or DISPATCH_NEEDS_APPROVAL for what is sent without one to too many. */
async function refuseRecipients(db: Db, { audience }: DispatchRow, reach: Reach, move: StaffMove, approvalFrom: number): Promise<void> {
  const found = await countUpTo(db, audience, reach, move === 'send' ? approvalFrom : 1)
  if (found === 0) throw new AppError('DISPATCH_TO_NOBODY')
  if (move === 'send' && found >= approvalFrom) throw new AppError('DISPATCH_NEEDS_APPROVAL')
}

/** What a move changes beside state and version. */
function toChanges({ move, remark }: Move, { caller, reach, now }: { readonly caller: Caller; readonly reach: Reach; readonly now: Date }) {
  const place = { province_id: reach.provinceId, seat_id: reach.seatId }
  if (move === 'submit' || move === 'send') return { ...place, approved_by: null, approved_at: null, remark: null }
  if (move === 'approve') return { approved_by: caller.personId, approved_at: now }
  if (move === 'cancel') return { ended_at: now }
  return { approved_by: null, approved_at: null, remark: move === 'return' ? remark : null }
}

/**
 * Moves what was written to many, for one of the staff. Throws what `POST dispatches/{dispatch}/moves` declares. What goes at once is begun by a task of the same
 * transaction.
 */
export async function moveByStaff({ caller, approvalFrom = APPROVAL_FROM, ...deps }: MoveDeps, id: string, asked: Move): Promise<void> {
  const { move, version, remark } = asked
  if (move === 'return' && remark === '') refuseField('REQUEST_INVALID', 'remark', 'required')
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const { known, ...standing } = await lockForStaff(trx, caller, id)
    if (!mayMove(move, standing)) throw new AppError('ACCESS_DENIED')
    if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const state = moveDispatch(known.state as DispatchState, move)
    if (!state) throw new AppError('DISPATCH_MOVE_REFUSED')
    const isOwn = move === 'submit' || move === 'send'
    if (isOwn) refuseUnfinished(known, now)
    // Whom its author reaches now: they may have another place than when they wrote it.
    const reach = isOwn ? getReach(caller) : { provinceId: known.province_id, seatId: known.seat_id }
    if (isOwn || move === 'approve') await refuseRecipients(trx, known, reach, move, approvalFrom)
    await trx
      .updateTable('dispatches')
      .set({ ...toChanges(asked, { caller, reach, now }), state, version: version + 1, updated_at: now })
      .where('id', '=', known.id)
      .execute()
    if (state === 'SCHEDULED' && (known.scheduled_at === null || known.scheduled_at <= now))
      await deps.tasks.enqueue(trx, SEND_DISPATCH, { id: known.id })
    if (state === 'CANCELLED') {
      await cancelPushesOfDispatch(trx, known.id)
      await cancelMailsOfDispatch(trx, known.id)
    }
  })
}
