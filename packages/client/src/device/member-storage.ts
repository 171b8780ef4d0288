import type { MemberSubject } from '@afilia/domain/site/device-storage'
import { LISTS_CACHE } from './lists-cache.ts'
import { forgetFiles, clearOfflineCache } from './offline-cache.ts'
import { dropSecret, openText, sealText, takeSecret } from './tab-seal.ts'

/** The member's data on this device are stored under these names and nowhere else, so that `forgetMember` finds all of them. */
const PREFIX = 'afilia.'
/** Keys of the device, which stay when the member leaves. Every other key with the prefix is removed. */
export const KEPT_BY_THE_DEVICE: ReadonlySet<string> = new Set([
  'afilia.boot',
  'afilia.theme',
  'afilia.map',
  'afilia.shortcuts',
  'afilia.installed',
  'afilia.install-offered',
  'afilia.cache-days',
  'afilia.usage',
])

/** What is sealed on the device too, and not in a tab alone: it holds what members say of themselves and of others. */
const SEALED_ON_DEVICE: readonly MemberSubject[] = ['bookings', 'cases', 'fuel-card']
type Place = 'device' | 'tab'
/** Whether others use this computer: then nothing outlives the tab, and all of it is sealed. */
let isShared = false
const placeOf = (name: string): Place =>
  !isShared && SEALED_ON_DEVICE.some((subject) => name.startsWith(`${PREFIX}${subject}.`)) ? 'device' : 'tab'

/** The owner if nobody is signed in. */
export const VISITOR = 'visitor'

/** A value of one subject, stored for each person by their opaque id. */
export interface MemberStorage<Value> {
  /** Undefined if there is none. The same object until it is written again, so that React can compare it. */
  read(ownerId: string): Value | undefined
  /** `undefined` removes it. */
  write(ownerId: string, value: Value | undefined): void
  /** Everybody who has a stored value. */
  listOwners(): string[]
  /** Calls `onChange` when another tab writes. Returns a function to stop. */
  subscribe(onChange: () => void): () => void
}

/** What is not read from the storage itself: values that the browser refuses to store, and the open ones of those that are sealed. */
const memory = new Map<string, string>()

/**
 * Opens what the signed-in person keeps in this tab; before that it is as if nothing were there. `secret` is what the server gives to them
 * alone (`tab-seal.ts`).
 */
export async function openTab(ownerId: string, secret: string, isSharedComputer = false): Promise<void> {
  isShared = isSharedComputer
  if (!(await takeSecret(ownerId, secret).catch(() => false))) return
  for (const { place, name } of listSealed(ownerId)) {
    const kept = tryStorage(place, (storage) => storage.getItem(name)) ?? ''
    const text = memory.get(name) ?? (await openKept(name, kept))
    if (text === undefined) continue
    memory.set(name, text)
    // Also under a new secret, when the server's key was rotated.
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

/** A release before this one did not seal, and a page that is left cannot wait for it: what is not sealed is JSON. */
const openKept = async (name: string, kept: string): Promise<string | undefined> => (/^[[{]/.test(kept) ? kept : openText(name, kept))

/** What is being sealed, by its name. */
const underWay = new Map<string, string>()

/** Unless it was written again meanwhile. */
async function keepSealed(name: string, text: string): Promise<void> {
  underWay.set(name, text)
  const sealed = await sealText(name, text).catch(() => undefined)
  if (sealed !== undefined && memory.get(name) === text) tryStorage(placeOf(name), (storage) => storage.setItem(name, sealed))
  if (underWay.get(name) === text) underWay.delete(name)
}

// What was typed in the last milliseconds before a reload is kept as it is, and sealed as soon as the page is back.
globalThis.addEventListener?.('pagehide', () => {
  for (const [name, text] of underWay) if (memory.get(name) === text) tryStorage(placeOf(name), (storage) => storage.setItem(name, text))
})

/** Who is told when another tab has written, by the name of the entry; null for all of them. */
const followers = new Set<(name: string | null) => void>()
globalThis.addEventListener?.('storage', ({ key, newValue }) => void follow(key, newValue))

/** Opens what another tab has sealed, before anybody is told of it. */
async function follow(name: string | null, kept: string | null): Promise<void> {
  if (name !== null && placeOf(name) === 'device') {
    const text = kept === null ? undefined : await openKept(name, kept)
    // Written here meanwhile, or there again.
    if (underWay.has(name) || (tryStorage('device', (storage) => storage.getItem(name)) ?? null) !== kept) return
    if (text === undefined) memory.delete(name)
    else memory.set(name, text)
  }
  for (const tell of followers) tell(name)
}

/**
 * Stores something for the member on this device: in `'device'` until they sign out, in `'tab'` until the tab is closed too, and sealed, as a few
 * subjects are in `'device'` too. On a shared computer `'device'` is the tab. Signing out removes it, whatever its subject.
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

/** Removes what this tab alone keeps, after others of its tabs have left. */
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

/** Removes everything that this device keeps about anybody: drafts, unsent changes, searches, the offline cache. For signing out. */
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

/** Storage may be full, or forbidden by the browser. */
function tryStorage<Result>(place: Place, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(place === 'device' ? localStorage : sessionStorage)
  } catch {
    return undefined
  }
}
