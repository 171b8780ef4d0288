import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Sealing } from './sealing.ts'

/** What every area of the server works with. Made once by `main.ts`, and by the tests. */
export interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly sealing: Sealing
  readonly log: Log
}
