import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { newUploadId } from '@afilia/client/calls/upload-file.ts'
import { findUploadFault, MAX_FILES, type UploadFault, type UploadKind } from '@afilia/domain/cases/uploads'
import { keepFile, readKind } from '../../../bookings/unsent-files.ts'
import { countRefusal } from '../../../parts/answers/count-refusal.ts'
import { takeShared } from '../../../share/take-shared.ts'

/** A document kept on the device until the member chooses its place. */
export interface SharedDocument {
  /** The id of the stored file. */
  readonly id: string
  readonly name: string
  readonly kind: UploadKind
  /** In bytes. */
  readonly size: number
}

interface RejectedDocument {
  readonly id: string
  readonly name: string
  /** `lost`: the device kept the document for one page only. */
  readonly fault: UploadFault | 'lost'
}

/** What other apps have shared with this tab. */
export interface KeptShare {
  readonly documents: readonly SharedDocument[]
  /** The rejected documents of the latest share, with reasons. */
  readonly rejected: readonly RejectedDocument[]
  /** The number of documents beyond the limit. */
  readonly more: number
}

const storage = memberStorage<KeptShare>('draft.share', 'tab')
const EMPTY: KeptShare = { documents: [], rejected: [], more: 0 }

export const findShare = (personId: string): KeptShare => storage.read(personId) ?? EMPTY
/** Stores the share; undefined deletes it, but no files. */
export const keepShare = (personId: string, share?: KeptShare): void => storage.write(personId, share)

/**
 * Takes what the service worker holds, adds it to this tab's share and stores it encrypted, so that a reload loses nothing. Returns the
 * whole share.
 */
export async function receiveShare(personId: string): Promise<KeptShare> {
  const shared = await takeShared()
  if (!shared || shared.files.length + shared.tooLarge.length === 0) return findShare(personId)
  keepShare(personId, {
    documents: findShare(personId).documents,
    rejected: shared.tooLarge.map((name) => reject(name, countRefusal('file-size'))),
    more: shared.more,
  })
  for (const file of shared.files) keepShare(personId, await addFile(findShare(personId), file))
  return findShare(personId)
}

const reject = (name: string, fault: RejectedDocument['fault']): RejectedDocument => ({ id: newUploadId(), name, fault })

async function addFile(share: KeptShare, file: File): Promise<KeptShare> {
  const kind = await readKind(file).catch(() => undefined)
  const fault = findUploadFault({}, { kind, size: file.size })
  if (!kind || fault) return { ...share, rejected: [...share.rejected, reject(file.name, countRefusal(fault ?? 'file-kind'))] }
  if (share.documents.length >= MAX_FILES) return { ...share, more: share.more + 1 }
  const id = await keepFile(file, kind)
  return { ...share, documents: [...share.documents, { id, name: file.name, kind, size: file.size }] }
}

/** Removes a document that the device no longer has. Returns the rest. */
export function loseDocument(personId: string, lost: SharedDocument): KeptShare {
  const share = findShare(personId)
  const documents = share.documents.filter(({ id }) => id !== lost.id)
  keepShare(personId, { ...share, documents, rejected: [...share.rejected, reject(lost.name, 'lost')] })
  return findShare(personId)
}
