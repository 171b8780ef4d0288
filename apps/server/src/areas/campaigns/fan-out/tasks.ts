import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { sendBatch } from './commands.ts'
import { listDue } from './queries.ts'
import { SEND_CAMPAIGN } from './rules.ts'

const Payload = z.object({ id: z.uuid() })

/** Writes due campaigns into the mailboxes, one batch at a time. */
export const createFanOutTasks = (deps: Deps): TaskHandlers => ({
  [SEND_CAMPAIGN]: { limit: 300, run: async (data) => sendBatch(deps, Payload.parse(data).id) },
  // Includes campaigns in progress, to restart a task that the queue has given up. Two tasks of one campaign are harmless, because each batch locks the row.
  'send-due-campaigns': {
    schedule: '* * * * *',
    async run() {
      for (const id of await listDue(deps.db, deps.clock.now())) await deps.tasks.enqueue(deps.db, SEND_CAMPAIGN, { id })
    },
  },
})
