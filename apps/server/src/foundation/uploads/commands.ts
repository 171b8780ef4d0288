import type { Upload } from '@afilia/contract/cases/uploads'
import {
  type FileRule,
  findUploadFault,
  findUploadKind,
  toUploadName,
  type UploadFault,
  type UploadKind,
  UPLOAD_WAITS,
} from '@afilia/domain/cases/uploads'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { rejectTooMany } from '../../platform/rate-limit.ts'
import { checkFile } from '../../platform/scanning/check-file.ts'
import { encryptFile } from './file-cipher.ts'
import { refuse } from './refusals.ts'
import { isWaiting, lockWaiting, rejectMore } from './room.ts'
import { USE_COLUMNS, type UploadUse, type UploadUser } from './uses.ts'
import { SCAN_UPLOADS } from './scan.ts'
import { UPLOADS } from './limits.ts'

/** The dependencies of storing files. */
export type Keeping = Deps & { readonly isScanned: boolean }

/** Stores a file, in the transaction of the call. */
type Keep = (deps: Deps) => Promise<Upload>

/** Checks a file. Returns a function that stores it until something uses it. Throws whatever `PUT uploads/{upload}` declares. */
export async function prepareUpload(deps: Keeping, personId: string, uploadId: string, file: File): Promise<Keep> {
  if (!isUuid(uploadId)) throw new AppError('NOT_FOUND')
  const id = uploadId.toLowerCase()
  const sent = { id, size: file.size }
  await rejectTooMany(deps, UPLOADS, personId)
  await rejectMore(deps, personId, sent)
  const checked = await checkUpload(deps, id, { given: new Uint8Array(await file.arrayBuffer()), givenName: file.name })
  return async (change) => {
    await lockWaiting(change.db, personId)
    await rejectMore(change, personId, sent)
    return keepChecked({ ...change, isScanned: deps.isScanned }, personId, checked)
  }
}

/** A checked file, ready to be stored. */
interface CheckedUpload {
  readonly id: string
  readonly name: string
  readonly kind: UploadKind
  readonly size: number
  readonly key: string
  readonly content: Buffer
}

/**
 * Checks and encrypts a file, which takes seconds: call it outside of a transaction. `id` is a UUID in lower case. Throws
 * REQUEST_INVALID, and counts it.
 */
export async function checkUpload(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  { given, givenName }: { readonly given: Uint8Array; readonly givenName: string },
): Promise<CheckedUpload> {
  const kind = findUploadKind(given)
  const fault = findUploadFault({}, { kind, size: given.length })
  if (fault || !kind) return refuse(deps, fault ?? 'file-kind')
  const checked = await checkFile(kind, given)
  if ('fault' in checked) return refuse(deps, checked.fault)
  return { id, kind, size: checked.bytes.length, name: toUploadName(givenName, kind), ...encryptFile(id, checked.bytes) }
}

/** Stores a checked file. Throws NOT_FOUND for an id that is taken. */
export async function keepChecked(deps: Keeping, personId: string, { id, name, kind, size, key, content }: CheckedUpload): Promise<Upload> {
  const kept = {
    kind,
    size,
    content,
    name_sealed: deps.sealing.seal('uploads.name_sealed', id, name),
    key_sealed: deps.sealing.seal('uploads.key_sealed', id, key),
    created_at: deps.clock.now(),
    scan: deps.isScanned ? 'WAITING' : 'NONE',
  } as const
  const row = await deps.db
    .insertInto('uploads')
    .values({ id, person_id: personId, ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept).where('uploads.person_id', '=', personId).where(isWaiting))
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  if (deps.isScanned) await deps.tasks.enqueue(deps.db, SCAN_UPLOADS, {})
  return { id, name, kind, size, scan: kept.scan }
}

/** Deletes an unused file. Does nothing if it does not exist. */
export async function dropUpload(db: Db, personId: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await db.deleteFrom('upload_drafts').where('id', '=', id).where('person_id', '=', personId).execute()
  await db.deleteFrom('uploads').where('id', '=', id).where('person_id', '=', personId).where(isWaiting).execute()
}

/** Deletes files that were not used in time. */
export async function deleteWaiting(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where(isWaiting)
    .where('created_at', '<', new Date(now.getTime() - UPLOAD_WAITS * 3600_000))
    .execute()
}

/** A file as the answer of a field, by the field's name. */
export interface UploadClaim {
  readonly field: string
  /** A UUID in lower case. */
  readonly id: string
  readonly rule: FileRule
}

/** The user of the files from now on: an order, a case or one of its messages, or a campaign. */
type Use = UploadUse & { readonly messageId?: string }
/** The owners of the files before and after. Files that staff send to a member belong to the member. */
interface Hands {
  readonly senderId: string
  readonly ownerId: string
}

type Columns = Partial<Record<(typeof USE_COLUMNS)[UploadUser] | 'message_id', string>>
const toColumns = ({ user, id, messageId }: Use): Columns => ({
  [USE_COLUMNS[user]]: id,
  ...(messageId !== undefined && { message_id: messageId }),
})

/** Deletes the files that were removed from a campaign. */
export async function dropUploadsOfCampaign(db: Db, campaignId: string, kept: readonly string[]): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('campaign_id', '=', campaignId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
}

/**
 * Assigns files to their user, in its transaction. Throws UPLOAD_GONE, with the fields, for files that are not the sender's, do
 * not exist or are in use, and REQUEST_INVALID for files that do not fit their question.
 */
export async function claimUploads(db: Db, { senderId, ownerId, ...use }: Hands & Use, claims: readonly UploadClaim[]): Promise<void> {
  if (claims.length === 0) return
  const known = await db
    .updateTable('uploads')
    .set({
      person_id: ownerId,
      ...toColumns(use),
    })
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .where('person_id', '=', senderId)
    .where(isWaiting)
    .returning(['id', 'kind', 'size'])
    .execute()
  const files = new Map(known.map((one) => [one.id, one]))
  // A file answers one question. A second question finds it gone.
  const found = claims.map(({ field, id, rule }) => {
    const file = files.get(id)
    files.delete(id)
    return { field, fault: file ? findUploadFault(rule, file) : ('file-gone' as const) }
  })
  const faults = found.filter((one): one is { field: string; fault: UploadFault | 'file-gone' } => one.fault !== undefined)
  if (faults.length === 0) return
  const fieldErrors = faults.map(({ field, fault }) => ({ objectName: 'body', field, message: fault }))
  throw new AppError(faults.some(({ fault }) => fault === 'file-gone') ? 'UPLOAD_GONE' : 'REQUEST_INVALID', { fieldErrors })
}
