import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { deleteOldKeys } from './keys/commands.ts'

/** Once a day, deletes the signing keys whose proofs have all expired. */
export function cardTasks(deps: Deps): TaskHandlers {
  return { 'clean-card': { schedule: '23 3 * * *', run: () => deleteOldKeys(deps, deps.clock.now()) } }
}
