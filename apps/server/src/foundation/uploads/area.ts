import type { Area } from '../../platform/area/area.ts'
import { deleteWaiting } from './commands.ts'
import { presentCopied, uploadsRoutes } from './routes.ts'

export const uploadsArea: Area = {
  name: 'uploads',
  open: ({ deps }) => ({
    routes: () => [uploadsRoutes],
    tasks: () => ({ 'delete-waiting-uploads': { schedule: '23 3 * * *', run: () => deleteWaiting(deps.db, deps.clock.now()) } }),
  }),
  personalTables: [
    {
      table: 'uploads',
      category: 'uploads',
      owner: 'person_id',
      copied: ['id', 'order_id', 'case_id', 'name_sealed', 'kind', 'size', 'created_at', 'content'],
      opening: ['key_sealed'],
      present: presentCopied,
      // As what uses it; what nothing uses goes after a day.
      retention: { from: 'created_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [
    { table: 'uploads', column: 'name_sealed' },
    { table: 'uploads', column: 'key_sealed' },
  ],
}
