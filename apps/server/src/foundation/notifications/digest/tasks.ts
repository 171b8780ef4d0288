import type { Deps } from '../../../platform/deps.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { sendDigests } from './commands.ts'

export const createDigestTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  // At eight in Spain, in winter and in summer; the other time finds nothing that came before eight, unless the first one failed.
  'mail-digests': { schedule: '0 6,7 * * *', limit: 900, run: () => sendDigests(deps, publicUrl) },
})
