import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { lapseCases } from './commands.ts'
import type { Site } from './mails.ts'

/** Closes the cases whose time to reply has passed. */
export const createCaseTasks = (deps: Deps, site: Site): TaskHandlers => ({
  'lapse-cases': { schedule: '7 5 * * *', run: () => lapseCases(deps, site) },
})
