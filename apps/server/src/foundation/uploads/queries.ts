import type { FileContent } from '@afilia/contract/endpoint'
import type { Upload } from '@afilia/contract/cases/uploads'
import type { UploadKind } from '@afilia/domain/cases/uploads'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { decryptFile } from './file-cipher.ts'
import { isWaiting } from './room.ts'

/** A file of the caller's own. Throws NOT_FOUND for any other, UPLOAD_UNSCANNED and UPLOAD_HARMFUL. */
export const readUpload = (db: Db, sealing: Sealing, personId: string, id: string): Promise<FileContent> =>
  readFile(db, sealing, id, { column: 'person_id', value: personId })

/** A file of a case, for whoever may see the case. Throws NOT_FOUND for any other. */
export const readUploadOfCase = (db: Db, sealing: Sealing, caseId: string, id: string): Promise<FileContent> =>
  readFile(db, sealing, id, { column: 'case_id', value: caseId })

/** The same of an order. */
export const readUploadOfOrder = (db: Db, sealing: Sealing, orderId: string, id: string): Promise<FileContent> =>
  readFile(db, sealing, id, { column: 'order_id', value: orderId })

/** A file of what was written to many, for whoever may read that. */
export const readUploadOfCampaign = (db: Db, sealing: Sealing, campaignId: string, id: string): Promise<FileContent> =>
  readFile(db, sealing, id, { column: 'campaign_id', value: campaignId })

async function readFile(
  db: Db,
  sealing: Sealing,
  id: string,
  { column, value }: { readonly column: 'person_id' | 'case_id' | 'order_id' | 'campaign_id'; readonly value: string },
): Promise<FileContent> {
  const row = isUuid(id)
    ? await db
        .selectFrom('uploads')
        .select(['id', 'name_sealed', 'key_sealed', 'content', 'scan'])
        .where('id', '=', id)
        .where(column, '=', value)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (row.scan === 'WAITING') throw new AppError('UPLOAD_UNSCANNED')
  if (row.scan === 'REJECTED') throw new AppError('UPLOAD_HARMFUL')
  const key = sealing.open('uploads.key_sealed', row.id, row.key_sealed)
  return {
    name: sealing.open('uploads.name_sealed', row.id, row.name_sealed),
    content: Uint8Array.from(decryptFile(row.id, key, row.content)),
  }
}

const CARD = ['id', 'kind', 'size', 'name_sealed', 'scan'] as const
interface UploadRow {
  readonly id: string
  readonly kind: string
  readonly size: number
  readonly name_sealed: Buffer
  readonly scan: string
}

const present = (sealing: Sealing, { id, kind, size, name_sealed, scan }: UploadRow): Upload => ({
  id,
  kind: kind as UploadKind,
  size,
  scan: scan as Upload['scan'],
  name: sealing.open('uploads.name_sealed', id, name_sealed),
})

/** A file of the caller's own that nothing has used yet. */
export async function findWaiting(db: Db, sealing: Sealing, personId: string, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(CARD)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where(isWaiting)
    .executeTakeFirst()
  return row && present(sealing, row)
}

/** The files that an order uses, without their content. */
export async function listUploadsOf(db: Db, sealing: Sealing, orderId: string): Promise<Upload[]> {
  return (await listUploadsOfOrders(db, sealing, [orderId])).map(({ orderId: _order, ...file }) => file)
}

/** The same of several orders. */
export async function listUploadsOfOrders(
  db: Db,
  sealing: Sealing,
  orderIds: readonly string[],
): Promise<(Upload & { readonly orderId: string })[]> {
  const rows = await db
    .selectFrom('uploads')
    .select([...CARD, 'order_id'])
    .where('order_id', 'in', orderIds)
    .execute()
  return rows.map((row) => ({ ...present(sealing, row), orderId: row.order_id! }))
}

/** The files of a case, each with the message that brought it; null: the form. */
export async function listUploadsOfCase(
  db: Db,
  sealing: Sealing,
  caseId: string,
): Promise<(Upload & { readonly messageId: string | null })[]> {
  const rows = await db
    .selectFrom('uploads')
    .select([...CARD, 'message_id'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...present(sealing, row), messageId: row.message_id }))
}

/** The files of what was written to many, in the order in which they came. */
export async function listUploadsOfCampaign(db: Db, sealing: Sealing, campaignId: string): Promise<Upload[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(CARD)
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => present(sealing, row))
}
