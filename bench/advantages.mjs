// The cost of the lists and the search nearby as contents grow: p50 and p95 in ms of elapsed time, and of processor time in the
// database. The median of the processor time is also given as a multiple of that at 1,000 rows.
//   node bench/advantages.mjs [near|lists] [most rows]
import { sql } from 'kysely'
import { findNear } from '../apps/server/src/areas/advantages/near/queries.ts'
import { listAdvantages } from '../apps/server/src/areas/advantages/queries.ts'
import { toReader } from '../apps/server/src/platform/endpoints/reader.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { withPostgres } from './support/database.ts'
import { timeInTurn } from './support/times.ts'

const [what = 'near', most = '1000000'] = process.argv.slice(2)
const SIZES = [1_000, 100_000, 1_000_000].filter((size) => size <= Number(most))
const TRIES = 200

await withPostgres(async (open) => {
  const { db, pid } = await open(`advantages_${what}`, prepare)
  await (what === 'lists' ? measureLists(db, pid) : measureNear(db, pid))
})

async function prepare(connection, db) {
  await loadReferenceData(db, systemClock)
  await sql`insert into advantage_categories select 'C' || n, '{"es": "c"}', n from generate_series(0, 11) as n`.execute(db)
  await sql`create table towns as select *, row_number() over (order by id) - 1 as at from municipalities`.execute(db)
  await sql`create index on towns (at)`.execute(db)
}

/** Half of the places are in the fifty towns with the most hospital beds, half anywhere. */
async function measureNear(db, pid) {
  await sql`drop table if exists cities`.execute(db)
  await sql`create table cities as select t.*, row_number() over () - 1 as nth from (select municipality_id from seats where municipality_id is not null
    group by 1 order by sum(beds) desc nulls last limit 50) as s join towns t on t.id = s.municipality_id`.execute(db)
  const { rows: cities } = await sql`select latitude, longitude from cities`.execute(db)
  const reader = toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', systemClock.now())
  const first = new Map()
  for (const size of SIZES) {
    await sql`truncate advantage_places, advantages, companies`.execute(db)
    await fillAdvantages(db, Math.max(100, size / 5), Math.max(50, size / 10))
    await sql`insert into advantage_places (id, company_id, category_id, name, address, municipality_id, latitude, longitude)
      select gen_random_uuid(), c.id, 'C' || n % 12, 'p', 'a', t.id, t.latitude + (random() - 0.5) / 5, t.longitude + (random() - 0.5) / 5
      from generate_series(1, ${size}) as n
      join lateral (select id, latitude, longitude from towns where at = (n % 8131 * 7919) % 8131 and n % 2 = 0
        union all select id, latitude, longitude from cities where nth = (n / 2) % 50 and n % 2 = 1) as t on true
      join bench_companies c on c.at = n % ${Math.max(50, size / 10)}`.execute(db)
    await sql`vacuum analyze`.execute(db)
    const at = (n) => ({
      latitude: cities[n % 50].latitude + (Math.random() - 0.5) / 10,
      longitude: cities[n % 50].longitude + (Math.random() - 0.5) / 10,
    })
    await measure(pid, first, size, 'within 20 km of a city', (n) => findNear(db, { from: at(n), radius: 20 }, reader))
    await measure(pid, first, size, '… of one category of twelve', (n) =>
      findNear(db, { from: at(n), radius: 20, category: `C${n % 12}` }, reader),
    )
    await measure(pid, first, size, '… by the index alone', (n) => nearestAlone(db, at(n)))
  }
}

/** The index alone, without the joined tables. */
async function nearestAlone(db, { latitude, longitude }) {
  const x = (6371 * longitude * Math.PI) / 180
  const y = 6371 * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  await sql`select id from advantage_places order by plane <-> point(${x}::float8, ${y}::float8) limit 201`.execute(db)
}

function page(number) {
  return { page: number, size: 24, sort: [{ field: 'age', direction: 'asc' }] }
}

async function measureLists(db, pid) {
  const reader = toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', systemClock.now())
  const first = new Map()
  for (const size of SIZES) {
    await sql`truncate advantage_places, advantages, companies`.execute(db)
    await fillAdvantages(db, size, size / 10)
    await sql`vacuum analyze`.execute(db)
    const ask = (name, filter, number = 0) => measure(pid, first, size, name, (n) => listAdvantages(db, filter(n), page(number), reader))
    await ask('newest', () => ({}))
    await ask('tenth page', () => ({}), 9)
    await ask('of a category', (n) => ({ category: `C${n % 12}` }))
    await ask('of a province', (n) => ({ province: `PR${(n % 50) + 1}` }))
    await ask('category, kind and province', (n) => ({ category: `C${n % 12}`, kind: 'DISCOUNT', province: 'PR28' }))
    await ask('highlighted', () => ({ highlighted: true }))
    await ask('a rare word', (n) => ({ text: `rara${n}` }))
    await ask('a word of a tenth of them', (n) => ({ text: `comun${n % 10}` }))
    await ask('a word of all of them', () => ({ text: 'descuen' }))
  }
}

async function fillAdvantages(db, advantages, companies) {
  await sql`drop table if exists bench_companies`.execute(db)
  await sql`create table bench_companies as select gen_random_uuid() as id, n as at from generate_series(0, ${companies}::int - 1) as n`.execute(
    db,
  )
  await sql`create index on bench_companies (at)`.execute(db)
  await sql`insert into companies (id, slug, category_id, name, texts, readers, state, publish_at, folded, folded_text)
    select id, 'c' || at, 'C' || at % 12, 'n', '{}', '{MEMBER}', 'PUBLISHED', '2026-01-01', 'n' || at, '' from bench_companies`.execute(db)
  await sql`insert into advantages (id, slug, kind, area, category_id, company_id, scope, texts, use, users, readers, highlight_position, state, publish_at, folded, folded_text)
    select gen_random_uuid(), 'a' || n, case when n % 3 = 0 then 'BENEFIT' else 'DISCOUNT' end, 'BENEFITS', 'C' || n % 12, c.id,
      case when n % 2 = 0 then '{ES}'::text[] else array['PR' || n % 50 + 1] end, '{"es": {"title": "t", "summary": "s", "about": "a", "steps": []}}',
      'CARD', '{MEMBER}', '{MEMBER}', case when n % (${advantages}::int / 50) = 0 then n end, 'PUBLISHED', timestamp '2026-01-01' - n * interval '1 minute',
      'descuento comun' || n % 10 || ' rara' || n % (${advantages}::int / 10), 'palabra' || n % 1000
    from generate_series(1, ${advantages}::int) as n join bench_companies c on c.at = n % ${companies}::int`.execute(db)
}

function cell({ p50, p95 }) {
  return `p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)} ms`
}

async function measure(pid, first, size, name, run) {
  let n = 0
  const taken = await timeInTurn([{ name, run: () => run((n += 1)) }], TRIES, 20, pid)
  const { clock, database } = taken.get(name)
  if (!first.has(name)) first.set(name, database)
  console.log(
    `${String(size).padStart(9)} rows  ${name.padEnd(30)} ${cell(clock)}   in the database ${cell(database)}  × ${(database.p50 / first.get(name).p50).toFixed(1)}`,
  )
}
