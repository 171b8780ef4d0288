import { Home, type HomeBlock, type HomeData } from '@afilia/contract/home'
import type { Language } from '@afilia/i18n/languages'
import { logFailure } from '../../platform/http/failure.ts'
import type { Caller } from '../../platform/http/implement.ts'
import type { Parts } from '../../platform/parts.ts'

/** Who opens the home; the caller is null for a visitor. */
export interface HomeCall extends Parts {
  readonly caller: Caller | null
  readonly language: Language
  readonly requestId: string
}

type Unchanging<Data> = Data extends readonly (infer Item)[] ? readonly Item[] : Data

/** Reads a block; null or undefined where it is not for this reader. */
type ReadBlock<Name extends HomeBlock> = (call: HomeCall) => Promise<Unchanging<HomeData<Name>> | null | undefined>

/** The blocks that there are so far. Whoever owns what a block shows gives it; `app.ts` puts them together. */
export type HomeBlocks = { readonly [Name in HomeBlock]?: ReadBlock<Name> }

/** How long the home waits for a block, in ms. What has not come by then is shown without it, and asked for again by the reader. */
export const BLOCK_LIMIT = 2_000

/** Reads these blocks side by side; one that throws, is late or does not fit its view is `failed`, and logged by its name. */
export async function readBlocks(blocks: HomeBlocks, wanted: readonly HomeBlock[], call: HomeCall, limit: number): Promise<Home> {
  const read = await Promise.all(wanted.map(async (name) => [name, await readBlock(blocks, name, call, limit)] as const))
  return Object.fromEntries(read.filter(([, block]) => block !== undefined)) as Home
}

async function readBlock(blocks: HomeBlocks, name: HomeBlock, call: HomeCall, limit: number): Promise<Home[HomeBlock]> {
  try {
    const data = await within(limit, async () => blocks[name]?.(call))
    return data === undefined || data === null ? undefined : await Home.shape[name].parseAsync({ state: 'ok', data })
  } catch (error) {
    logFailure(call.log, `the block ${name} of the home failed`, error, call.requestId)
    return { state: 'failed' }
  }
}

/** Throws a TimeoutError when the work takes longer. The work goes on by itself until the statement's own limit, and its end is nobody's concern. */
async function within<Result>(limit: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too late', 'TimeoutError')), limit)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
