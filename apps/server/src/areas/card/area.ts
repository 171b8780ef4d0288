import type { Area } from '../../platform/area/area.ts'
import { deletePastKeys } from '../../platform/sealing/signing-keys.ts'
import { cardRoutes } from './routes.ts'

export const cardArea: Area = {
  name: 'card',
  open: ({ deps }) => ({
    routes: () => [cardRoutes],
    onStart: () => deletePastKeys(deps, deps.clock.now()),
    tasks: () => ({ 'clean-card': { schedule: '23 3 * * *', run: () => deletePastKeys(deps, deps.clock.now()) } }),
  }),
  personalTables: [
    { table: 'cards', category: 'card', owner: 'person_id', copied: ['number', 'created_at'], retention: 'MEMBERSHIP', onErasure: 'erase' },
    {
      table: 'card_codes',
      category: 'card',
      owner: 'person_id',
      copied: 'nothing',
      retention: { from: 'expires_at', reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
  ],
  passingHashes: [{ table: 'card_codes', column: 'code_hash', at: 'expires_at' }],
}
