import type { Deps } from '../../../platform/deps.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { sendDigests } from './commands.ts'

export const createDigestTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  // Runs at 8 a.m. in Spain, in winter and in summer. The other of the two runs finds no messages from before 8 a.m., unless the
  // first one failed.
  'mail-digests': { schedule: '0 6,7 * * *', limit: 900, run: () => sendDigests(deps, publicUrl) },
})
