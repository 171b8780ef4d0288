import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import type { Reference } from '@afilia/contract/content/reference'
import { parseJobSearch } from '@afilia/domain/jobs/job-search'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

export async function listSearches(db: Db, personId: string): Promise<SavedJobSearch[]> {
  const rows = await db
    .selectFrom('saved_job_searches')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return presentSearches(db, rows)
}

/** One of the person's own. Throws NOT_FOUND. */
export async function getSearch(db: Db, id: string, personId: string): Promise<SavedJobSearch> {
  const row = isUuid(id)
    ? await db.selectFrom('saved_job_searches').selectAll().where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const [search] = await presentSearches(db, [row])
  return search!
}

type Row = Selectable<Database['saved_job_searches']>

export async function presentSearches(db: Db, rows: readonly Row[]): Promise<SavedJobSearch[]> {
  const named = rows.map((row) => ({ row, ids: listIds(row.search) }))
  const ids = [...new Set(named.flatMap((one) => one.ids))]
  const names = ids.length === 0 ? new Map<string, string>() : await readNames(db, ids)
  return named.map((one) =>
    present(
      one.row,
      one.ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    ),
  )
}

/** The ids to name: the municipality, if any, and the entities. */
function listIds(search: string): string[] {
  const { near, facets } = parseJobSearch(search)
  return [...(near === undefined ? [] : [near]), ...(facets.entity ?? [])]
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const isNamed = sql<boolean>`id = any(${ids}::text[])`
  const rows = await db
    .selectFrom('municipalities')
    .select(['id', 'name'])
    .where(isNamed)
    .unionAll(db.selectFrom('job_entities').select(['id', 'name']).where(isNamed))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const present = (row: Row, names: Reference[]): SavedJobSearch => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  search: row.search,
  names,
  alert: row.alert,
  notifiedAt: row.notified_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
