import type { Area } from '../../platform/area/area.ts'
import { forgetOldContacts } from './commands.ts'
import { createContactRoutes } from './routes.ts'

export const contactArea: Area = {
  name: 'contact',
  open: ({ deps, env }) => ({
    routes: () => [createContactRoutes(env)],
    tasks: () => ({ 'clean-contacts': { schedule: '41 4 * * *', run: () => forgetOldContacts(deps.db, deps.clock.now()) } }),
  }),
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
