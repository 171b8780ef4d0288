import type { Area } from '../../platform/area/area.ts'
import { deleteOtherKeys } from './keys/commands.ts'
import { cardRoutes } from './routes.ts'

export const cardArea: Area = {
  name: 'card',
  open: ({ deps }) => ({
    routes: () => [cardRoutes],
    onStart: () => deleteOtherKeys(deps, deps.clock.now()),
    tasks: () => ({ 'clean-card': { schedule: '23 3 * * *', run: () => deleteOtherKeys(deps, deps.clock.now()) } }),
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
