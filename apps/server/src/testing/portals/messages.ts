import type { Language } from '@afilia/i18n/languages'
import type { TestServer } from '../database/database.ts'
import type { SessionKind } from '../../foundation/identity/tokens/lifetimes.ts'

// What the browser tests and the processes that they start say to each other.

/** The PostgreSQL of a run of tests, and the folder with the documents of its templates. */
export interface TestPostgres {
  readonly postgres: TestServer
  readonly filesDir: string
}

export interface PortalOrder extends TestPostgres {
  /** Variables of the portal beside those of all test portals. */
  readonly env: Readonly<Record<string, string>>
}

export interface SessionOrder {
  readonly documentId: string
  readonly kind?: SessionKind
  /** Becomes the language of the account. */
  readonly language?: Language
}

/** The calls that a portal's process answers, each with what it takes and returns. */
export interface PortalCalls {
  /** Gives the portal a fresh copy of the demo if anything was written since the last one. Returns whether it did. */
  begin: { takes: null; returns: boolean }
  /** Returns the value of the session's cookie. */
  openSession: { takes: SessionOrder; returns: string }
  /** The database of the moment, for another process on it. */
  databaseUrl: { takes: null; returns: string }
  /** The key of that database, as `DATA_KEY` takes it. */
  dataKey: { takes: null; returns: string }
}
