import pg from 'pg'
import { variantsOf } from '../apps/server/src/platform/search/variants.ts'

const ALL = ['es', 'ca', 'eu', 'gl', 'en']
const SHELVES = [
  ['BENEFIT', 'PUBLIC'],
  ['BENEFIT', 'MEMBER'],
  ['COMPANY', 'PUBLIC'],
  ['EVENT', 'PUBLIC'],
  ['EVENT', 'MEMBER'],
  ['JOB', 'MEMBER'],
  ['JOB', 'ROLE_AFFILIATE'],
  ['JOB', 'ROLE_STUDENT'],
  ['NEWS', 'PUBLIC'],
  ['NEWS', 'MEMBER'],
  ['PAGE', 'MEMBER'],
] as const
/** Four things in five have a Castilian text alone; the fifth has a Catalan and a Basque one too. */
const TEXTS = [
  { language: 'es', serves: ALL, share: 0.8, from: 0 },
  { language: 'es', serves: ['es', 'gl', 'en'], share: 0.2, from: 0.8 },
  { language: 'ca', serves: ['ca'], share: 0.2, from: 0.8 },
  { language: 'eu', serves: ['eu'], share: 0.2, from: 0.8 },
]

/** Documents with four words in the title and ten in the body, drawn by Zipf's law. Postings are made by the function that makes those of real ones. */
export async function fillSearchIndex(connection: pg.ClientConfig, size: number, words: readonly string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values)
  await run(`set maintenance_work_mem = '1GB'`)
  await run(`set work_mem = '256MB'`)
  await run('create table bench_words (rank integer primary key, word text)')
  await run('insert into bench_words select ordinality, word from unnest($1::text[]) with ordinality w (word)', [words])
  await run('alter table search_postings drop constraint search_postings_pkey')
  await run('drop index search_postings_by_text')
  for (const [kind, reader] of SHELVES)
    for (const { language, serves } of TEXTS)
      await run('insert into search_shelves (kind, language, serves, readers) values ($1, $2, $3, $4)', [kind, language, serves, [reader]])
  await run(
    `insert into search_documents (kind, thing_id, path, checksum, generation)
     select 'BENEFIT', n::text, '/advantages/' || n, '', 1 from generate_series(1, $1::integer) n`,
    [size],
  )
  // The draw is Zipf's: a word's share falls with its rank.
  const drawn = (count: number): string =>
    `array(select bench_drawn[ceil(power(${words.length}, random()))::integer] from generate_series(1, ${count} + 0 * n))`
  for (const [i, { share, from }] of TEXTS.entries()) {
    await run(
      `create table bench_texts_${i} as
       select nextval('search_texts_id_seq')::integer as id, n as document_id,
              (1 + ${i} + ${TEXTS.length} * floor(random() * ${SHELVES.length}))::smallint as shelf,
              ${drawn(4)} as title, ${drawn(10)} as body, random()::real as weight
       from generate_series(1 + floor($1 * $2)::integer, floor($1 * ($2 + $3))::integer) n,
            (select array_agg(word order by rank) as bench_drawn from bench_words) w`.replaceAll(
        /\$([123])/g,
        (_, k: string) => `${[size, from, share][Number(k) - 1]}::float`,
      ),
    )
    await run(
      `insert into search_texts select id, document_id, array_to_string(title, ' '), array_to_string(title || body, ' ') from bench_texts_${i}`,
    )
    await run(
      `insert into search_postings (term, shelf, impact, text_id)
       select t.term, b.shelf, t.impact, b.id
       from bench_texts_${i} b join search_shelves s on s.id = b.shelf cross join lateral search_terms(s.language, b.title, b.body, b.weight) t`,
    )
    await run(`drop table bench_texts_${i}`)
  }
  await run('alter table search_postings add primary key (term, shelf, impact, text_id)')
  await run('create unique index search_postings_by_text on search_postings (text_id, term) include (impact)')
  for (let from = 0; from < words.length; from += 2000) {
    const pairs = words.slice(from, from + 2000).flatMap((word) => variantsOf(word).map((variant) => [variant, word] as const))
    await run('insert into search_variants select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
      pairs.map(([variant]) => variant),
      pairs.map(([, word]) => word),
    ])
  }
  for (const table of ['search_postings', 'search_texts', 'search_documents', 'search_variants', 'search_shelves'])
    await run(`vacuum analyze ${table}`)
  await client.end()
}
