import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { forgetRemovedBookmarks } from './commands.ts'

export function bookmarkTasks({ db, clock }: Deps): TaskHandlers {
  return { 'clean-bookmarks': { schedule: '23 4 * * *', run: () => forgetRemovedBookmarks(db, clock.now()) } }
}
