import type { NewJobSearch, SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { parseJobSearch, printJobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_LIMITS, type SearchAlert } from '@afilia/domain/jobs/jobs'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { presentSearches } from './queries.ts'

/** Saves a search. Throws JOB_SEARCH_LIMIT_REACHED. */
export async function keepSearch(
  db: Db,
  personId: string,
  { name, kind, search, alert }: NewJobSearch,
  now: Date,
): Promise<SavedJobSearch> {
  return inTransaction(db, async (trx) => {
    // Serializes two devices at the limit.
    await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const { count } = await trx
      .selectFrom('saved_job_searches')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= JOB_LIMITS.savedSearches)
      throw new AppError('JOB_SEARCH_LIMIT_REACHED', { params: { most: JOB_LIMITS.savedSearches } })
    const row = await trx
      .insertInto('saved_job_searches')
      .values({
        id: newId(now),
        person_id: personId,
        name,
        kind,
        search: printJobSearch(parseJobSearch(search)),
        alert,
        alert_from: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return (await presentSearches(trx, [row]))[0]!
  })
}

/** Renames a search, or changes its alerts. What it found before its alerts were turned off is not announced later. Throws NOT_FOUND. */
export async function changeSearch(
  db: Db,
  id: string,
  personId: string,
  { name, alert }: { readonly name?: string | undefined; readonly alert?: SearchAlert | undefined },
  now: Date,
): Promise<SavedJobSearch> {
  const known = isUuid(id)
    ? await db
        .selectFrom('saved_job_searches')
        .selectAll()
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!known) throw new AppError('NOT_FOUND')
  const isTurnedOn = known.alert === 'OFF' && alert !== undefined && alert !== 'OFF'
  const row = await db
    .updateTable('saved_job_searches')
    .set({ name: name ?? known.name, alert: alert ?? known.alert, alert_from: isTurnedOn ? now : known.alert_from })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (alert === 'OFF') await forgetFound(db, id)
  return (await presentSearches(db, [row]))[0]!
}

/** Stops the alerts of a search. Returns its name; undefined if it does not exist. */
export async function stopSearch(db: Db, id: string): Promise<string | undefined> {
  const row = await db.updateTable('saved_job_searches').set({ alert: 'OFF' }).where('id', '=', id).returning('name').executeTakeFirst()
  if (row) await forgetFound(db, id)
  return row?.name
}

const forgetFound = (db: Db, id: string) =>
  db.deleteFrom('job_alerts').where('search_id', '=', id).where('notified_at', 'is', null).execute()

export async function dropSearch(db: Db, id: string, personId: string): Promise<void> {
  if (isUuid(id)) await db.deleteFrom('saved_job_searches').where('id', '=', id).where('person_id', '=', personId).execute()
}
