import { forgetOldAnswers } from '../endpoints/idempotency.ts'
import { deleteOldEvents } from '../security-log.ts'
import type { Deps } from '../deps.ts'
import type { TaskHandlers } from './tasks.ts'

/** Every hour, deletes what the platform has kept for long enough. */
export function housekeepingTasks({ db, clock }: Deps): TaskHandlers {
  const run = async (): Promise<void> => {
    await forgetOldAnswers(db, clock.now())
    await deleteOldEvents(db, clock.now())
  }
  return { 'clean-platform': { schedule: '7 * * * *', run } }
}
