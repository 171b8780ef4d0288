import type { Upload } from '@afilia/contract/cases/uploads'
import { findUploadKind, KIND_BYTES, toUploadName, UPLOAD_WAITS, type UploadKind } from '@afilia/domain/cases/uploads'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { changeFile, dropFile, type UnsentFile, putFile, readFile } from './file-vault.ts'
import { newUploadId, uploadFile } from '@afilia/client/calls/upload-file.ts'

// Files that members have chosen as answers. Each is sent at once, if there is a network, and again before its booking if that takes long; until the booking is
// made the device keeps it, sealed, so that a reload or a tunnel loses nothing.

/** What is known of a file: `undefined` until it was looked for, null if this device does not have it. */
type Known = UnsentFile | null | undefined

const files = createStore<Readonly<Record<string, UnsentFile | null>>>({})
/** How much of each file that is under way is sent, from 0 to 1. */
const progress = createStore<Readonly<Record<string, number>>>({})
const underWay = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>()
/** Where the browser keeps no files, or is of a shared computer, they last as long as the page. */
const contents = new Map<string, Blob>()

const ownerId = (): string => queryClient.getQueryData(sessionQuery.queryKey)?.personId ?? ''
const know = (id: string, file: UnsentFile | null): void => files.write({ ...files.read(), [id]: file })

export const useUnsentFile = (id: string): Known => files.use()[id]
/** From 0 to 1; undefined if it is not on its way. */
export const useProgress = (id: string): number | undefined => progress.use()[id]

/** Looks for a file on the device, after a reload. Resolves to whether it is there. */
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

/** What the first bytes of a file say that it is. */
export const readKind = async (file: Blob): Promise<UploadKind | undefined> =>
  findUploadKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))

/** Keeps a chosen file on the device. Returns the id that answers the question. */
export async function keepFile(chosen: File, kind: UploadKind): Promise<string> {
  const id = newUploadId()
  const file: UnsentFile = { id, name: toUploadName(chosen.name, kind), kind, size: chosen.size }
  contents.set(id, chosen)
  know(id, file)
  await putFile(ownerId(), file, chosen).catch(() => undefined)
  return id
}

/** Removes files from the device, and from the server unless a booking uses them by now. */
export async function forgetFiles(ids: readonly string[], { areBooked = false } = {}): Promise<void> {
  for (const id of ids) {
    const sentAt = areBooked ? undefined : files.read()[id]?.sentAt
    underWay.get(id)?.abort.abort()
    contents.delete(id)
    know(id, null)
    await dropFile(ownerId(), id).catch(() => undefined)
    // What does not get through, the server deletes by itself after a day.
    if (sentAt !== undefined) await send('DELETE uploads/{upload}', { params: { upload: id } }).catch(() => undefined)
  }
}

/** In ms: what the server got longer ago may be deleted there before its booking comes. */
const FRESH = (UPLOAD_WAITS / 2) * 3600_000

/** Sends the files of a booking that the server does not have. Throws as `send` does. One that this device does not have is left to the server to find. */
export async function sendFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await sendFile(id)
}

/** The file that goes before the next: on a bad line ten at once would all be cut half way. */
let last: Promise<void> = Promise.resolve()

/** Sends one file after those before it, unless the server has it. Throws as `send` does. */
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
    // It is part of a booking by now, whose answer was lost: the booking's own key finds that out.
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return undefined
  })
  if (!signal.aborted) await change({ ...file, sentAt: Date.now(), scan: uploaded?.scan })
}

async function change(file: UnsentFile): Promise<void> {
  know(file.id, file)
  await changeFile(ownerId(), file).catch(() => undefined)
}

/** Asks the server what its scanner has said of a file that waits for it. Throws as `send` does. */
export async function askForScan(id: string): Promise<Upload['scan']> {
  const { scan } = await send('POST uploads/{upload}/whole', { params: { upload: id } })
  const file = files.read()[id]
  if (file && file.scan !== scan) await change({ ...file, scan })
  return scan
}
