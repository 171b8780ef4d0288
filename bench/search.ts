// How long a search takes, by its kind and while typing, and as a multiple of a look-up by primary key on the same connection:
//   node bench/search.ts --sizes 1000,10000,100000
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { searchContent } from '../apps/server/src/areas/search/hits/queries.ts'
import { type OpenBench, withPostgres } from './support/database.ts'
import { fillSearchIndex } from './fill/fill-search-index.ts'
import { type Taken, timeInTurn, type Work } from './support/times.ts'
import { makeWords } from './support/words.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,10000,100000' }, rounds: { type: 'string', default: '1000' } },
})
const sizes = values.sizes.split(',').map(Number)
const ROUNDS = Number(values.rounds)
const WARM_UP = 100
const LOOK_UP = 'look-up by primary key'
const KEYS = ['PUBLIC', 'MEMBER', 'ROLE_AFFILIATE'] as const
const READER = { language: 'es', keys: KEYS, held: KEYS } as const

const words = makeWords(60_000)
const at = (rank: number): string => words[Math.min(words.length - 1, Math.floor(rank))]!
const among = (from: number, to: number): string => at(from + Math.random() * (to - from))
const mistype = (word: string): string => {
  const i = 1 + Math.floor(Math.random() * (word.length - 2))
  return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
}
const long = (from: number, to: number): string => {
  for (;;) {
    const word = among(from, to)
    if (word.length >= 6) return word
  }
}

/** The requests sent while somebody types these queries letter by letter. */
const TYPED = (JSON.parse(readFileSync(new URL('search-queries.json', import.meta.url), 'utf8')) as { query: string }[]).flatMap(
  ({ query }) => Array.from(query, (_, i) => query.slice(0, i + 1)).filter((part) => part.trim() === part),
)

const QUERIES: Record<string, () => string> = {
  'as one types': () => TYPED[Math.floor(Math.random() * TYPED.length)]!,
  'one frequent word': () => among(0, 30),
  'one rare word': () => among(20_000, 50_000),
  'two words, both frequent': () => `${among(0, 30)} ${among(30, 100)}`,
  'two words, one of them rare': () => `${among(0, 100)} ${among(5_000, 20_000)}`,
  'three words': () => `${among(0, 50)} ${among(50, 500)} ${among(500, 5_000)}`,
  'beginning, three letters': () => at(Math.random() * 500).slice(0, 3),
  'beginning, six letters': () => long(0, 5_000).slice(0, 6),
  'word and a beginning': () => `${among(0, 100)} ${among(0, 1_000).slice(0, 4)}`,
  'mistyped word': () => mistype(long(0, 2_000)),
  'mistyped, with another': () => `${among(0, 100)} ${mistype(long(0, 5_000))}`,
}

const summary: Record<string, [clock: number, processor: number, usual: number][]> = {}
await withPostgres(async (open) => {
  for (const size of sizes) await measure(open, size)
  console.log(`\nas a multiple of a look-up: 99th percentile by the clock / of processor time / its median`)
  console.log('documents'.padEnd(30) + sizes.map((size) => String(size).padStart(22)).join(''))
  for (const [name, ratios] of Object.entries(summary))
    console.log(
      name.padEnd(30) +
        ratios
          .map((three) =>
            three
              .map((ratio) => ratio.toFixed(1))
              .join(' / ')
              .padStart(22),
          )
          .join(''),
    )
})

async function measure(open: OpenBench, size: number): Promise<void> {
  const { db, pid } = await open(`bench_${size}`, (_connection, empty) => fillSearchIndex(empty, size, words))
  const lookUp = (): Promise<unknown> =>
    db
      .selectFrom('search_entries')
      .select(['id', 'title', 'excerpt'])
      .where('id', '=', 1 + Math.floor(Math.random() * size))
      .executeTakeFirst()
  const found = new Map<string, number>()
  const search = async (name: string, query: string): Promise<void> => {
    const { total } = await searchContent(db, { ...READER, now: new Date(), query, kind: undefined, page: 0, size: 20 })
    found.set(name, (found.get(name) ?? 0) + total / (ROUNDS + WARM_UP))
  }
  const works = Object.entries(QUERIES).map(([name, draw]): Work => ({ name, run: () => search(name, draw()) }))
  const taken = await timeInTurn([{ name: LOOK_UP, run: lookUp }, ...works], ROUNDS, WARM_UP, pid)
  const base = taken.get(LOOK_UP)!
  for (const [name, one] of taken) {
    report(name, one, base, found.get(name))
    ;(summary[name] ??= []).push([
      one.clock.p99 / base.clock.p99,
      one.processor.p99 / base.processor.p99,
      one.processor.p50 / base.processor.p50,
    ])
  }
}

function cell(ms: number, of: number): string {
  return `${ms.toFixed(2).padStart(7)} ${(ms / of).toFixed(1).padStart(5)}×`
}

function report(name: string, { clock, processor }: Taken, base: Taken, found = 0): void {
  const cells = (['p50', 'p95', 'p99'] as const).map(
    (key) => `${key} ${cell(clock[key], base.clock[key])}, processor ${cell(processor[key], base.processor[key])}`,
  )
  console.log(`  ${name.padEnd(28)} ${cells.join('   ')}   ${found.toFixed(0)} found`)
}
