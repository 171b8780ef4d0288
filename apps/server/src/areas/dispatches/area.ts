import { APPROVAL_FROM } from '@afilia/domain/messages/messages'
import type { Area } from '../../platform/area/area.ts'
import { createFanOutTasks } from './fan-out/tasks.ts'
import { createDispatchesRoutes } from './routes.ts'

export const dispatchesArea: Area = {
  name: 'dispatches',
  open: ({ deps, env }) => ({
    routes: () => [createDispatchesRoutes({ approvalFrom: env.MESSAGES_APPROVAL_FROM ?? APPROVAL_FROM })],
    tasks: () => createFanOutTasks(deps),
  }),
  personalTables: [
    {
      table: 'audiences',
      category: 'audiences',
      owner: 'person_id',
      copied: ['name', 'audience', 'updated_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
  // What the union wrote is the union's, for as long as its members have it; who wrote it stays in their message.
  retentions: [{ table: 'dispatches', category: 'dispatches', from: 'created_at', years: 5, reason: 'CLAIMS' }],
  actorColumns: ['dispatches.author_id', 'dispatches.approved_by'],
}
