import type { Clock } from './clock.ts'
import type { Db } from './postgres/db.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { Sealing } from './sealing/sealing.ts'
import type { Tasks } from './tasks/tasks.ts'

/** What the app is made of; by `start-server.ts`, and by the tests. */
export interface BaseParts {
  readonly db: Db
  readonly clock: Clock
  readonly sealing: Sealing
  readonly log: Log
  readonly files: Files
}

/** What every area of the server works with. */
export interface Parts extends BaseParts {
  readonly tasks: Tasks
}
