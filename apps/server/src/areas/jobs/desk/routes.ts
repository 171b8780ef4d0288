import { jobDesk } from '@afilia/contract/jobs/job-desk'
import { implement } from '../../../platform/endpoints/implement.ts'
import { changeJob, forgetCorrections, makeJob } from './commands.ts'
import { getDeskJob, listDeskJobs, listSourceNames } from './queries.ts'

export const jobDeskRoutes = implement(jobDesk, {
  'GET desk/jobs': ({ db, query, page, language }) => listDeskJobs(db, query, page, language),
  async 'GET desk/job-source-names'({ db }) {
    return { names: await listSourceNames(db) }
  },
  async 'POST desk/jobs'({ db, clock, body, language }) {
    return getDeskJob(db, await makeJob(db, { clock }, body), language)
  },
  'GET desk/jobs/{job}': ({ db, params, language }) => getDeskJob(db, params.job, language),
  async 'PUT desk/jobs/{job}'({ db, clock, params, body, language }) {
    await changeJob(db, { clock }, params.job, body)
    return getDeskJob(db, params.job, language)
  },
  async 'DELETE desk/jobs/{job}/corrections'({ db, params, language }) {
    await forgetCorrections(db, params.job)
    return getDeskJob(db, params.job, language)
  },
})
