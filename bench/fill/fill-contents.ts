import pg from 'pg'
import { testField } from '../../apps/server/src/areas/content/testing.ts'

export const BENCH_SITE = '20000'
export const BENCH_STRUCTURE = '39001'
export const BENCH_FOLDERS = 200
/** One for five contents that use it, and half as many again that nothing uses. */
const DOCUMENTS_OF_CONTENTS = 0.2
/** Words that titles and texts are drawn from, a few of them far more often than the others. */
const WORDS = 5_000

export const BENCH_FIELDS = [
  testField('area'),
  testField('code'),
  testField('price', { dataType: 'integer' }),
  testField('isOpen', { dataType: 'boolean' }),
  testField('day', { dataType: 'date' }),
]

/** Contents as `saveContents` would write them, made by the database itself: `w7 w4011 w12` is a title. */
export async function fillContents(connection: pg.ClientConfig, size: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await fill(client, size)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, size: number): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  await run(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set synchronous_commit = off`)
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
    create function pg_temp.word() returns text language sql volatile as $$ select 'w' || floor(${WORDS} * random() ^ 3)::int $$`)
  // The key of a number from 0 (`toNumberKey` in areas/content/values/rules.ts).
  await run(`create function pg_temp.number_key(value float8) returns text language sql immutable as
    $$ select translate(left(encode(float8send(value), 'hex'), 1), '01234567', '89abcdef') || substr(encode(float8send(value), 'hex'), 2) $$`)
  await run(
    `insert into contents (id, uuid, site_id, structure_id, folder_id, key, external_reference_code, friendly_path, state, readers, created_at,
       modified_at, published_at, creator, keywords, category_ids, texts, fields, search, audience)
     select i, gen_random_uuid(), ${BENCH_SITE}, ${BENCH_STRUCTURE}, case when random() < 0.5 then 1 + floor(random() * ${BENCH_FOLDERS}) end,
       'B' || i, 'b' || i, 'path-' || i, case when random() < 0.02 then 'draft' else 'approved' end,
       case when draw < 0.9 then array['PUBLIC'] else array['MEMBER'] end, at, at + interval '1 hour', at, 'Union', array[pg_temp.word(), pg_temp.word()], '{}',
       jsonb_build_object('es', jsonb_build_object('title', title, 'description', '')),
       jsonb_build_array(jsonb_build_object('name', 'area', 'data', case when random() < 0.6 then 'NEWS' when random() < 0.97 then 'SERVICES' else 'RARE' end),
         jsonb_build_object('name', 'code', 'data', 'c' || i), jsonb_build_object('name', 'price', 'data', floor(random() * 10000)::text),
         jsonb_build_object('name', 'picture', 'image', (1 + i % (1 + floor($1 * ${DOCUMENTS_OF_CONTENTS})::bigint))::text),
         jsonb_build_object('name', 'isOpen', 'data', (random() < 0.9)::text),
         jsonb_build_object('name', 'day', 'data', (date '2025-01-01' + floor(random() * 365)::int)::text)),
       (select array_to_tsvector(array_agg(distinct left(word, length))) from generate_series(1, 5) length,
         unnest(string_to_array(title, ' ') || array[pg_temp.word(), pg_temp.word(), pg_temp.word(), pg_temp.word(), pg_temp.word(), pg_temp.word()]) word),
       case when draw < 0.9 then 1 else 2 end
     from (select i, timestamptz '2026-01-01' - i * interval '37 seconds' as at, pg_temp.word() || ' ' || pg_temp.word() || ' ' || pg_temp.word() as title,
       random() as draw from generate_series(1, $1::bigint) i) drawn`,
    [size],
  )
  await run(
    `insert into documents (id, uuid, site_id, folder_id, tag, file_name, media_type, size_in_bytes, sha256, texts, created_at, modified_at)
     select i, gen_random_uuid(), ${BENCH_SITE}, null, 'IMAGE', 'picture-' || i, 'image/jpeg', 1000, md5(i::text), '{"es": {"title": "Foto", "alt": ""}}', now(), now()
     from generate_series(1, floor($1 * ${1.5 * DOCUMENTS_OF_CONTENTS})::bigint) i`,
    [size],
  )
  await run(WRITE_VALUES)
  for (const statement of indexes) await run(statement)
  for (const table of ['contents', 'content_values', 'documents', 'document_uses']) await run(`vacuum (analyze, freeze) ${table}`)
}

/** Built at the end they take a fraction of the time. Returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ definition: string }>(`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'content_values_pkey'`)
  await client.query('alter table content_values drop constraint content_values_pkey, drop constraint content_values_content_id_fkey')
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('contents', 'content_values') and indexname not in (select conname from pg_constraint)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return [...rows.map(({ definition }) => definition), ...keys.map(({ definition }) => `alter table content_values add ${definition}`)]
}

const WRITE_VALUES = `
  insert into content_values (content_id, field, language, position, site_id, structure_id, published_at, is_system, key, audience)
  select c.id, v.field, v.language, v.position, c.site_id, c.structure_id, c.published_at, v.field not like 'contentFields/%', v.key, c.audience
  from contents c cross join lateral (
    select 'title', language, 0, texts -> 'es' ->> 'title' from unnest(array['es', 'ca', 'eu', 'gl', 'en']) language
    union all select 'friendlyUrlPath', '*', 0, friendly_path
    union all select 'dateCreated', '*', 0, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    union all select 'dateModified', '*', 0, to_char(modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    union all select 'keywords', '*', ordinality - 1, word from (select distinct on (word) word, ordinality from unnest(keywords) with ordinality k (word, ordinality)) k
    union all select 'taxonomyCategoryIds', '*', 0, null
    union all select 'contentFields/area', '*', 0, lower(fields -> 0 ->> 'data')
    union all select 'contentFields/code', '*', 0, fields -> 1 ->> 'data'
    union all select 'contentFields/price', '*', 0, pg_temp.number_key((fields -> 2 ->> 'data')::float8)
    union all select 'contentFields/isOpen', '*', 0, fields -> 4 ->> 'data'
    union all select 'contentFields/day', '*', 0, (fields -> 5 ->> 'data') || 'T00:00:00.000Z'
  ) v (field, language, position, key)
  where c.state <> 'draft'`
