import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { findTask } from './queries.ts'

/** Retries a task that was given up, or discards it. Throws CHANGED_MEANWHILE for any other. */
export async function changeTask({ db, tasks }: Pick<Deps, 'db' | 'tasks'>, id: string, change: 'RETRY' | 'DISCARD'): Promise<void> {
  const task = isUuid(id) ? await findTask(db, id) : undefined
  if (task?.state !== 'FAILED') throw new AppError('CHANGED_MEANWHILE')
  await (change === 'RETRY' ? tasks.retry(db, task.kind, id) : tasks.discard(db, task.kind, id))
}
