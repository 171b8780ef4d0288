import type { JobRun, JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { SOURCE_LIMITS } from '@afilia/domain/job-sources/fields'
import type { MappedRow } from '@afilia/domain/job-sources/map-row'
import { sql, type SqlBool } from 'kysely'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { BaseDeps } from '../../../platform/deps.ts'
import { type Fetched, fetchPublic } from '../../../platform/http/fetch-public.ts'
import { type Db, inTransaction, isDatabaseUnavailable } from '../../../platform/postgres/db.ts'
import { readFeedApart } from '../../../platform/texts/read-feed-apart.ts'
import { takeTurn } from '../editing/commands.ts'
import { importRows } from '../rows/commands.ts'
import { keepRun, toFailedRun, toRun, withdrawJobs } from '../sources/commands.ts'
import { findSource, listFeeds } from '../sources/queries.ts'
import { listAdministrators } from './queries.ts'

type FeedDeps = Pick<BaseDeps, 'clock'>

const LIMITS = { limit: 20_000, maxBytes: SOURCE_LIMITS.bytes } as const

/** The rows of a feed, or that it has not changed, or why it could not be read. */
export type FeedRead =
  | { readonly rows: readonly MappedRow[]; readonly told: Pick<Fetched, 'etag' | 'lastModified'> }
  | { readonly fault: NonNullable<JobRun['fault']> }
  | 'UNCHANGED'

/** Fetches the feed of a source. `known`: the validators of the last response, so that the server sends only a changed feed. */
export async function readFeed(
  { address, format, path, mapping }: Pick<JobSource, 'address' | 'format' | 'path' | 'mapping'>,
  origins: readonly string[],
  known: Readonly<Record<string, string>> = {},
): Promise<FeedRead> {
  if (address === null) return { fault: 'REJECTED' }
  const fetched = await fetchPublic(address, { ...LIMITS, origins, headers: { 'user-agent': 'Afilia', ...known } })
  if (typeof fetched === 'string') return { fault: fetched }
  if (fetched.status === 304) return 'UNCHANGED'
  const rows = await readFeedApart(fetched.body, { contentType: fetched.contentType, settings: { format, path, mapping } })
  return typeof rows === 'string' ? { fault: rows } : { rows, told: fetched }
}

/** Imports the rows, each batch in its own transaction unless `db` is one. A dry run saves nothing, not even the run. */
export async function importFeed(
  db: Db,
  deps: FeedDeps,
  { source, read, isDryRun }: { readonly source: JobSource; readonly read: FeedRead; readonly isDryRun: boolean },
): Promise<{ run: JobRun; lines: SourceLine[] }> {
  const now = deps.clock.now()
  if (read === 'UNCHANGED' || 'fault' in read) {
    const run: JobRun =
      read === 'UNCHANGED'
        ? { ...(source.lastRun ?? toRun('FEED', [], now)), at: now.toISOString(), state: read }
        : toFailedRun(read.fault, now)
    if (!isDryRun) await keepRun(db, source.id, run)
    return { run, lines: [] }
  }
  const lines: SourceLine[] = []
  const seen = new Set<string>()
  for (let at = 0; at < read.rows.length; at += SOURCE_LIMITS.batch) {
    const rows = read.rows.slice(at, at + SOURCE_LIMITS.batch)
    lines.push(...(await inTransaction(db, (trx) => importRows(trx, deps, { source, rows, isDryRun, seen }))))
  }
  const run = toRun('FEED', lines, now)
  if (!isDryRun)
    await inTransaction(db, async (trx) => {
      run.counts.withdrawn = source.withdrawsMissing ? await withdrawMissing(trx, source, lines, now) : 0
      await keepRun(trx, source.id, run, read.told)
    })
  return { run, lines }
}

/** Withdraws offers that are no longer in the feed. If any item has no id, nothing is withdrawn, because it could be any offer. */
async function withdrawMissing(trx: Db, { name }: JobSource, lines: readonly SourceLine[], now: Date): Promise<number> {
  const ids = lines.flatMap(({ sourceId }) => sourceId ?? [])
  if (ids.length < lines.length) return 0
  await takeTurn(trx)
  return withdrawJobs(trx, name, sql<SqlBool>`job.source_id <> all(${ids}::text[])`, now)
}

type RunDeps = FeedDeps & Pick<BaseDeps, 'sealing' | 'log'>

/**
 * Reads all feeds, one after another. The failure of a feed is stored with its source, and administrators are notified of the first
 * one in a row. It keeps no other feed from being read.
 */
export async function runFeeds(db: Db, deps: RunDeps, origins: readonly string[]): Promise<void> {
  for (const feed of await listFeeds(db)) {
    const source = await findSource(db, feed.id)
    if (!source) continue
    const run = await runFeed(db, deps, { source, feed, origins }).catch((error: unknown) => failRun(db, deps, source, error))
    if (run.state === 'FAILED' && source.lastRun?.state !== 'FAILED') await notifyOfFailure(db, deps, source)
  }
}

interface Feed {
  readonly source: JobSource
  readonly feed: Awaited<ReturnType<typeof listFeeds>>[number]
  readonly origins: readonly string[]
}

async function runFeed(db: Db, deps: FeedDeps, { source, feed: { etag, last_modified }, origins }: Feed): Promise<JobRun> {
  // Conditional only if the last run read everything.
  const isKnown = source.lastRun !== null && source.lastRun.state !== 'FAILED'
  const known = { ...(etag !== null && { 'if-none-match': etag }), ...(last_modified !== null && { 'if-modified-since': last_modified }) }
  const read = await readFeed(source, origins, isKnown ? known : {})
  return (await importFeed(db, deps, { source, read, isDryRun: false })).run
}

/** Stores that reading or saving a feed failed by a mistake of the portal. Throws if the database is unavailable: no other feed could be saved either. */
async function failRun(db: Db, { clock, log }: RunDeps, { id }: JobSource, error: unknown): Promise<JobRun> {
  if (isDatabaseUnavailable(error)) throw error
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  log.error({ source: id, error: { name, code } }, 'a feed could not be imported')
  const run = toFailedRun('FAILED', clock.now())
  await keepRun(db, id, run)
  return run
}

/** Notifies all administrators that a feed could not be read. */
async function notifyOfFailure(db: Db, deps: RunDeps, { id, name }: JobSource): Promise<void> {
  const about = { values: { name }, link: `/admin/job-sources/${id}`, thread: `job-source:${id}` } as const
  for (const personId of await listAdministrators(db))
    await inTransaction(db, (trx) => notifyMember(trx, deps, { personId, topic: 'UNION', phrase: 'jobs.feedFailed', ...about }))
}
