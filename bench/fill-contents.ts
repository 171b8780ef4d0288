import pg from 'pg'
import { testField } from '../apps/server/src/areas/content/testing.ts'

export const BENCH_SITE = '20000'
export const BENCH_STRUCTURE = '39001'
export const BENCH_FOLDERS = 200
/** Words that titles and texts are drawn from, a few of them far more often than the others. */
const WORDS = 5_000

export const BENCH_FIELDS = [testField('area'), testField('code'), testField('price', { dataType: 'integer' })]

/**
 * Contents as the portal's own command would write them, made by the database itself: `w7 w4011 w12` is a title; titles for readers of two languages.
 * The tables are not logged, and get their indexes at the end.
 */
export async function fillContents(connection: pg.ClientConfig, size: number): Promise<void> {
  const clients = [new pg.Client(connection), new pg.Client(connection)]
  for (const each of clients) {
    await each.connect()
    await each.query(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set synchronous_commit = off`)
    // The key of a number from 0 (value-keys.ts).
    await each.query(`create function pg_temp.number_key(value float8) returns text language sql immutable as
      $$ select translate(left(encode(float8send(value), 'hex'), 1), '01234567', '89abcdef') || substr(encode(float8send(value), 'hex'), 2) $$`)
  }
  const client = clients[0]!
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  await run('select setseed(0.42)')
  await run(`insert into sites (id, names) values (${BENCH_SITE}, '{"es": "Estatal"}')`)
  await run(
    `insert into content_structures (id, site_id, key, names, fields, created_at, modified_at) values ($1, $2, 'BENCH', '{"es": "Prueba"}', $3, now(), now())`,
    [BENCH_STRUCTURE, BENCH_SITE, JSON.stringify(BENCH_FIELDS)],
  )
  await run(
    `insert into content_folders (id, site_id, name, created_at, modified_at) select i, ${BENCH_SITE}, 'folder ' || i, now(), now() from generate_series(1, ${BENCH_FOLDERS}) i`,
  )
  const indexes = await dropIndexes(client)
  await run(`
    create function word() returns text language sql volatile as $$ select 'w' || floor(${WORDS} * random() ^ 3)::int $$`)
  await run(
    `insert into contents select i, gen_random_uuid(), ${BENCH_SITE}, ${BENCH_STRUCTURE}, case when random() < 0.5 then 1 + floor(random() * ${BENCH_FOLDERS}) end,
       'B' || i, 'b' || i, 'path-' || i, case when random() < 0.02 then 'draft' else 'approved' end,
       case when draw < 0.9 then array['PUBLIC'] else array['MEMBER'] end, at, at + interval '1 hour', at, 'Union', array[word(), word()], '{}',
       jsonb_build_object('es', jsonb_build_object('title', title, 'description', '')),
       jsonb_build_array(jsonb_build_object('name', 'area', 'data', case when random() < 0.6 then 'NEWS' when random() < 0.97 then 'SERVICES' else 'RARE' end),
         jsonb_build_object('name', 'code', 'data', 'c' || i), jsonb_build_object('name', 'price', 'data', floor(random() * 10000)::text)),
       (select array_to_tsvector(array_agg(distinct left(word, length))) from generate_series(1, 5) length,
         unnest(string_to_array(title, ' ') || array[word(), word(), word(), word(), word(), word()]) word),
       case when draw < 0.9 then 1 else 2 end
     from (select i, timestamptz '2026-01-01' - i * interval '37 seconds' as at, word() || ' ' || word() || ' ' || word() as title, random() as draw from generate_series(1, $1::bigint) i) drawn`,
    [size],
  )
  await Promise.all(clients.map((each, half) => each.query(writeValues(half))))
  // The dearest is by itself, beside all others.
  const [deps, others] = [
    indexes.filter((index) => index.includes('gin_trgm_ops')),
    indexes.filter((index) => !index.includes('gin_trgm_ops')),
  ]
  await Promise.all([deps, others].map((some, half) => inTurn(clients[half]!, some)))
  await run('vacuum analyze contents')
  await run('vacuum analyze content_values')
  for (const each of clients) await each.end()
}

async function inTurn(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Built at the end they take a fraction of the time, and what they refer to is known to be there. Returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  for (const table of ['content_values', 'contents']) {
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype = 'f'`,
    )
    for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
    await client.query(`alter table ${table} set unlogged`)
  }
  await client.query('alter table content_values drop constraint content_values_pkey')
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('contents', 'content_values') and indexname not in (select conname from pg_constraint)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return [
    ...rows.map(({ definition }) => definition),
    'alter table content_values add primary key (content_id, field, language, position) include (key)',
  ]
}

/** The values of every second content. */
function writeValues(half: number): string {
  return `
    insert into content_values
    select c.id, v.field, v.language, v.position, c.site_id, c.structure_id, c.published_at, v.field not like 'contentFields/%', v.is_text, v.key, c.audience
    from contents c cross join lateral (
      select 'title', language, 0, true, texts -> 'es' ->> 'title' from unnest(array['es', 'ca']) language
      union all select 'friendlyUrlPath', '*', 0, true, friendly_path
      union all select 'dateCreated', '*', 0, false, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      union all select 'dateModified', '*', 0, false, to_char(modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      union all select 'keywords', '*', ordinality - 1, true, word from (select distinct on (word) word, ordinality from unnest(keywords) with ordinality k (word, ordinality)) k
      union all select 'taxonomyCategoryIds', '*', 0, false, null
      union all select 'contentFields/area', '*', 0, true, lower(fields -> 0 ->> 'data')
      union all select 'contentFields/code', '*', 0, true, fields -> 1 ->> 'data'
      union all select 'contentFields/price', '*', 0, false, pg_temp.number_key((fields -> 2 ->> 'data')::float8)
    ) v (field, language, position, is_text, key)
    where c.state <> 'draft' and c.id % 2 = ${half}`
}
