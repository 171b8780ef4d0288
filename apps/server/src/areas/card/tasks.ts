import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { deleteOldKeys } from './keys/commands.ts'

/** Once a day, forgets the signing keys whose proofs have all run out. */
export function cardTasks(deps: Deps): TaskHandlers {
  return { 'clean-card': { schedule: '23 3 * * *', run: () => deleteOldKeys(deps, deps.clock.now()) } }
}
