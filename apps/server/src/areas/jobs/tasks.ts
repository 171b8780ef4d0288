import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { matchOffers, tellAlerts } from './alerts/commands.ts'
import { recountJobs } from './commands.ts'

/** `publicUrl`: where browsers find the portal. */
export const createJobsTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  // Midnight in Spain is at 22 or 23 UTC.
  'recount-jobs': { schedule: '1 * * * *', run: () => recountJobs(deps.db, deps.clock.now()) },
  'alert-of-jobs': {
    schedule: '*/5 * * * *',
    limit: 600,
    async run() {
      await matchOffers(deps)
      await tellAlerts(deps, publicUrl)
    },
  },
})
