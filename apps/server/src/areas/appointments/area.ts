import type { Area } from '../../platform/area/area.ts'
import { createDiaryRoutes } from './diary/routes.ts'
import { toCalendarEvent } from './documents.ts'
import { appointmentsHome } from './home.ts'
import { listTakenBetween } from './queries.ts'
import { createAppointmentTasks } from './reminders/tasks.ts'
import { createAppointmentRoutes } from './routes.ts'
import { presentCopied } from './views.ts'

export const appointmentsArea: Area = {
  name: 'appointments',
  open: ({ deps, publicUrl }) => ({
    routes: () => [createAppointmentRoutes(publicUrl), createDiaryRoutes(publicUrl)],
    home: appointmentsHome,
    tasks: () => createAppointmentTasks(deps, publicUrl),
    async calendarEntries(db, call) {
      const rows = await listTakenBetween(db, call)
      return rows.map((row) =>
        toCalendarEvent({ ...row, office: row, startsAt: row.starts_at, endsAt: row.ends_at, updatedAt: row.updated_at }, call.language),
      )
    },
  }),
  personalTables: [
    {
      table: 'appointments',
      category: 'appointments',
      owner: 'person_id',
      copied: ['service', 'way', 'state', 'starts_at', 'ends_at', 'details_sealed', 'created_at', 'updated_at'],
      present: presentCopied,
      retention: { from: 'ends_at', years: 1, reason: 'ANSWER' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'appointments', column: 'details_sealed' }],
  impersonalTables: ['appointment_slots', 'office_closures', 'office_hours', 'office_services'],
}
