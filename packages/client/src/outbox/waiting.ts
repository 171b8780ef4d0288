import { type OutboxKey, readStored, writeStored } from '../device/storage.ts'
import type { CallOptions } from '../calls/call.ts'
import type { ChangeName } from '../calls/query.ts'

/** A change that waits to be sent. */
export interface Waiting {
  /** What it is about, such as `bookmark EVENT 12`: the last change of a subject is the one that is sent. */
  readonly subject: string
  readonly name: ChangeName
  readonly options: CallOptions
  /** What a page shows of it until it is sent. */
  readonly memo?: unknown
  /** When it is forgotten if it could not be sent until then, in ms since 1970; without it, it waits for ever. */
  readonly until?: number
  /** Names the attempt, however often it is sent. */
  readonly attempt: string
}

const PREFIX = 'afilia.outbox.'
const keyOf = (personId: string): OutboxKey => `${PREFIX}${personId}`

/** Where storage is forbidden or full, what waits lives as long as the page. */
const memory = new Map<string, string>()
let parsed: { readonly text: string; readonly list: readonly Waiting[] } = { text: '[]', list: [] }

/** What waits of this member, in the order in which it was done. The same array until something changes. */
export function readWaiting(personId: string): readonly Waiting[] {
  const text = memory.get(personId) ?? readStored(keyOf(personId)) ?? '[]'
  if (text !== parsed.text) parsed = { text, list: JSON.parse(text) as Waiting[] }
  return parsed.list
}

export function writeWaiting(personId: string, list: readonly Waiting[]): void {
  const text = JSON.stringify(list)
  writeStored(keyOf(personId), list.length === 0 ? null : text)
  // Only where storage did not take it: what another tab has sent must not come back from here.
  if (list.length > 0 && readStored(keyOf(personId)) !== text) memory.set(personId, text)
  else memory.delete(personId)
}

/** Forgets what could not be sent in its time, whoever it was. Answers whether there was any. */
export function forgetEnded(now: number): boolean {
  const ended = ({ until = Infinity }: Waiting): boolean => until <= now
  const owners = [...memory.keys(), ...storedKeys().map((key) => key.slice(PREFIX.length))].filter((owner) =>
    readWaiting(owner).some(ended),
  )
  for (const owner of owners)
    writeWaiting(
      owner,
      readWaiting(owner).filter((change) => !ended(change)),
    )
  return owners.length > 0
}

/** For signing out: nothing of anybody is left on the device. */
export function forgetAllWaiting(): void {
  memory.clear()
  for (const key of storedKeys()) writeStored(key, null)
}

function storedKeys(): OutboxKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is OutboxKey => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** Hears of changes that another tab made. */
export function onWaitingElsewhere(heard: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) heard()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
