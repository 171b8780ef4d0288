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
/** Nine things in ten have a Castilian text alone; the tenth has a Catalan and a Basque one too. */
const TEXTS = [
  { language: 'es', serves: ALL, share: 0.9, from: 0 },
  { language: 'es', serves: ['es', 'gl', 'en'], share: 0.1, from: 0.9 },
  { language: 'ca', serves: ['ca'], share: 0.1, from: 0.9 },
  { language: 'eu', serves: ['eu'], share: 0.1, from: 0.9 },
]
const TITLE_WORDS = 3
const BODY_WORDS = 6
/** Texts whose postings are made in one statement: what it groups stays in memory. */
const BATCH = 40_000

type Run = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Documents with three words in the title and six in the body, drawn by Zipf's law; words have the terms and tiers that `search_terms` gives them.
 * A third has an end, two in a hundred are over, two in a hundred are to come.
 * The tables are not logged and get their indexes at the end: a million documents take some three minutes.
 */
export async function fillSearchIndex(connection: pg.ClientConfig, size: number, words: readonly string[]): Promise<void> {
  const clients = [new pg.Client(connection), new pg.Client(connection)]
  for (const client of clients) {
    await client.connect()
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set synchronous_commit = off`)
  }
  const [run, other] = clients.map(
    (client): Run =>
      (statement, values = []) =>
        client.query(statement, values),
  ) as [Run, Run]
  for (const table of ['search_postings', 'search_texts', 'search_documents', 'search_variants'])
    await run(`alter table ${table} set unlogged`).catch(() => undefined)
  await run('alter table search_postings drop constraint search_postings_pkey')
  await run('drop index search_postings_by_text')
  for (const [kind, reader] of SHELVES)
    for (const { language, serves } of TEXTS)
      await run('insert into search_shelves (kind, language, serves, readers) values ($1, $2, $3, $4)', [kind, language, serves, [reader]])
  await writeTerms(run, words)
  await run(
    `insert into search_documents (kind, thing_id, path, checksum, generation)
     select 'BENEFIT', n::text, '/advantages/' || n, '', 1 from generate_series(1, $1::integer) n`,
    [size],
  )
  let first = 1
  for (const [place, { language, share, from }] of TEXTS.entries()) {
    const count = Math.floor(size * share)
    const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => ({
      place,
      language,
      first: first + i * BATCH,
      count: Math.min(BATCH, count - i * BATCH),
      document: 1 - first + Math.floor(size * from),
    }))
    first += count
    await Promise.all(
      [run, other].map((each, half) =>
        inTurn(
          batches.filter((_, i) => i % 2 === half),
          (batch) => writeTexts(each, batch, words.length),
        ),
      ),
    )
  }
  await run(`select setval('search_texts_id_seq', $1)`, [first])
  await Promise.all([
    run('alter table search_postings add primary key (term, shelf, impact, text_id) include (shown_from, shown_until)'),
    other('create unique index search_postings_by_text on search_postings (text_id, term) include (impact)').then(() =>
      writeVariants(other, words),
    ),
  ])
  for (const table of ['search_postings', 'search_texts', 'search_documents', 'search_variants', 'search_shelves'])
    await run(`vacuum analyze ${table}`)
  for (const client of clients) await client.end()
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}

/** What each word is found by, in a title and in a body, without what the weight and the length of a title add. */
async function writeTerms(run: Run, words: readonly string[]): Promise<void> {
  await run('create unlogged table bench_words (rank integer primary key, word text)')
  await run('insert into bench_words select ordinality, word from unnest($1::text[]) with ordinality w (word)', [words])
  await run(`create unlogged table bench_terms as
    select rank, language, true as in_title, term, impact - 5 as tier from bench_words, unnest(array['es', 'ca', 'eu']) language, search_terms(language, array[word], '{}', 0)
    union all
    select rank, language, false, term, impact - 6 from bench_words, unnest(array['es', 'ca', 'eu']) language, search_terms(language, '{}', array[word], 0)`)
  await run('create index on bench_terms (language, in_title, rank)')
  await run('vacuum analyze bench_words')
  await run('vacuum analyze bench_terms')
}

interface Batch {
  /** Of the kind of text in `TEXTS`, by which its shelves are numbered. */
  readonly place: number
  readonly language: string
  /** The first text, and how many there are. */
  readonly first: number
  readonly count: number
  /** To be added to a text's number for its document's. */
  readonly document: number
}

async function writeTexts(run: Run, { place, language, first, count, document }: Batch, words: number): Promise<void> {
  await run(`create temporary table drawn as
    select id, (1 + ${place} + ${TEXTS.length} * floor(random() * ${SHELVES.length}))::smallint as shelf, random() as weight
    from generate_series(${first}, ${first + count - 1}) id`)
  // The draw is Zipf's: a word's share falls with its rank.
  await run(`create temporary table drawn_words as
    select id, shelf, weight, nth <= ${TITLE_WORDS} as in_title, ceil(power(${words}, random()))::integer as rank
    from drawn, generate_series(1, ${TITLE_WORDS + BODY_WORDS}) nth`)
  await run(`insert into search_texts
    select id, id + ${document}, string_agg(word, ' ') filter (where in_title), string_agg(word, ' ')
    from drawn_words join bench_words using (rank) group by id`)
  await run(`insert into search_postings
    select term, shelf, (max(tier) + round(weight * 12) + ${6 - TITLE_WORDS})::smallint, id,
      case when id % 50 = 1 then now() + interval '1 day' end,
      case when id % 50 = 2 then now() - interval '1 hour' when id % 3 = 0 then now() + interval '1 year' end
    from drawn_words d join bench_terms t using (rank, in_title) where t.language = '${language}'
    group by id, shelf, weight, term`)
  await run('drop table drawn, drawn_words')
}

async function writeVariants(run: Run, words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += 2000) {
    const pairs = words.slice(from, from + 2000).flatMap((word) => variantsOf(word).map((variant) => [variant, word] as const))
    await run('insert into search_variants select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
      pairs.map(([variant]) => variant),
      pairs.map(([, word]) => word),
    ])
  }
}
