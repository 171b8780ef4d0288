import { backgroundTasks } from '@afilia/contract/messages/background-tasks'
import { changeEach } from '../../platform/endpoints/bulk.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { changeTask } from './commands.ts'
import { listTaskIds, listTasks } from './queries.ts'

export const createBackgroundTasksRoutes = (): Routes =>
  implement(backgroundTasks, {
    'GET background-tasks': ({ db, query, page }) => listTasks(db, query.state, page),
    'POST background-tasks/changes': ({ db, tasks, language, body: { filter, change, ...rows } }) =>
      changeEach(db, {
        rows,
        language,
        list: (trx, most) => listTaskIds(trx, filter.state, most),
        change: (trx, id) => changeTask({ db: trx, tasks }, id, change),
      }),
  })
