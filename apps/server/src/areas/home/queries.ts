import { Home, type HomeBlock } from '@afilia/contract/home'
import type { KyselyPlugin } from 'kysely'
import { readWithin } from '../../platform/postgres/db.ts'
import { logFailure } from '../../platform/http/failure.ts'
import type { BlockCall, HomeBlocks, HomeCall } from '../../platform/area/home-blocks.ts'

/** How long the home waits for a block, in ms. A late block is left out, and the reader can ask for it again. */
export const BLOCK_LIMIT = 2_000

/** Reads these blocks in parallel. One that throws, is late or does not fit its view is `failed`, and logged by name. */
export async function readBlocks(blocks: HomeBlocks, wanted: readonly HomeBlock[], call: HomeCall, limit: number): Promise<Home> {
  const read = await Promise.all(wanted.map(async (name) => [name, await readBlock(blocks, name, call, limit)] as const))
  return Object.fromEntries(read.filter(([, block]) => block !== undefined)) as Home
}

async function readBlock(blocks: HomeBlocks, name: HomeBlock, call: HomeCall, limit: number): Promise<Home[HomeBlock]> {
  const late = AbortSignal.timeout(limit)
  const read: BlockCall['read'] = (work) => readWithin(call.db, limit, (trx) => work(trx.withPlugin(createStop(late))))
  try {
    const data = await limitTime(late, async () => blocks[name]?.({ ...call, read }))
    return data === undefined || data === null ? undefined : await Home.shape[name].parseAsync({ state: 'ok', data })
  } catch (error) {
    logFailure(call.log, `the block ${name} of the home failed`, error, call.requestId)
    return { state: 'failed' }
  }
}

/** Throws a TimeoutError once it is late; the result of the work is then ignored. */
async function limitTime<Result>(late: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason as DOMException), { once: true })
  })
  return Promise.race([work(), tooLate])
}

const createStop = (late: AbortSignal): KyselyPlugin => ({
  transformQuery({ node }) {
    late.throwIfAborted()
    return node
  },
  transformResult: async ({ result }) => result,
})
