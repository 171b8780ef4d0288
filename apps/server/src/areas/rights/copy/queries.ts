import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { ROW_NAMES, type RowName, type SealedPlace } from '../../../platform/sealing/places.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { localName } from '../../../platform/texts/names.ts'
import type { Names } from '../../../platform/tables/column-types.ts'
import { getProfile } from '../../../foundation/people/queries.ts'
import type { Explain, Explanation } from '../../../platform/area/area.ts'
import type { PersonalTable } from '../../../platform/area/personal-tables.ts'
import { isOwnedBy } from '../queries.ts'

/** A row of the member's copy, with names in camelCase and dates in ISO 8601. */
export type CopiedRow = Readonly<Record<string, unknown>>

/** A copy of all data about a person. The file names its format. */
export interface DataCopy {
  readonly format: 'afilia-data-copy/1'
  readonly madeAt: string
  readonly language: Language
  readonly profile: object
  /** Purposes, recipients, periods, rights and sources: the information required by article 15.1 of the GDPR. */
  readonly information: Explanation
  /** By category, without empty ones. */
  readonly data: Readonly<Record<string, readonly CopiedRow[]>>
}

/** Copies the profile and each table. `progress` is called after each, with a percentage. */
export async function copyEverything(
  { db, sealing }: { db: Db; sealing: Sealing },
  personalTables: readonly PersonalTable[],
  person: { id: string; language: Language; now: Date },
  explain: Explain,
  progress: (percent: number) => Promise<void>,
): Promise<DataCopy> {
  const profile = await getProfile(db, sealing, person.id, person.language)
  const data: Record<string, CopiedRow[]> = {}
  const tables = personalTables.filter(({ copied }) => Array.isArray(copied))
  for (const [index, table] of tables.entries()) {
    const rows = await namePlaces(db, person.language, await copyTable(db, sealing, table, person.id))
    if (rows.length > 0) (data[table.category] ??= []).push(...rows)
    await progress(Math.round((100 * (index + 1)) / (tables.length + 1)))
  }
  return {
    format: 'afilia-data-copy/1',
    madeAt: person.now.toISOString(),
    language: person.language,
    profile,
    data,
    information: pick(await explain(person.language)),
  }
}

const pick = ({ title, body }: Explanation): Explanation => ({ title, body })

/** Columns with ids of places, and the tables with their names. */
const PLACES: Readonly<Record<string, 'provinces' | 'autonomies' | 'seats'>> = {
  provinceId: 'provinces',
  autonomyId: 'autonomies',
  seatId: 'seats',
  jobRegions: 'autonomies',
}

/** Adds the name to each id of a place, because people read the copy. */
async function namePlaces(db: Db, language: Language, rows: CopiedRow[]): Promise<CopiedRow[]> {
  const named = async (key: string, value: unknown): Promise<unknown> => {
    const table = PLACES[key]
    if (!table || value === null) return value
    const ids = Array.isArray(value) ? (value as string[]) : [value as string]
    const name = table === 'seats' ? sql<string>`name` : localName(sql<Names | null>`names`, language)
    const found = await db
      .selectFrom(table)
      .select(['id', name.as('name')])
      .where('id', 'in', ids.length > 0 ? ids : [''])
      .execute()
    return Array.isArray(value) ? found : (found[0] ?? value)
  }
  return Promise.all(
    rows.map(async (row) =>
      Object.fromEntries(await Promise.all(Object.entries(row).map(async ([key, value]) => [key, await named(key, value)]))),
    ),
  )
}

async function copyTable(db: Db, sealing: Sealing, table: PersonalTable, personId: string): Promise<CopiedRow[]> {
  const copied = [...(table.copied as string[]), ...(table.opening ?? [])]
  const columns = sql.join(copied.map((column) => sql.ref(column)))
  const name = table.table in ROW_NAMES ? sql.ref(ROW_NAMES[table.table as keyof typeof ROW_NAMES]) : sql`null`
  const { rows } = await sql<Record<string, unknown> & { name_of_row: RowName }>`
    select ${columns}, ${name} as name_of_row from ${sql.table(table.table)} where ${isOwnedBy(table, personId)}`.execute(db)
  const present = (row: (typeof rows)[number], column: string): unknown => {
    const value = row[column]
    if (value instanceof Date) return value.toISOString()
    const isSealed = column.endsWith('_sealed') && Buffer.isBuffer(value)
    return isSealed ? sealing.open(`${table.table}.${column}` as SealedPlace, row.name_of_row, value) : value
  }
  const toRow = (row: (typeof rows)[number]) => Object.fromEntries(copied.map((column) => [toKey(column), present(row, column)]))
  return rows.map((row) => table.present?.(toRow(row)) ?? toRow(row))
}

/** `text_sealed` → `text`, `last_seen_at` → `lastSeenAt` */
export const toKey = (column: string): string =>
  column.replace(/_sealed$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
