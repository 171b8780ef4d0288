import { openStore } from '@afilia/client/device/object-store.ts'
import { OFFLINE_DATABASE, OFFLINE_KEY } from '@afilia/client/device/offline-cache.ts'
import type { OfflineCache } from './offline-cache.ts'

// The cache is stored in IndexedDB, encrypted. If the sign-in is kept on the device, the key is stored beside it and cannot be exported
// from the browser. Otherwise the key is only in the tab, and the cache is lost with the tab.

const inStore = openStore({ database: OFFLINE_DATABASE, store: 'caches', keyPath: 'id' })
const DEVICE = 'device'
/** Lifetime of a sign-in that is not kept on the device, in ms. */
const TAB_LIFE = 12 * 3600_000

interface Row {
  readonly id: string
  /** Only in the cache of a sign-in kept on the device. */
  readonly key?: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

interface TabKey {
  readonly id: string
  readonly key: JsonWebKey
}

/** Reads the cache that this tab can decrypt; undefined if there is none. */
export async function readCache(): Promise<OfflineCache | undefined> {
  const tab = readTabKey()
  const row = await inStore<Row | undefined>('readonly', (store) => store.get(tab?.id ?? DEVICE))
  if (!row) return undefined
  const key = tab ? await importKey(tab.key) : row.key!
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as OfflineCache
}

/** Stores the cache and replaces the previous one. */
export async function writeCache(cache: OfflineCache): Promise<void> {
  const { id, key } = cache.session.isKept ? await deviceKey() : await tabKey()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(cache)))
  const row: Row = { id, iv, sealed, ...(id === DEVICE && { key }) }
  await inStore('readwrite', (store) => {
    // Caches of closed tabs, whose keys are lost.
    store.delete(IDBKeyRange.bound('tab-', `tab-${Date.now() - TAB_LIFE}`))
    return store.put(row)
  })
}

const AES = { name: 'AES-GCM', length: 256 }

async function deviceKey(): Promise<{ id: string; key: CryptoKey }> {
  const row = await inStore<Row | undefined>('readonly', (store) => store.get(DEVICE))
  return { id: DEVICE, key: row?.key ?? (await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])) }
}

async function tabKey(): Promise<{ id: string; key: CryptoKey }> {
  const known = readTabKey()
  if (known) return { id: known.id, key: await importKey(known.key) }
  const key = await crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt'])
  const id = `tab-${Date.now()}-${crypto.randomUUID()}`
  sessionStorage.setItem(OFFLINE_KEY, JSON.stringify({ id, key: await crypto.subtle.exportKey('jwk', key) } satisfies TabKey))
  return { id, key }
}

function readTabKey(): TabKey | undefined {
  return JSON.parse(sessionStorage.getItem(OFFLINE_KEY) ?? 'null') ?? undefined
}

const importKey = (key: JsonWebKey): Promise<CryptoKey> => crypto.subtle.importKey('jwk', key, AES, true, ['encrypt', 'decrypt'])
