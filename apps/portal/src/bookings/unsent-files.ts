import type { Upload } from '@afilia/contract/cases/uploads'
import { findUploadKind, KIND_BYTES, toUploadName, UPLOAD_WAITS, type UploadKind } from '@afilia/domain/cases/uploads'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { changeFile, dropFile, type UnsentFile, putFile, readFile } from './file-vault.ts'
import { newUploadId, uploadFile } from '@afilia/client/calls/upload-file.ts'

// Files chosen as answers. Each is uploaded at once if online, and again before its booking if that takes long. The device keeps them,
// encrypted, until the booking is made, so that a reload or lost network loses nothing.

/** The state of a file: `undefined` before the lookup, null if this device does not have it. */
type Known = UnsentFile | null | undefined

const files = createStore<Readonly<Record<string, UnsentFile | null>>>({})
/** The uploaded share of each running upload, from 0 to 1. */
const progress = createStore<Readonly<Record<string, number>>>({})
const underWay = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>()
/** Fallback in memory, where the browser stores no files or the computer is shared. */
const contents = new Map<string, Blob>()

const ownerId = (): string => queryClient.getQueryData(sessionQuery.queryKey)?.personId ?? ''
const know = (id: string, file: UnsentFile | null): void => files.write({ ...files.read(), [id]: file })

export const useUnsentFile = (id: string): Known => files.use()[id]
/** From 0 to 1; undefined if no upload is running. */
export const useProgress = (id: string): number | undefined => progress.use()[id]

/** Looks for a file on the device after a reload. Resolves to whether it exists. */
export async function lookFor(id: string): Promise<boolean> {
  if (!(id in files.read())) {
    const found = await readFile(ownerId(), id).catch(() => undefined)
    if (found) contents.set(id, found.content)
    if (!(id in files.read())) know(id, found?.file ?? null)
  }
  return files.read()[id] !== null
}

/** The bytes of a file that the device has. */
export async function findContent(id: string): Promise<Blob | undefined> {
  await lookFor(id)
  return contents.get(id)
}

/** Detects the kind of a file by its first bytes. */
export const readKind = async (file: Blob): Promise<UploadKind | undefined> =>
  findUploadKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))

/** Stores a chosen file on the device. Returns the id to use as the answer. */
export async function keepFile(chosen: File, kind: UploadKind): Promise<string> {
  const id = newUploadId()
  const file: UnsentFile = { id, name: toUploadName(chosen.name, kind), kind, size: chosen.size }
  contents.set(id, chosen)
  know(id, file)
  await putFile(ownerId(), file, chosen).catch(() => undefined)
  return id
}

/** Removes files from the device, and from the server unless a booking uses them. */
export async function forgetFiles(ids: readonly string[], { areBooked = false } = {}): Promise<void> {
  for (const id of ids) {
    const sentAt = areBooked ? undefined : files.read()[id]?.sentAt
    underWay.get(id)?.abort.abort()
    contents.delete(id)
    know(id, null)
    await dropFile(ownerId(), id).catch(() => undefined)
    // If this call fails, the server deletes the file after a day.
    if (sentAt !== undefined) await send('DELETE uploads/{upload}', { params: { upload: id } }).catch(() => undefined)
  }
}

/** In ms: the server may delete older uploads before their booking arrives. */
const FRESH = (UPLOAD_WAITS / 2) * 3600_000

/**
 * Uploads the files of a booking that the server lacks. Skips files missing on this device; the server reports those. Throws as `send`
 * does.
 */
export async function sendFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await sendFile(id)
}

/** The previous upload. Files go one by one, because on a bad line ten parallel uploads would all be cut off. */
let last: Promise<void> = Promise.resolve()

/** Uploads one file after the previous ones, unless the server has it. Throws as `send` does. */
export async function sendFile(id: string): Promise<void> {
  const running = underWay.get(id)
  if (running) return running.done
  const abort = new AbortController()
  const begin = (): Promise<void> => (abort.signal.aborted ? Promise.resolve() : upload(id, abort.signal))
  const done = last.then(begin, begin).finally(() => {
    underWay.delete(id)
    const { [id]: _, ...others } = progress.read()
    progress.write(others)
  })
  last = done
  underWay.set(id, { abort, done })
  return done
}

async function upload(id: string, signal: AbortSignal): Promise<void> {
  await lookFor(id)
  const [file, content] = [files.read()[id], contents.get(id)]
  if (!file || !content || (file.sentAt ?? 0) > Date.now() - FRESH) return
  const onProgress = (share: number): void => progress.write({ ...progress.read(), [id]: share })
  const uploaded = await uploadFile({ ...file, content }, signal, onProgress).catch((error: unknown) => {
    // A booking whose answer was lost already uses the file. The booking's idempotency key resolves that.
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return undefined
  })
  if (!signal.aborted) await change({ ...file, sentAt: Date.now(), scan: uploaded?.scan })
}

async function change(file: UnsentFile): Promise<void> {
  know(file.id, file)
  await changeFile(ownerId(), file).catch(() => undefined)
}

/** Asks the server for the result of a pending scan. Throws as `send` does. */
export async function askForScan(id: string): Promise<Upload['scan']> {
  const { scan } = await send('POST uploads/{upload}/whole', { params: { upload: id } })
  const file = files.read()[id]
  if (file && file.scan !== scan) await change({ ...file, scan })
  return scan
}
