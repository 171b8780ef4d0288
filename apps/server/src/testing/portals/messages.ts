import type { Language } from '@afilia/i18n/languages'
import type { TestServer } from '../database/database.ts'
import type { SessionKind } from '../../foundation/identity/tokens/lifetimes.ts'

// Messages between the browser tests and the processes that they start.

/** The PostgreSQL of a test run, and the folder with the documents of its templates. */
export interface TestPostgres {
  readonly postgres: TestServer
  readonly filesDir: string
}

export interface PortalOrder extends TestPostgres {
  /** Environment variables of the portal, besides those of all test portals. */
  readonly env: Readonly<Record<string, string>>
}

export interface SessionOrder {
  readonly documentId: string
  readonly kind?: SessionKind
  /** Sets the language of the account. */
  readonly language?: Language
}

/** The calls that a portal's process answers, with their input and result. */
export interface PortalCalls {
  /** Gives the portal a new copy of the demo if anything was written since the last one. Returns whether it did. */
  begin: { takes: null; returns: boolean }
  /** Returns the value of the session's cookie. */
  openSession: { takes: SessionOrder; returns: string }
  /** The current database, for another process on it. */
  databaseUrl: { takes: null; returns: string }
  /** The key of that database, in the format of `DATA_KEY`. */
  dataKey: { takes: null; returns: string }
}
