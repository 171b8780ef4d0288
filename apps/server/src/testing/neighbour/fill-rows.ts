import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AREAS } from '../../areas.ts'
import { listKeyColumns } from '../../platform/area/open-areas.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { ROW_NAMES, type RowName, type SealedPlace } from '../../platform/sealing/places.ts'
import type { Catalog, Column, Reference, Table } from './catalog.ts'
import type { CommonThings } from './common-things.ts'
import { type Owner, ownerValue, PERSONAL_TABLES } from './own-rows.ts'
import { type Making, VALUES } from './values.ts'

export interface Filling extends Owner {
  readonly provinceId: string
  /** The prefix of every free text in the rows. */
  readonly label: string
  /** The first row is dated this many days before now, the second this many days after, so that no other row is older or newer. 0 by default. */
  readonly daysApart?: number
}

/** The rows of one person by table, both existing and new. */
export type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

/** Two rows for each table, or one if the table allows no more. */
const MAX_ROWS = 2
const DAY = 24 * 3600_000
const SEALED = listKeyColumns(AREAS).sealedColumns

/**
 * Gives a person rows in every personal table. The catalog determines the values: ids are new, references point to the person's
 * own rows, and each free text is `<label>-<table>-<column>-<index>`. `VALUES` has the values that the catalog does not know.
 */
export async function fillRows(deps: BaseDeps, catalog: Catalog, common: CommonThings, filling: Filling): Promise<Rows> {
  const rows = new Map<string, Record<string, unknown>[]>()
  const fill = async (name: string): Promise<void> => {
    if (rows.has(name)) return
    const personal = PERSONAL_TABLES.find(({ table }) => table === name)!
    const table = catalog.get(name)!
    rows.set(name, [])
    for (const reference of table.references) if (isPersonal(reference.table) && reference.table !== name) await fill(reference.table)
    const own = sql`${sql.ref(personal.owner)} = ${ownerValue(personal, filling)}`
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)} where ${own}`.execute(deps.db)
    rows.set(name, found.rows)
    for (let index = found.rows.length; index < MAX_ROWS; index += 1) {
      const row = await makeRow({ deps, catalog, common, filling, rows }, name, personal.owner, index)
      const names = Object.keys(row)
      const made = await sql<Record<string, unknown>>`
        insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
        values (${sql.join(names.map((column) => row[column]))}) on conflict do nothing returning *`
        .execute(deps.db)
        .catch((error: unknown) => {
          throw new Error(`A row of ${name} was rejected. Give its columns a meaning in testing/neighbour/values.ts.`, { cause: error })
        })
      rows.get(name)!.push(...made.rows)
    }
  }
  for (const { table } of PERSONAL_TABLES) await fill(table)
  return rows
}

const isPersonal = (table: string): boolean => PERSONAL_TABLES.some((personal) => personal.table === table)

interface Context {
  readonly deps: BaseDeps
  readonly catalog: Catalog
  readonly common: CommonThings
  readonly filling: Filling
  readonly rows: Rows
}

async function makeRow(context: Context, name: string, owner: string, index: number): Promise<Record<string, unknown>> {
  const { deps, catalog, common, filling, rows } = context
  const table = catalog.get(name)!
  const row: Record<string, unknown> = {}
  const apart = (filling.daysApart ?? 0) * DAY
  // The two rows never have the same time, so that sorting by time has only one possible order.
  const now = new Date(deps.clock.now().getTime() + (index === 0 ? -apart - 1000 : apart))
  const making = (column: string): Making => ({
    index,
    now,
    common,
    personId: filling.personId,
    provinceId: filling.provinceId,
    sealing: deps.sealing,
    mark: `${filling.label}-${name}-${column}-${index}`,
    row,
    keyOf: (other) => pickOwn(rows, other, index)[catalog.get(other)!.key[0]!] as string,
  })
  // The key comes first, because encrypted values are bound to it.
  const columns = table.columns.toSorted((a, b) => Number(table.key.includes(b.name)) - Number(table.key.includes(a.name)))
  for (const column of columns) {
    const value =
      column.name === owner ? (row[owner] ?? ownerOf(filling, owner)) : await toValue(context, name, table, column, making(column.name))
    if (value !== undefined) row[column.name] = value
  }
  hashSealed(deps.sealing, name, row)
  delete row['file']
  for (const column of table.columns) {
    const text = row[column.name]
    if (column.name.endsWith('_sealed') && typeof text === 'string') row[column.name] = sealFor(deps.sealing, name, column.name, row, text)
  }
  return row
}

const ownerOf = ({ personId, accountId }: Owner, owner: string): string => (owner === 'account_id' ? accountId : personId)

function pickOwn(rows: Rows, table: string, index: number): Readonly<Record<string, unknown>> {
  const own = rows.get(table)!
  const row = own[index % own.length]
  if (!row) throw new Error(`Rows of ${table} are needed before others that reference them.`)
  return row
}

async function toValue({ deps, filling, rows }: Context, name: string, table: Table, column: Column, making: Making): Promise<unknown> {
  const meant = VALUES[`${name}.${column.name}`]
  if (meant !== undefined) return typeof meant === 'function' ? (meant as (given: Making) => unknown)(making) : meant
  if (column.hasDefault && column.type !== 'text') return undefined
  const reference = table.references.find(({ columns }) => columns.includes(column.name))
  if (reference) {
    const target = reference.targets[reference.columns.indexOf(column.name)]!
    if (reference.table === 'people') return column.isNullable ? null : filling.personId
    if (reference.table === 'accounts') return filling.accountId
    if (isPersonal(reference.table)) return pickOwn(rows, reference.table, making.index)[target]
    return column.isNullable ? null : pickCommon(deps, reference, target, making.index)
  }
  if (column.codes.length > 0) return column.isNullable ? null : column.codes[0]
  return byType(column, making)
}

/** Picks a row of reference data. All columns of one reference get the same row. */
async function pickCommon({ db }: BaseDeps, { table, targets }: Reference, column: string, index: number): Promise<unknown> {
  const order = sql.join(targets.map((target) => sql.ref(target)))
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} order by ${order} limit 1 offset ${index}`.execute(db)
  if (!rows[0]) throw new Error(`${table} has no row to reference. Add some in testing/neighbour/common-things.ts.`)
  return rows[0].value
}

function byType({ name, type, isNullable }: Column, { now, mark, index }: Making): unknown {
  if (type === 'text') return mark
  if (type === 'bytea') return name.endsWith('_sealed') ? mark : name.endsWith('_hash') ? randomBytes(32) : Buffer.from(mark)
  // Optional times indicate a state, such as that something has ended.
  if (isNullable) return null
  if (type === 'uuid') return newId(now)
  if (type === 'timestamptz') return /expires|until|due/.test(name) ? new Date(now.getTime() + 30 * DAY) : now
  if (type === 'date') return now.toISOString().slice(0, 10)
  if (['int2', 'int4', 'int8'].includes(type)) return name === 'position' || name === 'participant' ? index : 1
  if (type === 'bool') return false
  if (type.startsWith('_')) return []
  throw new Error(`No value is known for a column of type ${type}: ${name}. Give it one in testing/neighbour/values.ts.`)
}

/** Sets the hash columns of encrypted values. Queries find rows by these hashes. */
function hashSealed(sealing: BaseDeps['sealing'], name: string, row: Record<string, unknown>): void {
  for (const { table, column, hash } of SEALED) {
    const text = row[column]
    if (table === name && hash && !(`${name}.${hash.column}` in VALUES) && typeof text === 'string')
      row[hash.column] = sealing.hash(hash.purpose, text)
  }
}

function sealFor(sealing: BaseDeps['sealing'], name: string, column: string, row: Record<string, unknown>, text: string): Buffer {
  const rowName = row[ROW_NAMES[name as keyof typeof ROW_NAMES]] as RowName
  return sealing.seal(`${name}.${column}` as SealedPlace, rowName, text)
}
