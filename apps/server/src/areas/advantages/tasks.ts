import type { Parts } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { markOver } from './commands.ts'

export function advantageTasks({ db, clock }: Parts): TaskHandlers {
  return { 'mark-advantages-over': { schedule: '27 * * * *', run: () => markOver(db, clock.now()) } }
}
