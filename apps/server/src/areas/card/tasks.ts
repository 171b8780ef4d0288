import type { Parts } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { deleteOldKeys } from './keys/commands.ts'

/** Once a day, forgets the signing keys whose proofs have all run out. */
export function cardTasks(parts: Parts): TaskHandlers {
  return { 'clean-card': { schedule: '23 3 * * *', run: () => deleteOldKeys(parts, parts.clock.now()) } }
}
