import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { sql } from 'kysely'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'

const selectSources = (db: Db) =>
  db
    .selectFrom('job_sources as source')
    .select(['source.id', 'source.name', 'source.format', 'source.address', 'source.path', 'source.language', 'source.mapping'])
    .select(['source.withdraws_missing as withdrawsMissing', 'source.version', 'source.last_run as lastRun'])
    .select(sql<number>`(select count(*)::int from jobs job where job.source = source.name and job.state <> 'WITHDRAWN')`.as('offers'))

/** Sorted by name. */
export const listSources = (db: Db): Promise<JobSource[]> => selectSources(db).orderBy('source.name').execute()

export async function findSource(db: Db, id: string): Promise<JobSource | undefined> {
  return isUuid(id) ? selectSources(db).where('source.id', '=', id).executeTakeFirst() : undefined
}

/** The feeds with the validators of their last response, for conditional requests. */
export const listFeeds = (db: Db) =>
  db.selectFrom('job_sources').select(['id', 'etag', 'last_modified']).where('address', 'is not', null).orderBy('id').execute()
