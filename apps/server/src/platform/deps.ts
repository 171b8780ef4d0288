import type { Clock } from './clock.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Db } from './postgres/db.ts'
import type { Sealing } from './sealing/sealing.ts'
import type { Tasks } from './tasks/tasks.ts'

/** The app's dependencies, created by `start-server.ts` or by a test. */
export interface BaseDeps {
  readonly db: Db
  /**
   * The same database outside the call's transaction: its writes stay when the call is rejected, such as a counted attempt or a
   * used challenge. Run one statement at a time, and never on rows that a transaction of the call has changed: the two would wait
   * for each other.
   */
  readonly autonomousDb: Db
  readonly clock: Clock
  readonly sealing: Sealing
  readonly log: Log
  readonly files: Files
}

/** The dependencies of every area. */
export interface Deps extends BaseDeps {
  readonly tasks: Tasks
  /** From the current request, for the security event log. Absent in tasks. */
  readonly requestId?: string
  readonly address?: string
}
