import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { markOver } from './commands.ts'

export function advantageTasks({ db, clock }: Deps): TaskHandlers {
  return { 'mark-advantages-over': { schedule: '27 * * * *', run: () => markOver(db, clock.now()) } }
}
