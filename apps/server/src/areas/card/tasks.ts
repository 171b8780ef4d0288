import type { Parts } from '../../platform/parts.ts'
import type { TaskHandlers } from '../../platform/tasks.ts'
import { deleteOldKeys } from './keys.ts'

/** Once a day, forgets the signing keys whose proofs have all run out. */
export function cardTasks(parts: Parts): TaskHandlers {
  return { 'clean-card': { schedule: '23 3 * * *', run: () => deleteOldKeys(parts, parts.clock.now()) } }
}
