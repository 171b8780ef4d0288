import type { JobRun, JobSource, JobSourceSettings, SourceLine } from '@afilia/contract/jobs/job-sources'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { BaseDeps } from '../../../platform/deps.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isCallable } from '../../../platform/http/fetch-public.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { takeTurn } from '../editing/commands.ts'
import { findSource } from './queries.ts'

type Clock = Pick<BaseDeps, 'clock'>

/** Throws REQUEST_INVALID if the name is taken, or if the address is neither on the public web nor one of `origins`. Must run in a transaction. */
export async function makeSource(db: Db, { clock }: Clock, settings: JobSourceSettings, origins: readonly string[]): Promise<JobSource> {
  rejectAddress(settings, origins)
  const id = newId(clock.now())
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('job_sources')
    .values({ id, ...toColumns(settings), version: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) rejectField('REQUEST_INVALID', 'name', 'already-in-use')
  return (await findSource(db, id))!
}

/** Changes a source; a new name also applies to its offers. Throws NOT_FOUND, CHANGED_MEANWHILE and what `makeSource` throws. Must run in a transaction. */
export async function changeSource(
  db: Db,
  id: string,
  { version, ...settings }: JobSourceSettings & { readonly version: number },
  origins: readonly string[],
): Promise<JobSource> {
  rejectAddress(settings, origins)
  await takeTurn(db)
  const { name } = await findSourceToChange(db, id, version)
  if (name !== settings.name) await rename(db, name, settings.name)
  await db
    .updateTable('job_sources')
    // The whole feed is read again, because rejected offers may be valid now.
    .set({ ...toColumns(settings), version: version + 1, etag: null, last_modified: null })
    .where('id', '=', id)
    .execute()
  return (await findSource(db, id))!
}

async function rename(db: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ isTaken: boolean }>`select exists (select from job_sources where name = ${to})
    or exists (select from jobs old join jobs other on other.source = ${to} and other.source_id = old.source_id where old.source = ${from}) as "isTaken"`.execute(
    db,
  )
  if (rows[0]!.isTaken) rejectField('REQUEST_INVALID', 'name', 'already-in-use')
  await db.updateTable('jobs').set({ source: to }).where('source', '=', from).execute()
}

/** Deletes a source; its offers are withdrawn or stay unchanged. Returns how many were withdrawn. Throws NOT_FOUND, CHANGED_MEANWHILE. Must run in a transaction. */
export async function removeSource(
  db: Db,
  { clock }: Clock,
  id: string,
  { version, offers }: { readonly version: number; readonly offers: 'WITHDRAW' | 'KEEP' },
): Promise<number> {
  await takeTurn(db)
  const { name } = await findSourceToChange(db, id, version)
  await db.deleteFrom('job_sources').where('id', '=', id).execute()
  return offers === 'KEEP' ? 0 : withdrawJobs(db, name, sql<SqlBool>`true`, clock.now())
}

/** Withdraws a source's offers, those in `jobs job` that meet the condition. Returns their number. Must run in a transaction after `takeTurn`. */
export async function withdrawJobs(db: Db, source: string, condition: RawBuilder<SqlBool>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (select job.id, job.state from jobs job where job.source = ${source} and job.state <> 'WITHDRAWN' and ${condition}),
    gone as (update jobs set state = 'WITHDRAWN', revision = jobs.revision + 1, is_matched = false, updated_at = ${now} from old
      where jobs.id = old.id returning jobs.id, jobs.revision, old.state),
    told as (insert into job_changes (job_id, revision, field, at, before, after)
      select id, revision, 'state', ${now}, state, 'WITHDRAWN' from gone where state = 'PUBLISHED')
    select count(*)::int as count from gone`.execute(db)
  return rows[0]!.count
}

const NONE: JobRun['counts'] = { added: 0, changed: 0, same: 0, rejected: 0, withdrawn: 0 }
/** The most rejected lines stored. */
const MAX_KEPT = 50
const COUNTED = { NEW: 'added', CHANGED: 'changed', SAME: 'same', REJECTED: 'rejected' } as const

/** The result of an import. `before`: the earlier part of the same import. */
export function toRun(from: JobRun['from'], lines: readonly SourceLine[], now: Date, before?: JobRun | null): JobRun {
  const counts = { ...(before?.counts ?? NONE) }
  for (const { outcome } of lines) counts[COUNTED[outcome]] += 1
  const rejected = [...(before?.rejected ?? []), ...lines.filter(({ outcome }) => outcome === 'REJECTED')].slice(0, MAX_KEPT)
  return { at: now.toISOString(), from, state: 'DONE', fault: null, counts, rejected }
}
export const toFailedRun = (fault: NonNullable<JobRun['fault']>, now: Date): JobRun => ({
  ...toRun('FEED', [], now),
  state: 'FAILED',
  fault,
})

interface Notice {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}
/** Stores the result of a run, and the feed's validators. */
export async function keepRun(db: Db, id: string, run: JobRun, told?: Notice): Promise<void> {
  await db
    .updateTable('job_sources')
    .set({ last_run: JSON.stringify(run), ...(told && { etag: told.etag ?? null, last_modified: told.lastModified ?? null }) })
    .where('id', '=', id)
    .execute()
}

function rejectAddress({ address }: JobSourceSettings, origins: readonly string[]): void {
  const url = address === null ? undefined : URL.parse(address)
  if (url !== undefined && !(url && isCallable(url, origins))) rejectField('REQUEST_INVALID', 'address', 'invalid')
}

/** Finds the source in a transaction that already holds the lock of its turn. */
async function findSourceToChange(db: Db, id: string, version: number): Promise<{ readonly name: string }> {
  const known = isUuid(id)
    ? await db.selectFrom('job_sources').select(['name', 'version']).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!known) throw new AppError('NOT_FOUND')
  if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
  return known
}

const toColumns = ({ withdrawsMissing, mapping, ...others }: JobSourceSettings) => ({
  ...others,
  withdraws_missing: withdrawsMissing,
  mapping: JSON.stringify(mapping),
})
