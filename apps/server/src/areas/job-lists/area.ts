import type { Area } from '../../platform/area/area.ts'
import { jobListsRoutes } from './routes.ts'
import { presentCopied } from './views.ts'

export const jobListsArea: Area = {
  name: 'job-lists',
  open: () => ({ routes: () => [jobListsRoutes] }),
  personalTables: [
    {
      table: 'followed_job_lists',
      category: 'followedJobLists',
      owner: 'person_id',
      copied: ['list_id', 'mine_sealed', 'created_at', 'updated_at'],
      present: presentCopied,
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
  sealedColumns: [{ table: 'followed_job_lists', column: 'mine_sealed' }],
  impersonalTables: ['job_list_cuts', 'job_lists'],
}
