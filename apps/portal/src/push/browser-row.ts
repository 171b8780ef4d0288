import { openStore } from '@afilia/client/device/object-store.ts'
import type { Language } from '@afilia/i18n/languages'

// What this browser knows about push, shared by the pages and the service worker, which have no other common storage. It contains no name:
// only the server knows the browser's owner.

const inStore = openStore({ database: 'afilia-push', store: 'browser', keyPath: 'id' })
const ID = 'this'

export interface BrowserRow {
  readonly id: typeof ID
  /** Created once by this browser (specification §3). */
  readonly playerId: string
  /** The language of notifications. */
  readonly language?: Language
  /** The union's name, which is the title of notifications. */
  readonly union?: string
  /** The member refused, and the server does not know it yet. */
  readonly isCancelled?: boolean
}

/** Undefined if nothing was stored yet, or the browser stores nothing. */
export const readRow = (): Promise<BrowserRow | undefined> =>
  inStore<BrowserRow | undefined>('readonly', (store) => store.get(ID)).catch(() => undefined)

/** Changes the row. Creates it with a player id if there is none. */
export async function writeRow(change: Partial<Omit<BrowserRow, 'id' | 'playerId'>>): Promise<BrowserRow> {
  const before = await readRow()
  const row: BrowserRow = { playerId: crypto.randomUUID(), ...before, ...change, id: ID }
  if (JSON.stringify(row) !== JSON.stringify(before)) await inStore('readwrite', (store) => store.put(row))
  return row
}
