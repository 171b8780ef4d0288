import { jobLists } from '@afilia/contract/jobs/job-lists'
import { implement } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { followList, savePlaces, unfollowList } from './commands.ts'
import { checkCuts, importCuts } from './imports/commands.ts'
import { listFollowed, listJobLists } from './queries.ts'

export const jobListsRoutes = implement(jobLists, {
  'GET job-lists': ({ db, caller, language, page, query }) => listJobLists(db, { personId: caller.personId, language, page }, query),
  'GET job-lists/followed': async ({ db, sealing, caller, language }) => ({
    lists: await listFollowed(db, sealing, caller.personId, language),
  }),
  'POST job-lists/{list}/followed': ({ caller, params, ...deps }) => followList(deps, { listId: params.list, personId: caller.personId }),
  async 'PUT job-lists/{list}/followed'({ caller, params, body, language, ...deps }) {
    await savePlaces(deps, { listId: params.list, personId: caller.personId }, body)
    const [list] = await listFollowed(deps.db, deps.sealing, caller.personId, language, params.list)
    if (!list) throw new AppError('NOT_FOUND')
    return list
  },
  'DELETE job-lists/{list}/followed': ({ db, caller, params }) => unfollowList(db, { listId: params.list, personId: caller.personId }),
  'POST job-lists/cuts/check': ({ db, body }) => checkCuts(db, body),
  'POST job-lists/cuts': ({ body, ...deps }) => importCuts(deps, body),
})
