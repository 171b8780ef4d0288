import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { matchOffers, notifyAlerts } from './alerts/commands.ts'
import { runFeeds } from './feeds/commands.ts'
import { recountJobs } from './commands.ts'

/** `publicUrl`: the portal's address for browsers; `feedOrigins`: allowed addresses of feeds besides the public web. */
export const createJobsTasks = (deps: Deps, publicUrl: string, feedOrigins: readonly string[]): TaskHandlers => ({
  // Midnight in Spain is at 22:00 or 23:00 UTC.
  'recount-jobs': { schedule: '1 * * * *', run: () => recountJobs(deps.db, deps.clock.now()) },
  // Not on the hour, when many clients read feeds.
  'read-job-feeds': { schedule: '23 * * * *', limit: 1800, run: () => runFeeds(deps.db, deps, feedOrigins) },
  'alert-of-jobs': {
    schedule: '*/5 * * * *',
    limit: 600,
    async run() {
      await matchOffers(deps)
      await notifyAlerts(deps, publicUrl)
    },
  },
})
