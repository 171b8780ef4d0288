import type { Area } from '../../platform/area/area.ts'
import { cardRoutes } from './routes.ts'
import { cardTasks } from './tasks.ts'

export const cardArea: Area = {
  name: 'card',
  open: ({ deps }) => ({ routes: () => [cardRoutes], tasks: () => cardTasks(deps) }),
  personalTables: [
    { table: 'cards', category: 'card', owner: 'person_id', copied: ['number', 'created_at'], onErasure: 'erase' },
    { table: 'card_codes', category: 'card', owner: 'person_id', copied: 'nothing', onErasure: 'erase' },
  ],
  passingHashes: [{ table: 'card_codes', column: 'code_hash', at: 'expires_at' }],
}
