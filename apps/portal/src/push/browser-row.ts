import { openStore } from '@afilia/client/device/object-store.ts'
import type { Language } from '@afilia/i18n/languages'

// What this browser is to push, for the pages and the service worker, which share no other storage. It names nobody: whose the browser is, only the server knows.

const inStore = openStore({ database: 'afilia-push', store: 'browser', keyPath: 'id' })
const ID = 'this'

export interface BrowserRow {
  readonly id: typeof ID
  /** Made once, by this browser (specification §3). */
  readonly playerId: string
  /** In which notifications are shown. */
  readonly language?: Language
  /** The union's name, their title. */
  readonly union?: string
  /** The member said no, and the server does not know it yet. */
  readonly isCancelled?: boolean
}

/** Undefined where nothing was kept yet, or the browser keeps nothing. */
export const readRow = (): Promise<BrowserRow | undefined> =>
  inStore<BrowserRow | undefined>('readonly', (store) => store.get(ID)).catch(() => undefined)

/** Changes the row, and makes it with a player id if there is none. */
export async function writeRow(change: Partial<Omit<BrowserRow, 'id' | 'playerId'>>): Promise<BrowserRow> {
  const before = await readRow()
  const row: BrowserRow = { playerId: crypto.randomUUID(), ...before, ...change, id: ID }
  if (JSON.stringify(row) !== JSON.stringify(before)) await inStore('readwrite', (store) => store.put(row))
  return row
}
