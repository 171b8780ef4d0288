import { jobImports } from '@afilia/contract/jobs/job-imports'
import { implement } from '../../../platform/endpoints/implement.ts'
import { importJobs } from './commands.ts'

export const jobImportsRoutes = implement(jobImports, {
  async 'POST staff/job-imports'({ db, clock, body }) {
    return { lines: await importJobs(db, { clock }, body) }
  },
})
