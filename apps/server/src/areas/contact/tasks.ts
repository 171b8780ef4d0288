import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { forgetOldContacts } from './commands.ts'

export function contactTasks({ db, clock }: Deps): TaskHandlers {
  return { 'clean-contacts': { schedule: '41 4 * * *', run: () => forgetOldContacts(db, clock.now()) } }
}
