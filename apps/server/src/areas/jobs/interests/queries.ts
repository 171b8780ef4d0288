import type { JobCard } from '@afilia/contract/jobs/jobs'
import { sql } from 'kysely'
import { type Viewer, presentCard, selectCards } from '../cards/queries.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, readPage } from '../../../platform/endpoints/read-page.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { sortByIds } from '../../../platform/postgres/page-of-ids.ts'
import { isReadable } from '../page/queries.ts'

const DEADLINE = sql.ref('job.deadline')
const INTEREST_ORDERS = {
  interest: { newest: sql.ref('interest.created_at') },
  publishedAt: sql.ref('job.published_at'),
  deadline: DEADLINE,
  daysLeft: DEADLINE,
  kind: sql.ref('job.kind'),
  category: sql.ref('job.category'),
  regime: sql.ref('job.regime'),
  scope: sql.ref('job.scope'),
  sector: sql.ref('job.sector'),
  stage: sql.ref('job.stage'),
  type: sql.ref('job.type'),
  tenure: sql.ref('job.tenure'),
  places: sql.ref('job.places'),
  id: sql.ref('job.id'),
}

/** The offers in which the caller has shown interest, the latest first. */
export async function listInterests(db: Db, page: PageRequest, viewer: Viewer & { readonly caller: Caller }): Promise<Page<JobCard>> {
  const { caller } = viewer
  const ids = db
    .selectFrom('job_interests as interest')
    .innerJoin('jobs as job', 'job.id', 'interest.job_id')
    .select('job.id')
    .where('interest.person_id', '=', caller.personId)
    .where(isReadable(caller))
    .$call(inOrder(page, INTEREST_ORDERS, sql.ref('interest.job_id')))
  const { items, total } = await readPage(db, ids, page)
  if (items.length === 0) return { items: [], total }
  const shown = items.map(({ id }) => id)
  const { rows } = await db.executeQuery(selectCards(caller).where('job.id', 'in', shown))
  return { items: sortByIds(rows, shown).map((row) => presentCard(row, viewer)), total }
}
