import type { Area } from '../../platform/area/area.ts'
import { createContactRoutes } from './routes.ts'
import { contactTasks } from './tasks.ts'

export const contactArea: Area = {
  name: 'contact',
  open: ({ deps, env }) => ({ routes: () => [createContactRoutes(env)], tasks: () => contactTasks(deps) }),
  personalTables: [
    {
      table: 'service_requests',
      category: 'serviceRequests',
      owner: 'person_id',
      copied: ['reference', 'kind', 'state', 'payload_sealed', 'created_at', 'closed_at'],
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'service_requests', column: 'payload_sealed' }],
}
