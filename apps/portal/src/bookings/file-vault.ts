import { queryClient } from '@afilia/client/calls/query-client.ts'
import { openStore } from '@afilia/client/device/object-store.ts'
import { FILES_DATABASE } from '@afilia/client/device/offline-cache.ts'
import { openBytes, openText, sealBytes, sealText } from '@afilia/client/device/tab-seal.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import type { Upload } from '@afilia/contract/cases/uploads'
import type { UploadKind } from '@afilia/domain/cases/uploads'

/** A file that a member chose, kept until its form is sent. */
export interface UnsentFile {
  readonly id: string
  readonly name: string
  readonly kind: UploadKind
  readonly size: number
  /** When the server received it, in ms. */
  readonly sentAt?: number | undefined
  /** The scan result known at that time, if the server has a scanner. */
  readonly scan?: Upload['scan'] | undefined
}

// Files are in IndexedDB, encrypted like other unsent input, because `localStorage` has no room for a photo.

interface Row {
  readonly key: string
  readonly keptAt: number
  readonly facts: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const vault = openStore({ database: FILES_DATABASE, store: 'files', keyPath: 'key' })
/** Nothing is stored on a shared computer. */
const inStore: typeof vault = (mode, act) =>
  queryClient.getQueryData(sessionQuery.queryKey)?.isShared
    ? Promise.reject(new Error('a shared computer stores no files'))
    : vault(mode, act)
/** How long unsent files are kept, in ms. The form of older ones was closed with its tab. */
const KEPT_FOR = 14 * 24 * 3600_000

const toKey = (ownerId: string, id: string): string => `${id}.${ownerId}`

/** Throws if the browser stores nothing or has no room. */
export async function putFile(ownerId: string, file: UnsentFile, content: Blob): Promise<void> {
  const key = toKey(ownerId, file.id)
  const bytes = await sealBytes(key, await content.arrayBuffer())
  const facts = await sealText(key, JSON.stringify(file))
  if (!bytes || facts === undefined) throw new Error('this tab cannot encrypt the file')
  const now = Date.now()
  const rows = await inStore<Row[]>('readonly', (store) => store.getAll())
  const old = rows.filter(({ keptAt }) => keptAt < now - KEPT_FOR)
  await inStore('readwrite', (store) => {
    for (const row of old) store.delete(row.key)
    return store.put({ key, keptAt: now, facts, bytes } satisfies Row)
  })
}

/** Updates the metadata of a file. */
export async function changeFile(ownerId: string, file: UnsentFile): Promise<void> {
  const key = toKey(ownerId, file.id)
  const facts = await sealText(key, JSON.stringify(file))
  const row = await inStore<Row | undefined>('readonly', (store) => store.get(key))
  if (row && facts !== undefined) await inStore('readwrite', (store) => store.put({ ...row, facts }))
}

export async function dropFile(ownerId: string, id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(toKey(ownerId, id)))
}

/** Undefined if there is no such file, or this tab cannot decrypt it. */
export async function readFile(ownerId: string, id: string): Promise<{ readonly file: UnsentFile; readonly content: Blob } | undefined> {
  const key = toKey(ownerId, id)
  const row = await inStore<Row | undefined>('readonly', (store) => store.get(key))
  const facts = row && (await openText(key, row.facts))
  const bytes = row && (await openBytes(key, row.bytes).catch(() => undefined))
  return facts !== undefined && bytes ? { file: JSON.parse(facts) as UnsentFile, content: new Blob([bytes]) } : undefined
}
