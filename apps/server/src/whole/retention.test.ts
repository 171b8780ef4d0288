import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '../areas.ts'
import { listRetentions } from '../platform/area/open-areas.ts'
import { keepRetention } from '../platform/tasks/keep-retention.ts'
import { CONTACT_FORM } from '../testing/app/contact-form.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

const retentions = listRetentions(AREAS)

/** Tables without a retention, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  blocked_people: 'destroyed with the last of what a law keeps (areas/rights/erasure)',
  jobs: 'the contact of a private offer, until the offer is over',
  contents: 'the creator is the author whom the union names',
  offices: 'the staff whom the union names, until the office changes',
  kysely_migration: 'the migrations that have run',
  sql_functions: 'the checksums of our functions',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('GDPR art. 5.1.e: every table declares how long it keeps what it holds about people', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const declared = new Set<string>([
    ...AREAS.flatMap(({ personalTables = [] }) => personalTables.map(({ table }) => table)),
    ...retentions.map(({ table }) => table),
    ...AREAS.flatMap(({ impersonalTables = [] }) => impersonalTables),
  ])
  const silent = rows.map(({ name }) => name).filter((name) => !declared.has(name) && !(name in WITHOUT))
  expect(silent, 'Declare in the area.ts of the area that owns the table: `personalTables`, `retentions` or `impersonalTables`').toEqual([])
})

const DAY = 24 * 3600_000
const count = async (table: string, where = sql`true`): Promise<number> =>
  Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)} where ${where}`.execute(app.db)).rows[0]!.count)

describe('what has been kept for as long as its table declares', () => {
  test('goes, row by row, and nothing else does', async () => {
    const member = await app.signedIn('00000001R')
    await member.call('POST services/notify/api/notifications/send_contact_email', { body: CONTACT_FORM })
    for (const retention of retentions) {
      const { table, from, years = 0, days = 0 } = retention
      const all = await count(table)
      const open = await count(table, sql`${sql.ref(from)} is null`)
      const { rows } = await sql<{ first: Date | null; last: Date | null }>`
        select min(${sql.ref(from)}::timestamptz) as first, max(${sql.ref(from)}::timestamptz) as last from ${sql.table(table)}`.execute(
        app.db,
      )
      const { first, last } = rows[0]!
      if (!first || !last) continue
      const end = sql`make_interval(years => ${years}::int, days => ${days}::int)`
      const at = async (time: Date) =>
        (await sql<{ at: Date }>`select ${time}::timestamptz + ${end} as at`.execute(app.db)).rows[0]!.at.getTime()
      await app.db
        .transaction()
        .execute(async (trx) => {
          await keepRetention(trx, [retention], new Date((await at(first)) - DAY))
          expect(Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(trx)).rows[0]!.n), table).toBe(all)
          await keepRetention(trx, [retention], new Date((await at(last)) + DAY))
          expect(Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(trx)).rows[0]!.n), table).toBe(
            open,
          )
          throw new Error('back')
        })
        .catch((error: Error) => {
          if (error.message !== 'back') throw error
        })
    }
  })

  test('goes in batches, however much there is', async () => {
    const clock = new Date('2020-01-01')
    await sql`insert into idempotency_keys (key_hash, request_hash, created_at)
      select sha256(n::text::bytea), sha256(n::text::bytea), ${clock} from generate_series(1, 2500) n`.execute(app.db)
    await keepRetention(
      app.db,
      retentions.filter(({ table }) => table === 'idempotency_keys'),
      new Date(),
    )
    expect(await count('idempotency_keys', sql`created_at = ${clock}`)).toBe(0)
  })
})
