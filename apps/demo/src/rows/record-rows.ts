import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import { sql } from 'kysely'
import { hasDemoAccounts } from '../../../server/src/foundation/people/demo/queries.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'
import { listDemoIds } from '../people/load-people.ts'

/**
 * The tables of the demo's own rows, each with the condition of those rows that come with the product. All other rows of the demo refer to
 * one of these.
 */
const ROOTS = {
  people: 'false',
  quotas: 'false',
  dynamic_forms: 'false',
  events: 'false',
  offices: 'false',
  // The fallback team.
  teams: 'is_last',
  merit_scales: 'false',
  job_lists: 'false',
  job_entities: 'false',
  job_sources: 'false',
  jobs: 'false',
  eir_places: 'false',
  important_periods: 'false',
  short_news: 'false',
  companies: 'false',
  advantage_categories: `id in ('AMUSEMENT', 'CINEMA', 'EVENT', 'FUEL', 'LODGING')`,
  advantages: 'false',
  voucher_stocks: 'false',
  insurance_policies: 'false',
  document_folders: `id = ${MEDIA_FOLDER_ID}`,
  documents: 'false',
  content_categories: 'false',
  content_folders: 'false',
  content_structures: 'id in (30001, 30002)',
  contents: 'false',
  campaigns: 'false',
  membership_applications: 'false',
} as const satisfies Partial<Record<keyof Database, string>>

type Root = keyof typeof ROOTS

/** The expression of a row's primary key, such as `jsonb_build_object('id', id)::text`. */
export async function writeKey(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ column: string }>`
    select quote_ident(attname) as column from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indisprimary and indrelid = ${table}::regclass order by attnum`.execute(db)
  return `jsonb_build_object(${rows.map(({ column }) => `'${column}', ${column}`).join(', ')})::text`
}

type Keys = ReadonlyMap<Root, ReadonlySet<string>>

async function readKeys(db: Db): Promise<Keys> {
  const keys = new Map<Root, Set<string>>()
  for (const [table, ofProduct] of Object.entries(ROOTS) as [Root, string][]) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.raw(await writeKey(db, table))} as key from ${sql.table(table)} where not (${sql.raw(ofProduct)})`.execute(db)
    keys.set(table, new Set(rows.map(({ key }) => key)))
  }
  return keys
}

/**
 * Runs the loaders of the demo, and records the rows that they create. An older release recorded none. In its databases, all rows count as
 * the demo's, except people who are not in the demo.
 */
export async function recordRows(db: Db, load: () => Promise<void>): Promise<void> {
  const isRecorded = (await db.selectFrom('demo_rows').select('table_name').limit(1).executeTakeFirst()) !== undefined
  const before = isRecorded || !(await hasDemoAccounts(db)) ? await readKeys(db) : await readOwnPeople(db)
  await load()
  const after = await readKeys(db)
  for (const [table, keys] of after) {
    const made = [...keys].filter((key) => !before.get(table)?.has(key))
    if (made.length === 0) continue
    await sql`insert into demo_rows select ${table}, key from unnest(${made}::text[]) as made(key) on conflict do nothing`.execute(db)
  }
}

async function readOwnPeople(db: Db): Promise<Keys> {
  const demo = await listDemoIds(db)
  const { rows } = await sql<{ id: string; key: string }>`select id, jsonb_build_object('id', id)::text as key from people`.execute(db)
  return new Map([['people', new Set(rows.filter(({ id }) => !demo.has(id)).map(({ key }) => key))]])
}
