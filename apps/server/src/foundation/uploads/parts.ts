import type { Upload } from '@afilia/contract/cases/uploads'
import { findSizeFault, MAX_PART_BYTES } from '@afilia/domain/cases/uploads'
import type { Deps } from '../../platform/deps.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { rejectTooMany } from '../../platform/rate-limit.ts'
import { checkUpload, keepChecked, type Keeping } from './commands.ts'
import { decryptFile, encryptUnder, makeFileKey } from './file-cipher.ts'
import { findWaiting } from './queries.ts'
import { lockWaiting, rejectMore } from './room.ts'
import { UPLOAD_PARTS, UPLOADS, WHOLE_UPLOADS } from './limits.ts'

/** The number of bytes received. */
interface Arrived {
  readonly received: number
}

/** Begins a file, or reports how much of it has arrived. Throws whatever `POST uploads/{upload}/parts` declares. */
export async function beginUpload(
  deps: Deps,
  personId: string,
  uploadId: string,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<Arrived> {
  const id = toId(uploadId)
  const fault = findSizeFault(size)
  if (fault) return rejectField('REQUEST_INVALID', 'size', fault)
  const whole = await findWaiting(deps.db, deps.sealing, personId, id)
  if (whole) return { received: size }
  const begun = await deps.db.selectFrom('upload_drafts').select(['person_id', 'size', 'received']).where('id', '=', id).executeTakeFirst()
  if (begun && begun.person_id !== personId) throw new AppError('NOT_FOUND')
  if (begun?.size === size) return { received: begun.received }
  await rejectTooMany(deps, UPLOADS, personId)
  await lockWaiting(deps.db, personId)
  await rejectMore(deps, personId, { id, size })
  if (begun) await deps.db.deleteFrom('upload_drafts').where('id', '=', id).execute()
  const made = await deps.db
    .insertInto('upload_drafts')
    .values({
      id,
      person_id: personId,
      size,
      name_sealed: deps.sealing.seal('upload_drafts.name_sealed', id, name),
      key_sealed: deps.sealing.seal('upload_drafts.key_sealed', id, makeFileKey()),
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('received')
    .executeTakeFirst()
  // Another request has begun it at the same time.
  return made ?? rejectAsUnknown()
}

/**
 * Stores the bytes from a position on. Skips bytes that are already here, or that would leave a gap. The answer gives the next
 * position.
 */
export async function keepPart(deps: Deps, personId: string, uploadId: string, position: string, file: File): Promise<Arrived> {
  const id = toId(uploadId)
  await rejectTooMany(deps, UPLOAD_PARTS, personId)
  const draft = (await findLockedDraft(deps.db, personId, id)) ?? rejectAsUnknown()
  if (String(draft.received) !== position) return { received: draft.received }
  const received = draft.received + file.size
  if (file.size === 0) return rejectField('REQUEST_INVALID', 'file', 'file-empty')
  if (file.size > MAX_PART_BYTES || received > draft.size) return rejectField('REQUEST_INVALID', 'file', 'file-size')
  const key = deps.sealing.open('upload_drafts.key_sealed', id, draft.key_sealed)
  const content = encryptUnder(key, toPartName(id, draft.received), new Uint8Array(await file.arrayBuffer()))
  await deps.db
    .insertInto('upload_parts')
    .values({ upload_id: id, person_id: personId, position: draft.received, content, created_at: deps.clock.now() })
    .execute()
  await deps.db.updateTable('upload_drafts').set({ received }).where('id', '=', id).execute()
  return { received }
}

/**
 * Checks the file that the parts form. Returns a function that stores it like any other. Throws whatever `POST
 * uploads/{upload}/whole` declares.
 */
export async function prepareWhole(deps: Keeping, personId: string, uploadId: string): Promise<(change: Deps) => Promise<Upload>> {
  const id = toId(uploadId)
  const findWhole = async ({ db, sealing }: Deps): Promise<Upload> => (await findWaiting(db, sealing, personId, id)) ?? rejectAsUnknown()
  const draft = await findDraft(deps.db, personId, id).executeTakeFirst()
  if (!draft) return findWhole
  if (draft.received < draft.size) throw new AppError('UPLOAD_INCOMPLETE')
  await rejectTooMany(deps, WHOLE_UPLOADS, personId)
  const given = await readParts(deps, id, draft)
  // Of two simultaneous completions, the second one finds the file complete.
  if (!given) return findWhole
  const checked = await checkUpload(deps, id, { given, givenName: deps.sealing.open('upload_drafts.name_sealed', id, draft.name_sealed) })
  return async (change) => {
    const now = await findLockedDraft(change.db, personId, id)
    if (!now) return findWhole(change)
    // The upload was restarted since: another file is on its way.
    if (!now.key_sealed.equals(draft.key_sealed)) throw new AppError('UPLOAD_INCOMPLETE')
    const kept = await keepChecked({ ...change, isScanned: deps.isScanned }, personId, checked)
    await change.db.deleteFrom('upload_drafts').where('id', '=', id).execute()
    return kept
  }
}

type Draft = NonNullable<Awaited<ReturnType<typeof findLockedDraft>>>

/** Undefined if the parts have become a file since. */
async function readParts({ db, sealing }: Deps, id: string, draft: Draft): Promise<Uint8Array | undefined> {
  const key = sealing.open('upload_drafts.key_sealed', id, draft.key_sealed)
  const given = new Uint8Array(draft.size)
  for (let at = 0; at < draft.size;) {
    // One by one, because a file and all its parts together take twice the memory.
    const row = await db
      .selectFrom('upload_parts')
      .select('content')
      .where('upload_id', '=', id)
      .where('position', '=', at)
      .executeTakeFirst()
    if (!row) return undefined
    const part = decryptFile(toPartName(id, at), key, row.content)
    given.set(part, at)
    at += part.length
  }
  return given
}

const findDraft = (db: Db, personId: string, id: string) =>
  db.selectFrom('upload_drafts').selectAll().where('id', '=', id).where('person_id', '=', personId)
const findLockedDraft = (db: Db, personId: string, id: string) => findDraft(db, personId, id).forUpdate().executeTakeFirst()

const toPartName = (id: string, position: number): string => `${id} ${position}`
const toId = (given: string): string => (isUuid(given) ? given.toLowerCase() : rejectAsUnknown())

function rejectAsUnknown(): never {
  throw new AppError('NOT_FOUND')
}
