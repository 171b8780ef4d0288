import type { Upload } from '@afilia/contract/uploads'
import { findSizeFault, MOST_PART_BYTES } from '@afilia/domain/uploads'
import type { Deps } from '../../platform/deps.ts'
import { AppError, refuseField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { refuseTooMany } from '../../platform/rate-limit.ts'
import { checkAndKeep, type Keeping, refuseMore } from './commands.ts'
import { decryptFile, encryptUnder, makeFileKey } from './file-cipher.ts'
import { findWaiting } from './queries.ts'

/** How many bytes of a file have arrived. */
interface Arrived {
  readonly received: number
}

/** Begins a file, or says how much of it is here already. Throws what `POST uploads/{upload}/parts` declares. */
export async function beginUpload(
  deps: Deps,
  personId: string,
  uploadId: string,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<Arrived> {
  const id = toId(uploadId)
  const fault = findSizeFault(size)
  if (fault) return refuseField('REQUEST_INVALID', 'size', fault)
  const whole = await findWaiting(deps.db, deps.sealing, personId, id)
  if (whole) return { received: size }
  const begun = await deps.db.selectFrom('upload_drafts').select(['person_id', 'size', 'received']).where('id', '=', id).executeTakeFirst()
  if (begun && begun.person_id !== personId) throw new AppError('NOT_FOUND')
  if (begun?.size === size) return { received: begun.received }
  await refuseTooMany(deps, 'upload', personId)
  await refuseMore(deps.db, personId, id)
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
  // Somebody else has begun it at this moment.
  return made ?? refuseAsUnknown()
}

/** Keeps the bytes from a position on, unless they are here or some before them are not: the answer says from where to go on. */
export async function keepPart(deps: Deps, personId: string, uploadId: string, position: string, file: File): Promise<Arrived> {
  const id = toId(uploadId)
  await refuseTooMany(deps, 'upload-part', personId)
  const draft = (await findLockedDraft(deps.db, personId, id)) ?? refuseAsUnknown()
  if (String(draft.received) !== position) return { received: draft.received }
  const received = draft.received + file.size
  if (file.size === 0) return refuseField('REQUEST_INVALID', 'file', 'file-empty')
  if (file.size > MOST_PART_BYTES || received > draft.size) return refuseField('REQUEST_INVALID', 'file', 'file-size')
  const key = deps.sealing.open('upload_drafts.key_sealed', id, draft.key_sealed)
  const content = encryptUnder(key, toPartName(id, draft.received), new Uint8Array(await file.arrayBuffer()))
  await deps.db
    .insertInto('upload_parts')
    .values({ upload_id: id, person_id: personId, position: draft.received, content, created_at: deps.clock.now() })
    .execute()
  await deps.db.updateTable('upload_drafts').set({ received }).where('id', '=', id).execute()
  return { received }
}

/** Makes one file of its parts, which waits as any other. Throws what `POST uploads/{upload}/whole` declares. */
export async function finishUpload(deps: Keeping, personId: string, uploadId: string): Promise<Upload> {
  const id = toId(uploadId)
  const whole = await findWaiting(deps.db, deps.sealing, personId, id)
  if (whole) return whole
  const draft = await findLockedDraft(deps.db, personId, id)
  // Of two that finish it at once the second finds it done.
  if (!draft) return (await findWaiting(deps.db, deps.sealing, personId, id)) ?? refuseAsUnknown()
  if (draft.received < draft.size) throw new AppError('UPLOAD_INCOMPLETE')
  const given = await readParts(deps, id, draft)
  const givenName = deps.sealing.open('upload_drafts.name_sealed', id, draft.name_sealed)
  const kept = await checkAndKeep(deps, personId, id, { given, givenName })
  await deps.db.deleteFrom('upload_drafts').where('id', '=', id).execute()
  return kept
}

type Draft = NonNullable<Awaited<ReturnType<typeof findLockedDraft>>>

async function readParts({ db, sealing }: Deps, id: string, draft: Draft): Promise<Uint8Array> {
  const key = sealing.open('upload_drafts.key_sealed', id, draft.key_sealed)
  const given = new Uint8Array(draft.size)
  for (let at = 0; at < draft.size;) {
    // One by one: a file and all its parts are twice as much.
    const { content } = await db
      .selectFrom('upload_parts')
      .select('content')
      .where('upload_id', '=', id)
      .where('position', '=', at)
      .executeTakeFirstOrThrow()
    const part = decryptFile(toPartName(id, at), key, content)
    given.set(part, at)
    at += part.length
  }
  return given
}

const findLockedDraft = (db: Db, personId: string, id: string) =>
  db.selectFrom('upload_drafts').selectAll().where('id', '=', id).where('person_id', '=', personId).forUpdate().executeTakeFirst()

const toPartName = (id: string, position: number): string => `${id} ${position}`
const toId = (given: string): string => (isUuid(given) ? given.toLowerCase() : refuseAsUnknown())

function refuseAsUnknown(): never {
  throw new AppError('NOT_FOUND')
}
