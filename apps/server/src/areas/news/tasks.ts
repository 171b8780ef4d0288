import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { markOver } from './commands.ts'

export function newsTasks({ db, clock }: Deps): TaskHandlers {
  return { 'mark-news-over': { schedule: '23 * * * *', run: () => markOver(db, clock.now()) } }
}
