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
  // A campaign belongs to the union, not to its author, as long as members have it. Their messages keep the author's name.
  retentions: [{ table: 'campaigns', category: 'campaigns', from: 'created_at', years: 5, reason: 'CLAIMS' }],
  actorColumns: ['campaigns.author_id', 'campaigns.approved_by'],
}
