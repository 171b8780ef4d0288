import type { Area } from '../../platform/area/area.ts'
import { createScheduleHome } from './home.ts'
import { listWorkTimes } from './queries.ts'
import { createScheduleRoutes } from './routes.ts'

export const scheduleArea: Area = {
  name: 'schedule',
  open: ({ deps, env, publicUrl }) => ({
    routes: ({ calendarEntries }) => [createScheduleRoutes(env, publicUrl, calendarEntries)],
    home: createScheduleHome(deps.sealing),
    workTimes: (db, call) => listWorkTimes(db, deps.sealing, call),
  }),
  personalTables: [
    {
      table: 'schedules',
      category: 'schedule',
      owner: 'person_id',
      copied: ['settings_sealed', 'feed_created_at', 'feed_events'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'schedule_days',
      category: 'scheduleDays',
      owner: 'person_id',
      copied: ['day', 'shifts'],
      retention: { from: 'day', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'schedules', column: 'settings_sealed' }],
  unkeyedHashes: ['schedules.feed_hash'],
}
