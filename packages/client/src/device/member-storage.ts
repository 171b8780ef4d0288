import type { MemberSubject } from '@afilia/domain/site/device-storage'
import { LISTS_CACHE } from './lists-cache.ts'
import { forgetFiles, clearOfflineCache } from './offline-cache.ts'
import { dropSecret, openText, sealText, takeSecret } from './tab-seal.ts'

/** The member's data on this device are stored only under names with this prefix, so that `forgetMember` finds all of them. */
const PREFIX = 'afilia.'
/** Keys of the device, which stay when the member signs out. All other keys with the prefix are deleted. */
export const KEPT_BY_THE_DEVICE: ReadonlySet<string> = new Set([
  'afilia.boot',
  'afilia.theme',
  'afilia.map',
  'afilia.shortcuts',
  'afilia.installed',
  'afilia.install-offered',
  'afilia.cache-days',
  'afilia.usage',
  'afilia.push-asked',
])

/** Subjects that are encrypted in `'device'` too, because they contain statements of members about themselves and others. */
const SEALED_ON_DEVICE: readonly MemberSubject[] = ['bookings', 'cases', 'fuel-card']
type Place = 'device' | 'tab'
/** Whether the computer is shared. Then nothing outlives the tab, and everything is encrypted. */
let isShared = false
const placeOf = (name: string): Place =>
  !isShared && SEALED_ON_DEVICE.some((subject) => name.startsWith(`${PREFIX}${subject}.`)) ? 'device' : 'tab'

/** The owner of the data if nobody is signed in. */
export const VISITOR = 'visitor'

/** A value of one subject, stored per person by their opaque id. */
export interface MemberStorage<Value> {
  /** Undefined if there is none. Returns the same object until the next write, so that React can compare it. */
  read(ownerId: string): Value | undefined
  /** `undefined` deletes it. */
  write(ownerId: string, value: Value | undefined): void
  /** All owners of a stored value. */
  listOwners(): string[]
  /** Calls `onChange` when another tab writes. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void
}

/** Values that the browser refuses to store, and the decrypted values of encrypted entries. */
const memory = new Map<string, string>()

/**
 * Decrypts what the signed-in person keeps in this tab. Until then it cannot be read. Only this person gets `secret` from the server
 * (`tab-seal.ts`).
 */
export async function openTab(ownerId: string, secret: string, isSharedComputer = false): Promise<void> {
  isShared = isSharedComputer
  if (!(await takeSecret(ownerId, secret).catch(() => false))) return
  for (const { place, name } of listSealed(ownerId)) {
    const kept = tryStorage(place, (storage) => storage.getItem(name)) ?? ''
    const text = memory.get(name) ?? (await openKept(name, kept))
    if (text === undefined) continue
    memory.set(name, text)
    // Encrypts again if the secret changed with a rotation of the server's key.
    await keepSealed(name, text)
  }
}

function listSealed(ownerId: string): { place: Place; name: string }[] {
  return (['tab', 'device'] as const).flatMap((place) =>
    (tryStorage(place, (storage) => Object.keys(storage)) ?? [])
      .filter((name) => name.startsWith(PREFIX) && name.endsWith(`.${ownerId}`) && placeOf(name) === place)
      .map((name) => ({ place, name })),
  )
}

/** Earlier releases did not encrypt, and an unloading page cannot wait for encryption. Unencrypted values are recognised as JSON. */
const openKept = async (name: string, kept: string): Promise<string | undefined> => (/^[[{]/.test(kept) ? kept : openText(name, kept))

/** Texts being encrypted, by name. */
const underWay = new Map<string, string>()

/** Encrypts and stores a text, unless the entry has been written again in the meantime. */
async function keepSealed(name: string, text: string): Promise<void> {
  underWay.set(name, text)
  const sealed = await sealText(name, text).catch(() => undefined)
  if (sealed !== undefined && memory.get(name) === text) tryStorage(placeOf(name), (storage) => storage.setItem(name, sealed))
  if (underWay.get(name) === text) underWay.delete(name)
}

// Input of the last milliseconds before a reload is stored unencrypted, and encrypted as soon as the page is back.
globalThis.addEventListener?.('pagehide', () => {
  for (const [name, text] of underWay) if (memory.get(name) === text) tryStorage(placeOf(name), (storage) => storage.setItem(name, text))
})

/** Functions to call when another tab has written an entry, with its name; null for all entries. */
const followers = new Set<(name: string | null) => void>()
globalThis.addEventListener?.('storage', ({ key, newValue }) => void follow(key, newValue))

/** Decrypts what another tab has written before notifying followers. */
async function follow(name: string | null, kept: string | null): Promise<void> {
  if (name !== null && placeOf(name) === 'device') {
    const text = kept === null ? undefined : await openKept(name, kept)
    // The entry has been written again in the meantime, here or in the other tab.
    if (underWay.has(name) || (tryStorage('device', (storage) => storage.getItem(name)) ?? null) !== kept) return
    if (text === undefined) memory.delete(name)
    else memory.set(name, text)
  }
  for (const tell of followers) tell(name)
}

/**
 * Stores something for the member on this device: `'device'` keeps it until they sign out, `'tab'` only until the tab is closed. Values in
 * `'tab'` and a few subjects in `'device'` are encrypted. On a shared computer `'device'` means `'tab'`. Signing out deletes everything.
 */
export function memberStorage<Value>(subject: MemberSubject, wanted: Place): MemberStorage<Value> {
  const toPlace = (): Place => (isShared ? 'tab' : wanted)
  const prefix = `${PREFIX}${subject}.`
  const parsed = new Map<string, { readonly text: string; readonly value: Value }>()
  const isSealed = (ownerId: string): boolean => (toPlace() === 'tab' || SEALED_ON_DEVICE.includes(subject)) && ownerId !== VISITOR
  const readText = (key: string, ownerId: string): string | null =>
    memory.get(key) ?? (isSealed(ownerId) ? null : (tryStorage(toPlace(), (storage) => storage.getItem(key)) ?? null))
  return {
    read(ownerId) {
      const key = prefix + ownerId
      const text = readText(key, ownerId)
      if (text === null) return undefined
      const known = parsed.get(key)
      if (known?.text === text) return known.value
      const value = parseText(text) as Value | undefined
      if (value !== undefined) parsed.set(key, { text, value })
      return value
    },
    write(ownerId, value) {
      const key = prefix + ownerId
      memory.delete(key)
      if (value === undefined) {
        tryStorage(toPlace(), (storage) => storage.removeItem(key))
        return
      }
      const text = JSON.stringify(value)
      if (isSealed(ownerId)) {
        memory.set(key, text)
        void keepSealed(key, text)
        return
      }
      tryStorage(toPlace(), (storage) => storage.setItem(key, text))
      if (readText(key, ownerId) !== text) memory.set(key, text)
    },
    listOwners() {
      const keys = [...memory.keys(), ...(tryStorage(toPlace(), (storage) => Object.keys(storage)) ?? [])]
      return [...new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)))]
    },
    subscribe(onChange) {
      const tell = (name: string | null): void => {
        if (name === null || name.startsWith(prefix)) onChange()
      }
      followers.add(tell)
      return () => followers.delete(tell)
    },
  }
}

/** Deletes what only this tab keeps, after its other tabs have signed out. */
export function forgetTab(): void {
  memory.clear()
  dropSecret()
  empty('tab')
}

function empty(place: Place): void {
  tryStorage(place, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && !KEPT_BY_THE_DEVICE.has(key)) storage.removeItem(key)
  })
}

/** Deletes everything that this device keeps about anybody: drafts, unsent changes, searches and the offline cache. For signing out. */
export function forgetMember(): void {
  forgetTab()
  empty('device')
  clearOfflineCache()
  forgetFiles()
  if ('caches' in globalThis) void caches.delete(LISTS_CACHE).catch(() => undefined)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Storage may be full or forbidden by the browser. */
function tryStorage<Result>(place: Place, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(place === 'device' ? localStorage : sessionStorage)
  } catch {
    return undefined
  }
}
