import { forgetOldAnswers } from '../endpoints/idempotency.ts'
import type { Retention } from '../area/retention.ts'
import type { Deps } from '../deps.ts'
import { keepRetention } from './keep-retention.ts'
import type { TaskHandlers } from './tasks.ts'

/** In seconds. */
const NIGHT = 1800

/** Deletes old idempotent answers every hour, and every night the rows whose declared retention has passed. */
export function housekeepingTasks({ db, clock }: Deps, retentions: readonly Retention[]): TaskHandlers {
  const run = async (): Promise<void> => {
    await forgetOldAnswers(db, clock.now())
  }
  return {
    'clean-platform': { schedule: '7 * * * *', run },
    'keep-retention': { schedule: '47 2 * * *', limit: NIGHT, run: () => keepRetention(db, retentions, clock.now()) },
  }
}
