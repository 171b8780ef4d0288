import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { matchOffers, notifyAlerts } from './alerts/commands.ts'
import { runFeeds } from './feeds/commands.ts'
import { recountJobs } from './commands.ts'

/** `publicUrl`: where browsers find the portal; `feedOrigins`: where feeds may be beside the public web. */
export const createJobsTasks = (deps: Deps, publicUrl: string, feedOrigins: readonly string[]): TaskHandlers => ({
  // Midnight in Spain is at 22 or 23 UTC.
  'recount-jobs': { schedule: '1 * * * *', run: () => recountJobs(deps.db, deps.clock.now()) },
  // Not at the full hour, when all the world reads feeds.
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
