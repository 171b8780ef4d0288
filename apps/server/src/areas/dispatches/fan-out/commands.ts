import { type DispatchState, moveDispatch } from '@afilia/domain/messages/messages'
import { sql } from 'kysely'
import { queueMailsOfDispatch, writeDispatchBatch } from '../../../foundation/notifications/many/commands.ts'
import { queuePushesOfDispatch } from '../../../foundation/notifications/push/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { type DispatchRow, lockDispatch } from '../commands.ts'
import { selectRecipients } from '../conditions.ts'
import { BATCH, SEND_DISPATCH } from './rules.ts'

/**
 * Writes one batch into the mailboxes, with its pushes and mails, and enqueues itself for the next: all in one transaction, so that whoever is killed in between has
 * done all of it or nothing. Who has it is known by the last of them, in the order of their ids.
 */
export async function sendBatch(deps: Deps, id: string, most = BATCH): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    // It waits for a batch that is under way, and whoever cancels waits for this one.
    const known = await begin(trx, await lockDispatch(trx, id), now)
    if (!known) return
    const { audience, province_id, seat_id, reached: after, is_urgent: isUrgent } = known
    const members = selectRecipients(audience, { provinceId: province_id, seatId: seat_id })
    const { last, count } = await writeDispatchBatch(trx, { dispatchId: id, members: sql`${members}`, after, most, now })
    const isOver = last === null
    if (!isOver) {
      await queuePushesOfDispatch(trx, { dispatchId: id, after, upTo: last, isUrgent, now })
      await queueMailsOfDispatch(trx, deps, { dispatchId: id, after, upTo: last })
    }
    await trx
      .updateTable('dispatches')
      .set((eb) => ({
        recipients: eb('recipients', '+', count),
        updated_at: now,
        ...(isOver ? { state: moveDispatch('SENDING', 'finish')!, ended_at: now } : { reached: last }),
      }))
      .where('id', '=', id)
      .execute()
    if (!isOver) await deps.tasks.enqueue(trx, SEND_DISPATCH, { id })
  })
}

/** Begins what is due. Undefined for what is not to go, or not yet. */
async function begin(db: Db, known: DispatchRow | undefined, now: Date): Promise<DispatchRow | undefined> {
  if (!known || known.state === 'SENDING') return known
  const state = moveDispatch(known.state as DispatchState, 'begin')
  if (!state || (known.scheduled_at !== null && known.scheduled_at > now)) return undefined
  await db.updateTable('dispatches').set({ state, began_at: now, recipients: 0 }).where('id', '=', known.id).execute()
  return { ...known, state }
}
