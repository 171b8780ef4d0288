import { staffJob } from '@afilia/contract/jobs/staff-jobs'
import { implement } from '../../../platform/endpoints/implement.ts'
import { changeJob, forgetCorrections, makeJob } from './commands.ts'
import { getStaffJob, listStaffJobs, listSourceNames } from './queries.ts'

export const staffJobRoutes = implement(staffJob, {
  'GET staff/jobs': ({ db, query, page, language }) => listStaffJobs(db, query, page, language),
  async 'GET staff/job-source-names'({ db }) {
    return { names: await listSourceNames(db) }
  },
  async 'POST staff/jobs'({ db, clock, body, language }) {
    return getStaffJob(db, await makeJob(db, { clock }, body), language)
  },
  'GET staff/jobs/{job}': ({ db, params, language }) => getStaffJob(db, params.job, language),
  async 'PUT staff/jobs/{job}'({ db, clock, params, body, language }) {
    await changeJob(db, { clock }, params.job, body)
    return getStaffJob(db, params.job, language)
  },
  async 'DELETE staff/jobs/{job}/corrections'({ db, params, language }) {
    await forgetCorrections(db, params.job)
    return getStaffJob(db, params.job, language)
  },
})
