import { type CampaignState, nextCampaignState } from '@afilia/domain/messages/messages'
import { sql } from 'kysely'
import { queueMailsOfCampaign, writeCampaignBatch } from '../../../foundation/notifications/many/commands.ts'
import { queuePushesOfCampaign } from '../../../foundation/notifications/push/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { type CampaignRow, lockCampaign } from '../commands.ts'
import { selectRecipients } from '../conditions.ts'
import { BATCH, SEND_CAMPAIGN } from './rules.ts'

/**
 * Writes one batch into the mailboxes, with its pushes and mails, and enqueues the next batch, all in one transaction. So a killed process has
 * done all of the batch or nothing. Batches follow the order of the members' ids; the last id marks the progress.
 */
export async function sendBatch(deps: Deps, id: string, most = BATCH): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    // Waits for a batch in progress, and a cancellation waits for this one.
    const known = await begin(trx, await lockCampaign(trx, id), now)
    if (!known) return
    const { audience, province_id, seat_id, reached: after, is_urgent: isUrgent } = known
    const members = selectRecipients(audience, { provinceId: province_id, seatId: seat_id })
    const { last, count } = await writeCampaignBatch(trx, { campaignId: id, members: sql`${members}`, after, most, now })
    const isOver = last === null
    if (!isOver) {
      await queuePushesOfCampaign(trx, { campaignId: id, after, upTo: last, isUrgent, now })
      await queueMailsOfCampaign(trx, deps, { campaignId: id, after, upTo: last })
    }
    await trx
      .updateTable('campaigns')
      .set((eb) => ({
        recipients: eb('recipients', '+', count),
        updated_at: now,
        ...(isOver ? { state: nextCampaignState('SENDING', 'finish')!, ended_at: now } : { reached: last }),
      }))
      .where('id', '=', id)
      .execute()
    if (!isOver) await deps.tasks.enqueue(trx, SEND_CAMPAIGN, { id })
  })
}

/** Begins a campaign that is due. Undefined if it must not be sent, or not yet. */
async function begin(db: Db, known: CampaignRow | undefined, now: Date): Promise<CampaignRow | undefined> {
  if (!known || known.state === 'SENDING') return known
  const state = nextCampaignState(known.state as CampaignState, 'begin')
  if (!state || (known.scheduled_at !== null && known.scheduled_at > now)) return undefined
  await db.updateTable('campaigns').set({ state, began_at: now, recipients: 0 }).where('id', '=', known.id).execute()
  return { ...known, state }
}
