import { isForNobody } from '@afilia/domain/messages/audience'
import { APPROVAL_FROM, type CampaignState, nextCampaignState } from '@afilia/domain/messages/messages'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { cancelMailsOfCampaign } from '../../../foundation/notifications/many/commands.ts'
import { cancelPushesOfCampaign } from '../../../foundation/notifications/push/commands.ts'
import { measureAudience } from '../audiences/queries.ts'
import { type CampaignRow, lockCampaign } from '../commands.ts'
import { covers, isForStaff } from '../conditions.ts'
import { SEND_CAMPAIGN } from '../fan-out/rules.ts'
import { getReach, listFaults, type Reach } from '../rules.ts'
import { mayTransition, type StaffTransition, type Standing } from './rules.ts'

export interface Transition {
  readonly transition: StaffTransition
  readonly version: number
  /** The reason for `return`, required only there. */
  readonly remark: string
}

interface TransitionDeps extends Deps {
  readonly caller: Caller
  /** The number of recipients from which a second person must approve. */
  readonly approvalFrom?: number
}

/** Locks a campaign and determines the caller's relation to it. Throws NOT_FOUND if the caller may not see it. */
async function lockForStaff(db: Db, caller: Caller, id: string): Promise<Standing & { readonly known: CampaignRow }> {
  const seen = isUuid(id)
    ? await db
        .selectFrom('campaigns as sent')
        .select(covers(caller).as('isCovered'))
        .where('sent.id', '=', id)
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  const known = seen && (await lockCampaign(db, id))
  if (!known) throw new AppError('NOT_FOUND')
  return { known, isCovered: seen.isCovered, isAuthor: known.author_id === caller.personId }
}

/** Throws REQUEST_INVALID for an incomplete campaign. */
function rejectUnfinished({ texts, link, scheduled_at }: CampaignRow, now: Date): void {
  const fieldErrors = listFaults({ texts, link, scheduledAt: scheduled_at }, now)
  if (fieldErrors.length > 0) throw new AppError('REQUEST_INVALID', { fieldErrors })
}

/**
 * Throws CAMPAIGN_TO_NOBODY, or CAMPAIGN_NEEDS_APPROVAL if `send` may have too many recipients. Both answers say no more than a count: that nobody
 * fulfils the conditions would tell something about each member whom they describe.
 */
async function rejectRecipients(
  db: Db,
  { audience }: CampaignRow,
  reach: Reach,
  transition: StaffTransition,
  approvalFrom: number,
): Promise<void> {
  const { most } = isForNobody(audience) ? { most: 0 } : await measureAudience(db, audience, reach)
  if (most === 0) throw new AppError('CAMPAIGN_TO_NOBODY')
  if (transition === 'send' && most >= approvalFrom) throw new AppError('CAMPAIGN_NEEDS_APPROVAL')
}

/** The columns that a transition changes besides state and version. */
function toChanges(
  { transition, remark }: Transition,
  { caller, reach, now }: { readonly caller: Caller; readonly reach: Reach; readonly now: Date },
) {
  const place = { province_id: reach.provinceId, seat_id: reach.seatId }
  if (transition === 'submit' || transition === 'send') return { ...place, approved_by: null, approved_at: null, remark: null }
  if (transition === 'approve') return { approved_by: caller.personId, approved_at: now }
  if (transition === 'cancel') return { ended_at: now }
  return { approved_by: null, approved_at: null, remark: transition === 'return' ? remark : null }
}

/**
 * Makes a transition of a campaign for one of the staff. Throws what `POST campaigns/{campaign}/transitions` declares. If it is sent at once, the
 * same transaction enqueues the task.
 */
export async function transitionByStaff(
  { caller, approvalFrom = APPROVAL_FROM, ...deps }: TransitionDeps,
  id: string,
  asked: Transition,
): Promise<void> {
  const { transition, version, remark } = asked
  if (transition === 'return' && remark === '') rejectField('REQUEST_INVALID', 'remark', 'required')
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const { known, ...standing } = await lockForStaff(trx, caller, id)
    if (!mayTransition(transition, standing)) throw new AppError('ACCESS_DENIED')
    if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const state = nextCampaignState(known.state as CampaignState, transition)
    if (!state) throw new AppError('CAMPAIGN_TRANSITION_REJECTED')
    const isOwn = transition === 'submit' || transition === 'send'
    if (isOwn) rejectUnfinished(known, now)
    // The author's current scope, because their place may have changed since they wrote it.
    const reach = isOwn ? getReach(caller) : { provinceId: known.province_id, seatId: known.seat_id }
    if (isOwn || transition === 'approve') await rejectRecipients(trx, known, reach, transition, approvalFrom)
    await trx
      .updateTable('campaigns')
      .set({ ...toChanges(asked, { caller, reach, now }), state, version: version + 1, updated_at: now })
      .where('id', '=', known.id)
      .execute()
    if (state === 'SCHEDULED' && (known.scheduled_at === null || known.scheduled_at <= now))
      await deps.tasks.enqueue(trx, SEND_CAMPAIGN, { id: known.id })
    if (state === 'CANCELLED') {
      await cancelPushesOfCampaign(trx, known.id)
      await cancelMailsOfCampaign(trx, known.id)
    }
  })
}
