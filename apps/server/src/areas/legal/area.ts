import type { Area } from '../../platform/area/area.ts'
import { listUnaccepted } from './queries.ts'
import { createLegalRoutes } from './routes.ts'

export const legalArea: Area = {
  name: 'legal',
  open: ({ env }) => ({
    routes: () => [createLegalRoutes(env)],
    home: { legal: async ({ read, clock, caller }) => caller && read((db) => listUnaccepted(db, caller.personId, clock.now())) },
  }),
  personalTables: [
    {
      table: 'legal_acceptances',
      category: 'legalAcceptances',
      owner: 'person_id',
      copied: ['anchor', 'version', 'language', 'at'],
      onErasure: { law: 'DATA_PROTECTION', from: 'at' },
    },
  ],
}
