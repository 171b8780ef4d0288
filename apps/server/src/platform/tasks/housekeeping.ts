import { forgetOldAnswers } from '../endpoints/idempotency.ts'
import type { Deps } from '../deps.ts'
import type { TaskHandlers } from './tasks.ts'

/** Every hour, deletes what the platform keeps for a day only. */
export function housekeepingTasks({ db, clock }: Deps): TaskHandlers {
  return { 'clean-platform': { schedule: '7 * * * *', run: () => forgetOldAnswers(db, clock.now()) } }
}
