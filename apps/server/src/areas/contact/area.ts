import type { Area } from '../../platform/area/area.ts'
import { createContactRoutes } from './routes.ts'

export const contactArea: Area = {
  name: 'contact',
  open: ({ env }) => ({
    routes: () => [createContactRoutes(env)],
  }),
  personalTables: [
    {
      table: 'service_requests',
      category: 'serviceRequests',
      owner: 'person_id',
      copied: ['reference', 'kind', 'state', 'payload_sealed', 'created_at', 'closed_at'],
      retention: { from: 'created_at', years: 1, reason: 'ANSWER' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'service_requests', column: 'payload_sealed' }],
}
