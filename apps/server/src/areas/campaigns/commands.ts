import type { CampaignEdit } from '@afilia/contract/messages/campaigns'
import type { Selectable } from 'kysely'
import { claimUploads, dropUploadsOfCampaign } from '../../foundation/uploads/commands.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { rejectUnknownValues } from './audiences/queries.ts'
import { findThread } from './queries.ts'
import { getReach } from './rules.ts'

type CampaignDeps = Pick<Deps, 'db' | 'clock'>
export type CampaignRow = Selectable<Database['campaigns']>

/** The columns of an edit. */
function toColumns(edit: CampaignEdit, followsId: string | null, caller: Caller, now: Date) {
  const { provinceId, seatId } = getReach(caller)
  return {
    topic: edit.topic,
    province_id: provinceId,
    seat_id: seatId,
    texts: JSON.stringify(edit.texts),
    link: edit.link,
    audience: JSON.stringify(edit.audience),
    is_popup: edit.isPopup,
    must_acknowledge: edit.mustAcknowledge,
    is_urgent: edit.isUrgent,
    follows_id: followsId,
    scheduled_at: edit.scheduledAt === null ? null : new Date(edit.scheduledAt),
    updated_at: now,
  }
}

/** Throws REFERENCE_NOT_FOUND for unknown references. Returns the first campaign of the thread that this one continues. */
async function resolve(db: Db, caller: Caller, { audience, followsId }: CampaignEdit): Promise<string | null> {
  await rejectUnknownValues(db, audience)
  if (followsId === null) return null
  return (await findThread(db, caller, followsId)) ?? rejectField('REFERENCE_NOT_FOUND', 'followsId', 'not-found')
}

/** The ids of the files, in lower case, each with its field. */
const toClaims = ({ files }: CampaignEdit) => files.map((file, at) => ({ field: `files.${at}`, id: file.toLowerCase(), rule: {} }))

/** Creates a draft. Throws what `POST campaigns` declares. Returns its id. */
export async function createDraft({ db, clock }: CampaignDeps, caller: Caller, edit: CampaignEdit): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await inTransaction(db, async (trx) => {
    const followsId = await resolve(trx, caller, edit)
    await trx
      .insertInto('campaigns')
      .values({ id, author_id: caller.personId, created_at: now, ...toColumns(edit, followsId, caller, now) })
      .execute()
    await claimUploads(trx, { senderId: caller.personId, ownerId: caller.personId, user: 'CAMPAIGN', id }, toClaims(edit))
  })
  return id
}

/** The row, locked to the end of the transaction. */
export async function lockCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks one of the caller's own drafts. Throws NOT_FOUND if it is not theirs, CAMPAIGN_TRANSITION_REJECTED if it is no longer a draft. */
async function lockDraft(db: Db, caller: Caller, id: string): Promise<CampaignRow> {
  const known = isUuid(id) ? await lockCampaign(db, id) : undefined
  if (known?.author_id !== caller.personId) throw new AppError('NOT_FOUND')
  if (known.state !== 'DRAFT') throw new AppError('CAMPAIGN_TRANSITION_REJECTED')
  return known
}

/** Changes a draft. Throws what `PUT campaigns/{campaign}` declares. */
export async function changeDraft(
  { db, clock }: CampaignDeps,
  caller: Caller,
  id: string,
  { version, ...edit }: CampaignEdit & { readonly version: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await lockDraft(trx, caller, id)
    if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const followsId = await resolve(trx, caller, edit)
    await trx
      .updateTable('campaigns')
      .set({ ...toColumns(edit, followsId, caller, clock.now()), version: version + 1 })
      .where('id', '=', known.id)
      .execute()
    const claims = toClaims(edit)
    const kept = await trx.selectFrom('uploads').select('id').where('campaign_id', '=', known.id).execute()
    await dropUploadsOfCampaign(
      trx,
      known.id,
      claims.map((claim) => claim.id),
    )
    const added = claims.filter((claim) => !kept.some((upload) => upload.id === claim.id))
    await claimUploads(trx, { senderId: caller.personId, ownerId: caller.personId, user: 'CAMPAIGN', id: known.id }, added)
  })
}

/** Deletes a draft with its files. */
export async function dropDraft(db: Db, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await lockDraft(trx, caller, id)
    await trx.deleteFrom('campaigns').where('id', '=', known.id).execute()
  })
}
