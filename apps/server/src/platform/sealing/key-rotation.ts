import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Deps } from '../deps.ts'
import { SEALED_PREFIX_BYTES, type Sealing } from './sealing.ts'
import type { KeyColumns, SealedColumn } from './key-columns.ts'
import { ROW_NAMES, type RowName, type SealedPlace } from './places.ts'
import { resealTasks } from './sealed-tasks.ts'
import { StartError } from '../process/start-error.ts'

type RotationDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** Rows for each statement: at most a second's work, so that nobody waits long for a row. */
const BATCH = 500
/** A pass misses rows that move while it runs. In a running portal the second pass finds almost none. */
const MAX_PASSES = 10

/**
 * Brings all values under the current key, bound to their place: encrypts each value again and computes the keyed hash beside it,
 * in the same statement. It may be interrupted and restarted at any time, and the portal may keep running if it knows both keys.
 * Resolves when a full pass over every column has found no value under another key. Throws StartError if a value cannot be
 * decrypted.
 */
export async function rotateKey(
  { db, clock, sealing }: RotationDeps,
  { sealedColumns, passingHashes }: KeyColumns,
  say: (line: string) => void,
): Promise<void> {
  const startedAt = clock.now()
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    for (const column of sealedColumns) await resealColumn(db, sealing, column, say)
    const tasks = await resealTasks(db, sealing)
    if (tasks > 0) say(`  tasks: ${tasks}`)
    const left = await listColumnsUnderOtherKeys(db, sealing, sealedColumns)
    if (left.length === 0) {
      for (const { table, at } of passingHashes) await sql`delete from ${sql.table(table)} where ${sql.ref(at)} < ${startedAt}`.execute(db)
      return
    }
    say(`  still under the old key: ${left.join(', ')}`)
  }
  throw new StartError(
    'New values under the old key keep appearing: some process of the portal still encrypts with it. Give all of them both keys, and run this again.',
  )
}

/** Lists columns with values that the current key did not encrypt, such as `people.document_id_sealed (12)`. */
export async function listColumnsUnderOtherKeys(db: Db, sealing: Sealing, columns: readonly SealedColumn[]): Promise<string[]> {
  const counted = []
  for (const column of columns) {
    const { rows } = await sql<{
      count: string
    }>`select count(*) from ${sql.table(column.table)} where ${isStale(column, sealing)}`.execute(db)
    counted.push({ name: `${column.table}.${column.column}`, count: Number(rows[0]!.count) })
  }
  return counted.filter(({ count }) => count > 0).map(({ name, count }) => `${name} (${count})`)
}

const isStale = ({ column }: SealedColumn, { currentPrefix }: Sealing) =>
  sql`substring(${sql.ref(column)} from 1 for ${sql.lit(SEALED_PREFIX_BYTES)}) <> ${currentPrefix}`

interface StaleRow {
  /** The row's `ctid`. Every table has one, and it changes with the row. */
  readonly place: string
  /** The value that names the row in the binding of its encrypted values. */
  readonly name: RowName
  readonly sealed: Buffer
}

/** Walks the table from its first row to its last. */
async function resealColumn(db: Db, sealing: Sealing, column: SealedColumn, say: (line: string) => void): Promise<void> {
  let after = '(0,0)'
  let done = 0
  for (;;) {
    const { rows } = await sql<StaleRow>`
      select ctid::text as place, ${sql.ref(ROW_NAMES[column.table])} as name, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
      where ctid > ${after}::tid and ${isStale(column, sealing)} order by ctid limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    await resealRows(db, sealing, column, rows)
    after = last.place
    done += rows.length
    if (done % (BATCH * 20) === 0) say(`  ${column.table}.${column.column}: ${done} …`)
  }
  if (done > 0) say(`  ${column.table}.${column.column}: ${done}`)
}

/**
 * The next pass handles a row that changed since it was read. Another row may have its `ctid` by then, so the old value is
 * compared.
 */
async function resealRows(db: Db, sealing: Sealing, column: SealedColumn, rows: readonly StaleRow[]): Promise<void> {
  const place = `${column.table}.${column.column}` as SealedPlace
  const opened = rows.map(({ name, sealed }) => ({ name, text: open(sealing, place, name, sealed) }))
  const hash = column.hash
  await sql`
    update ${sql.table(column.table)} as row set ${sql.ref(column.column)} = fresh.sealed
      ${hash ? sql`, ${sql.ref(hash.column)} = fresh.hash` : sql``}
    from unnest(
      ${rows.map((row) => row.place)}::tid[],
      ${rows.map(({ sealed }) => sealed)}::bytea[],
      ${opened.map(({ name, text }) => sealing.seal(place, name, text))}::bytea[],
      ${opened.map(({ text }) => (hash ? sealing.hash(hash.purpose, hash.of ? hash.of(text) : text) : null))}::bytea[]
    ) as fresh(place, before, sealed, hash)
    where row.ctid = fresh.place and row.${sql.ref(column.column)} = fresh.before`.execute(db)
}

function open(sealing: Sealing, place: SealedPlace, name: RowName, sealed: Buffer): string {
  try {
    return sealing.open(place, name, sealed)
  } catch {
    throw new StartError(
      `A value in ${place} opens with neither key: put the key that it was encrypted with in DATA_KEY_PREVIOUS, and run this again.`,
    )
  }
}
