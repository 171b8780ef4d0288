import { TASK_STATES } from '@afilia/domain/site/background-tasks'
import { z } from 'zod'
import { only } from '../access.ts'
import { BulkResult, bulkRows } from '../bulk.ts'
import { endpoints } from '../endpoint.ts'

/** A background task that failed or waits. It shows nothing of what the task is about. */
export const BackgroundTask = z.object({
  id: z.string(),
  /** The technical name, such as `send-campaign`. */
  kind: z.string(),
  state: z.enum(TASK_STATES),
  createdAt: z.string(),
  /** Attempts so far. */
  attempts: z.number().int(),
  /** The next attempt; null if it was given up. */
  nextAt: z.string().nullable(),
  /** The class of the last error and its code, such as `DatabaseError 57014`, never its message; null if unknown. */
  error: z.string().nullable(),
})
export type BackgroundTask = z.infer<typeof BackgroundTask>

const Filter = z.object({ state: z.enum(TASK_STATES).optional() })

export const backgroundTasks = endpoints({
  /** `age` ascending means newest first. */
  'GET background-tasks': {
    access: only('ROLE_ADMIN'),
    query: Filter,
    response: z.array(BackgroundTask),
    sortableBy: ['age', 'createdAt', 'kind', 'attempts', 'nextAt'],
    exports: {
      kind: {},
      state: { words: 'background-tasks:states.{}' },
      created: { at: 'createdAt', as: 'moment' },
      attempts: {},
      next: { at: 'nextAt', as: 'moment' },
      error: {},
    },
  },
  /** Retries tasks that were given up, or discards them for good. One that has run meanwhile is counted with CHANGED_MEANWHILE. */
  'POST background-tasks/changes': {
    access: only('ROLE_ADMIN'),
    body: z.object({ ...bulkRows(Filter), change: z.enum(['RETRY', 'DISCARD']) }),
    response: BulkResult,
    errors: ['CHANGED_MEANWHILE'],
  },
})
