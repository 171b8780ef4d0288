import { jobSearches } from '@afilia/contract/jobs/job-searches'
import { AppError } from '../../../platform/errors.ts'
import { implement } from '../../../platform/endpoints/implement.ts'
import { rejectUnlessWanted } from '../page/queries.ts'
import { changeSearch, dropSearch, keepSearch, stopSearch } from './commands.ts'
import { getSearch, listSearches } from './queries.ts'
import { readStopToken } from './rules.ts'

export const jobSearchesRoutes = implement(jobSearches, {
  'GET job-searches': ({ db, caller }) => listSearches(db, caller.personId),
  'GET job-searches/{search}': ({ db, caller, params }) => getSearch(db, params.search, caller.personId),
  async 'POST job-searches'({ db, caller, body, reader }) {
    if (body.kind === 'PRIVATE') await rejectUnlessWanted(db, caller)
    return keepSearch(db, caller.personId, body, reader.now)
  },
  'PATCH job-searches/{search}': ({ db, caller, params, body, reader }) =>
    changeSearch(db, params.search, caller.personId, body, reader.now),
  'DELETE job-searches/{search}': ({ db, caller, params }) => dropSearch(db, params.search, caller.personId),
  async 'POST job-searches/stop'({ body, ...deps }) {
    const id = await readStopToken(deps, body.token)
    const name = id === undefined ? undefined : await stopSearch(deps.db, id)
    if (name === undefined) throw new AppError('NOT_FOUND')
    return { name }
  },
})
