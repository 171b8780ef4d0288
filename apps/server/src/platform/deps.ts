import type { Clock } from './clock.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Db } from './postgres/db.ts'
import type { Sealing } from './sealing/sealing.ts'
import type { Tasks } from './tasks/tasks.ts'

/** The app's dependencies, made by `start-server.ts` or by a test. */
export interface BaseDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sealing: Sealing
  readonly log: Log
  readonly files: Files
}

/** What every area of the server works with. */
export interface Deps extends BaseDeps {
  readonly tasks: Tasks
}
