import type { JobRun, JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { SOURCE_LIMITS } from '@afilia/domain/job-sources/fields'
import { readTable, type SourceTable, toBatches } from '@afilia/domain/job-sources/table'
import { sql, type SqlBool } from 'kysely'
import type { BaseDeps } from '../../../platform/deps.ts'
import { type Fetched, fetchPublic } from '../../../platform/http/fetch-public.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { parseXml } from '../../../platform/texts/parse-xml.ts'
import { takeTurn } from '../editing/commands.ts'
import { importRows } from '../rows/commands.ts'
import { keepRun, toFailedRun, toRun, withdrawJobs } from '../sources/commands.ts'
import { findSource, listFeeds } from '../sources/queries.ts'

type FeedDeps = Pick<BaseDeps, 'clock'>

const LIMITS = { limit: 20_000, maxBytes: SOURCE_LIMITS.bytes } as const

/** The content of a feed, or that it has not changed, or why it could not be read. */
export type FeedRead =
  | { readonly table: SourceTable; readonly told: Pick<Fetched, 'etag' | 'lastModified'> }
  | { readonly fault: NonNullable<JobRun['fault']> }
  | 'UNCHANGED'

/** Fetches the feed of a source. `known`: the validators of the last response, so that the server sends only a changed feed. */
export async function readFeed(
  { address, format, path }: Pick<JobSource, 'address' | 'format' | 'path'>,
  origins: readonly string[],
  known: Readonly<Record<string, string>> = {},
): Promise<FeedRead> {
  if (address === null) return { fault: 'REJECTED' }
  const fetched = await fetchPublic(address, { ...LIMITS, origins, headers: { 'user-agent': 'Afilia', ...known } })
  if (typeof fetched === 'string') return { fault: fetched }
  if (fetched.status === 304) return 'UNCHANGED'
  const table = readTable(toText(fetched.body), { format, path, parseXml })
  return typeof table === 'string' ? { fault: table } : { table, told: fetched }
}

/** Decodes UTF-8, or Latin-1 if the text declares it or is not valid UTF-8. */
function toText(body: Buffer): string {
  const isLatin = /^<\?xml[^>]*encoding=["'](?:iso-8859-1|windows-1252)/i.test(body.subarray(0, 200).toString('latin1'))
  if (isLatin) return new TextDecoder('windows-1252').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
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
  const { columns, rows } = read.table
  const lines: SourceLine[] = []
  const seen = new Set<string>()
  for (const batch of toBatches(rows))
    lines.push(...(await inTransaction(db, (trx) => importRows(trx, deps, { source, columns, rows: batch, isDryRun, seen }))))
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

/** Reads all feeds, one after another. The error of a feed is stored with its source. */
export async function runFeeds(db: Db, deps: FeedDeps, origins: readonly string[]): Promise<void> {
  for (const { id, etag, last_modified } of await listFeeds(db)) {
    const source = await findSource(db, id)
    if (!source) continue
    // Conditional only if the last run read everything.
    const isKnown = source.lastRun !== null && source.lastRun.state !== 'FAILED'
    const known = { ...(etag !== null && { 'if-none-match': etag }), ...(last_modified !== null && { 'if-modified-since': last_modified }) }
    const read = await readFeed(source, origins, isKnown ? known : {})
    await importFeed(db, deps, { source, read, isDryRun: false })
  }
}
