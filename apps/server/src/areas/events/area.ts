import type { Area } from '../../platform/area/area.ts'
import { createOrderTasks } from './orders/tasks.ts'
import { eventsRoutes, ordersRoutes } from './routes.ts'

export const eventsArea: Area = {
  name: 'events',
  open: ({ deps, publicUrl }) => ({
    routes: () => [eventsRoutes, ordersRoutes],
    tasks: () => createOrderTasks(deps, publicUrl),
  }),
  personalTables: [
    {
      table: 'orders',
      category: 'orders',
      owner: 'person_id',
      copied: ['event_id', 'state', 'places', 'participants_sealed', 'created_at', 'offered_until', 'ended_at'],
      retention: { from: 'created_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'orders', column: 'participants_sealed' }],
}
