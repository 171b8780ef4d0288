import type { Area } from '../../platform/area/area.ts'
import { findEventTargets } from './bookmarks.ts'
import { eventUsesDocument } from './conditions.ts'
import { checkInRoutes } from './check-in/routes.ts'
import type { Env } from '../../env.ts'
import type { Bank } from '../../platform/payments/bank.ts'
import { createRedsys } from '../../platform/payments/redsys.ts'
import { createPaymentsRoutes } from './payments/routes.ts'
import { createPaymentTasks } from './payments/tasks.ts'
import { openWallets } from '../../platform/wallets/open-wallets.ts'
import { eventsHome } from './home.ts'
import { createOrderTasks } from './orders/tasks.ts'
import { createReminderTasks } from './reminders/tasks.ts'
import { publicEvents } from './public/queries.ts'
import { staffEventRoutes } from './staff/routes.ts'
import { createEventsRoutes, createOrdersRoutes } from './routes.ts'
import { listEventDocuments } from './search.ts'
import { toCalendarEvents } from './tickets/documents.ts'
import { listAttendedCourses, listBookedBetween } from './tickets/queries.ts'
import { createTicketRoutes } from './tickets/routes.ts'

/** The union's bank; null if it is not configured. */
function openBank(env: Env, publicUrl: string): Bank | null {
  if (env.REDSYS_MERCHANT_CODE === undefined || env.REDSYS_KEY === undefined) return null
  return createRedsys({
    url: env.REDSYS_URL,
    merchantCode: env.REDSYS_MERCHANT_CODE,
    terminal: env.REDSYS_TERMINAL,
    key: env.REDSYS_KEY,
    version: env.REDSYS_SIGNATURE,
    notificationUrl: `${publicUrl}/services/${env.PRODUCT}/api/payments/notifications`,
    returnUrl: (number) => `${publicUrl}/events/payments/${number}`,
  })
}

export const eventsArea: Area = {
  name: 'events',
  documentUses: [eventUsesDocument],
  open: ({ deps, env, publicUrl }) => {
    const bank = openBank(env, publicUrl)
    const wallets = openWallets(env, publicUrl)
    return {
      routes: () => [
        createEventsRoutes(bank !== null),
        createOrdersRoutes(bank !== null),
        createPaymentsRoutes(bank),
        createTicketRoutes(env, publicUrl, wallets),
        checkInRoutes,
        staffEventRoutes,
      ],
      tasks: () => ({ ...createOrderTasks(deps, publicUrl), ...createPaymentTasks(deps, bank), ...createReminderTasks(deps, publicUrl) }),
      home: eventsHome,
      bookmarks: { EVENT: findEventTargets },
      attendedCourses: (db, call) => listAttendedCourses(db, deps, call),
      calendarEntries: async (db, call) => (await listBookedBetween(db, call)).flatMap(toCalendarEvents),
      publicContents: { '/events/$id': publicEvents },
      search: { EVENT: (db) => listEventDocuments(db, deps.clock.now()) },
    }
  },
  personalTables: [
    // Before the tables that they refer to.
    {
      table: 'check_ins',
      category: 'checkIns',
      owner: 'person_id',
      copied: ['order_id', 'participant', 'at', 'undone_at', 'is_correction', 'confirmed_at'],
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
      copied: [
        'event_id',
        'state',
        'places',
        'amount',
        'participants_sealed',
        'cancel_reason_sealed',
        'created_at',
        'offered_until',
        'pays_until',
        'ended_at',
      ],
      retention: { from: 'created_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  actorColumns: ['check_ins.by_person_id', 'check_ins.confirmed_by'],
  sealedColumns: [
    { table: 'orders', column: 'participants_sealed' },
    { table: 'orders', column: 'cancel_reason_sealed' },
  ],
  impersonalTables: ['dynamic_forms', 'event_places', 'event_sessions', 'events'],
}
