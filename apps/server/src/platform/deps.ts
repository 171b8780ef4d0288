import type { Clock } from './clock.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Db } from './postgres/db.ts'
import type { Sealing } from './sealing/sealing.ts'
import type { Tasks } from './tasks/tasks.ts'

/** The app's dependencies, made by `start-server.ts` or by a test. */
export interface BaseDeps {
  readonly db: Db
  /**
   * The same database outside the call's transaction: what is written here stays when the call is rejected, such as a counted try or a challenge
   * that was used up. One statement at a time, on rows that no transaction of the call has changed, for those would wait for each other.
   */
  readonly autonomousDb: Db
  readonly clock: Clock
  readonly sealing: Sealing
  readonly log: Log
  readonly files: Files
}

/** What every area of the server works with. */
export interface Deps extends BaseDeps {
  readonly tasks: Tasks
  /** Of the request that is being answered, for the security event log; absent in tasks. */
  readonly requestId?: string
  readonly address?: string
}
