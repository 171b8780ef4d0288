import type { Area } from '../../platform/area/area.ts'
import { findEventTargets } from './bookmarks.ts'
import { doorRoutes } from './door/routes.ts'
import { createOrderTasks } from './orders/tasks.ts'
import { createReminderTasks } from './reminders/tasks.ts'
import { publicEvents } from './public/queries.ts'
import { createEventsRoutes, createOrdersRoutes } from './routes.ts'
import { listEventDocuments } from './search.ts'
import { createTicketRoutes } from './tickets/routes.ts'

export const eventsArea: Area = {
  name: 'events',
  open: ({ deps, env, publicUrl }) => {
    const takesPayments = env.REDSYS_MERCHANT_CODE !== undefined
    return {
      routes: () => [createEventsRoutes(takesPayments), createOrdersRoutes(takesPayments), createTicketRoutes(env, publicUrl), doorRoutes],
      tasks: () => ({ ...createOrderTasks(deps, publicUrl), ...createReminderTasks(deps, publicUrl) }),
      bookmarks: { EVENT: findEventTargets },
      publicContents: { '/events/$id': publicEvents },
      search: { EVENT: (db) => listEventDocuments(db, deps.clock.now()) },
    }
  },
  personalTables: [
    // Before what they refer to.
    {
      table: 'check_ins',
      category: 'checkIns',
      owner: 'person_id',
      copied: ['order_id', 'participant', 'at', 'undone_at'],
      retention: { from: 'at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
    {
      table: 'payments',
      category: 'payments',
      owner: 'person_id',
      copied: ['order_id', 'number', 'state', 'amount', 'created_at', 'captured_at', 'refunded_at'],
      // Código de Comercio, article 30: six years.
      retention: { from: 'created_at', years: 6, reason: 'ACCOUNTS' },
      onErasure: { law: 'ACCOUNTS', from: 'created_at' },
    },
    {
      table: 'orders',
      category: 'orders',
      owner: 'person_id',
      copied: ['event_id', 'state', 'places', 'amount', 'participants_sealed', 'created_at', 'offered_until', 'pays_until', 'ended_at'],
      retention: { from: 'created_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  actorColumns: ['check_ins.by_person_id'],
  sealedColumns: [{ table: 'orders', column: 'participants_sealed' }],
}
