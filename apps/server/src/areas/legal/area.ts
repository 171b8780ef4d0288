import type { Area } from '../../platform/area/area.ts'
import { readRows } from '../../platform/area/home-blocks.ts'
import { getLegalText, listUnaccepted, presentAcceptances, selectAcceptances } from './queries.ts'
import { createLegalRoutes } from './routes.ts'

export const legalArea: Area = {
  name: 'legal',
  open: ({ deps, env }) => ({
    explain: (kept) => (language) =>
      getLegalText(deps.db, 'proteccion-datos-personales', undefined, { kept, union: env, now: deps.clock.now(), language }),
    routes: (together) => [createLegalRoutes(env, together)],
    home: {
      legal: ({ clock, caller }) =>
        caller && readRows(selectAcceptances(caller.personId, clock.now()), (rows) => listUnaccepted(presentAcceptances(rows))),
    },
  }),
  personalTables: [
    {
      table: 'legal_acceptances',
      category: 'legalAcceptances',
      owner: 'person_id',
      copied: ['anchor', 'version', 'language', 'at'],
      retention: 'MEMBERSHIP',
      onErasure: { law: 'DATA_PROTECTION', from: 'at' },
    },
  ],
  impersonalTables: ['legal_texts'],
}
