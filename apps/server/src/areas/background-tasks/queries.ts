import type { BackgroundTask } from '@afilia/contract/messages/background-tasks'
import type { TaskState } from '@afilia/domain/site/background-tasks'
import { sql } from 'kysely'
import { mapPage, type Page, type PageRequest } from '../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import type { Db } from '../../platform/postgres/db.ts'

interface Row {
  readonly id: string
  readonly kind: string
  readonly state: TaskState
  readonly created_at: Date
  readonly attempts: number
  readonly next_at: Date | null
  readonly error: string | null
}

/** The queue's rows of tasks that are not done. Its data is not read: it says what a task is about. */
const unfinished = sql<Row>`(
  select id, name as kind, created_on as created_at, retry_count + (state = 'failed')::int as attempts,
    case state when 'failed' then 'FAILED' when 'retry' then 'RETRYING' else 'WAITING' end as state,
    case when state <> 'failed' then start_after end as next_at,
    nullif(concat_ws(' ', output ->> 'name', output ->> 'code'), '') as error
  from pgboss.job where state in ('created', 'retry', 'failed') and name not like '\_\_pgboss\_\_%')`

const ORDERS = {
  ...inTime(sql.ref('task.created_at'), 'createdAt'),
  kind: sql.ref('task.kind'),
  attempts: sql.ref('task.attempts'),
  nextAt: sql.ref('task.next_at'),
}

const select = (db: Db, state: TaskState | undefined) =>
  db
    .selectFrom(unfinished.as('task'))
    .selectAll('task')
    .$if(state !== undefined, (query) => query.where('task.state', '=', state!))

/** A page of the tasks that are not done; `age` ascending means newest first. */
export async function listTasks(db: Db, state: TaskState | undefined, page: PageRequest): Promise<Page<BackgroundTask>> {
  const found = select(db, state).$call(inOrder(page, ORDERS, sql.ref('task.id')))
  return mapPage(await readPage(db, found, page), ({ created_at, next_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    nextAt: next_at?.toISOString() ?? null,
  }))
}

/** The ids of the oldest of them. */
export const listTaskIds = async (db: Db, state: TaskState | undefined, most: number): Promise<string[]> =>
  (await select(db, state).orderBy('task.created_at').orderBy('task.id').limit(most).execute()).map(({ id }) => id)

/** A task with its queue's name; undefined once it is done. */
export const findTask = (db: Db, id: string): Promise<Row | undefined> => select(db, undefined).where('task.id', '=', id).executeTakeFirst()
