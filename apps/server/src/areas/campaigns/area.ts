import { APPROVAL_FROM } from '@afilia/domain/messages/messages'
import type { Area } from '../../platform/area/area.ts'
import { createFanOutTasks } from './fan-out/tasks.ts'
import { createCampaignsRoutes } from './routes.ts'

export const campaignsArea: Area = {
  name: 'campaigns',
  open: ({ deps, env }) => ({
    routes: () => [createCampaignsRoutes({ approvalFrom: env.MESSAGES_APPROVAL_FROM ?? APPROVAL_FROM })],
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
  retentions: [{ table: 'campaigns', category: 'campaigns', from: 'created_at', years: 5, reason: 'CLAIMS' }],
  actorColumns: ['campaigns.author_id', 'campaigns.approved_by'],
}
