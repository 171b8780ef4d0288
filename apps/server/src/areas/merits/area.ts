import type { Area } from '../../platform/area/area.ts'
import { createMeritsRoutes } from './routes.ts'
import { presentCopied } from './views.ts'

export const meritsArea: Area = {
  name: 'merits',
  open: () => ({ routes: ({ attendedCourses }) => [createMeritsRoutes(attendedCourses)] }),
  personalTables: [
    {
      table: 'merit_entries',
      category: 'merits',
      owner: 'person_id',
      copied: ['facts_sealed', 'created_at', 'updated_at'],
      present: presentCopied,
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'merit_entries', column: 'facts_sealed' }],
  impersonalTables: ['merit_scales'],
}
