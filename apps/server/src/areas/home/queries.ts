import { Home, type HomeBlock } from '@afilia/contract/content/home'
import { sql } from 'kysely'
import { type Db, readWithin } from '../../platform/postgres/db.ts'
import { logFailure } from '../../platform/http/failure.ts'
import type { BlockQuery, HomeBlocks, HomeCall } from '../../platform/area/home-blocks.ts'

/** How long the home waits for a block, in ms. A late block is left out, and the reader can request it again. */
export const BLOCK_LIMIT = 2_000

type Rows = readonly never[]
type Block = BlockQuery<unknown> | Promise<unknown> | null | undefined
type Queries = ReadonlyMap<HomeBlock, BlockQuery<unknown>>

/** Reads these blocks. One that throws, is late or does not fit its view is `failed`, and logged by name. */
export async function readBlocks(
  blocks: HomeBlocks,
  wanted: readonly HomeBlock[],
  { db, ...call }: HomeCall & { readonly db: Db },
  limit: number,
): Promise<Home> {
  const begun = new Map(wanted.map((name): [HomeBlock, Block] => [name, begin(() => blocks[name]?.(call))]))
  const queries: Queries = new Map([...begun].flatMap(([name, block]) => (isQuery(block) ? [[name, block]] : [])))
  const readRows = createReader(db, queries, limit)
  const read = [...begun].map(async ([name, block]) => {
    try {
      const data = isQuery(block) ? block.present(await readRows(name)) : await limitTime(limit, block)
      return [name, data === undefined || data === null ? undefined : await Home.shape[name].parseAsync({ state: 'ok', data })] as const
    } catch (error) {
      logFailure(call.log, `the block ${name} of the home failed`, error, call.requestId)
      return [name, { state: 'failed' }] as const
    }
  })
  return Object.fromEntries((await Promise.all(read)).filter(([, block]) => block !== undefined)) as Home
}

/** Turns an immediate exception into a rejected promise. */
function begin(start: () => Block): Block {
  try {
    return start()
  } catch (error) {
    return Promise.reject(error as Error)
  }
}

const isQuery = (block: Block): block is BlockQuery<unknown> => block !== null && block !== undefined && 'query' in block

/**
 * Reads the rows of all blocks in one statement. If it fails or takes more than half of the time, each block is read separately in the other half, so
 * that only the faulty one fails.
 */
function createReader(db: Db, queries: Queries, limit: number): (name: HomeBlock) => Promise<Rows> {
  const read = async (some: Queries, time: number) => readWithin(db, time, (trx) => selectRows(trx, some), 'force_generic_plan')
  if (queries.size <= 1) return async (name) => (await read(queries, limit))[name]!
  const together = read(queries, limit / 2).catch(() => undefined)
  return async (name) => ((await together) ?? (await read(new Map([[name, queries.get(name)!]]), limit / 2)))[name]!
}

async function selectRows(db: Db, queries: Queries): Promise<Partial<Record<HomeBlock, Rows>>> {
  // As JSON the driver reads it natively; an array of it would be parsed letter by letter.
  const columns = [...queries].map(
    ([name, { query }]) => sql`(select coalesce(json_agg(found), '[]') from (${query}) found) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Partial<Record<HomeBlock, Rows>>>`select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}

/** Throws a TimeoutError after the limit; the result of the work is then ignored. */
async function limitTime(limit: number, work: Promise<unknown> | null | undefined): Promise<unknown> {
  const late = AbortSignal.timeout(limit)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason as DOMException), { once: true })
  })
  return Promise.race([work, tooLate])
}
