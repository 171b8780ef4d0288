import type { FileContent } from '@afilia/contract/endpoint'
import type { Upload } from '@afilia/contract/cases/uploads'
import type { UploadKind } from '@afilia/domain/cases/uploads'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { decryptFile } from './file-cipher.ts'
import { isWaiting } from './room.ts'
import { USE_COLUMNS, type UploadUse, type UploadUser } from './uses.ts'

/** Reads a file of the caller. Throws NOT_FOUND for any other, UPLOAD_UNSCANNED and UPLOAD_HARMFUL. */
export const readUpload = (db: Db, sealing: Sealing, personId: string, id: string): Promise<FileContent> =>
  readFile(db, sealing, id, { column: 'person_id', value: personId })

/** Reads a file of this user, for a caller who may see the user. Throws NOT_FOUND for any other. */
export const readUploadOf = (db: Db, sealing: Sealing, { user, id: value }: UploadUse, id: string): Promise<FileContent> =>
  readFile(db, sealing, id, { column: USE_COLUMNS[user], value })

async function readFile(
  db: Db,
  sealing: Sealing,
  id: string,
  { column, value }: { readonly column: 'person_id' | (typeof USE_COLUMNS)[UploadUser]; readonly value: string },
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

/** Finds an unused file of the caller. */
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

/** Lists the files of an order, without their content. */
export async function listUploadsOf(db: Db, sealing: Sealing, orderId: string): Promise<Upload[]> {
  return (await listUploadsOfOrders(db, sealing, [orderId])).map(({ orderId: _order, ...file }) => file)
}

/** Does the same for several orders. */
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

/** Lists the files of a case, each with its message. Null means that the form brought it. */
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

/** Lists the files of a campaign, oldest first. */
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
