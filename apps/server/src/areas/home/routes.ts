import { home, HOME_BLOCKS } from '@afilia/contract/home'
import { type Area, implement } from '../../platform/endpoints/implement.ts'
import { BLOCK_LIMIT, type HomeBlocks, readBlocks } from './queries.ts'

/** The home: one call for what every area shows there. `limit` is how long it waits for a block, in ms. */
export function createHomeArea(blocks: HomeBlocks, limit = BLOCK_LIMIT): Area {
  return implement(home, {
    'GET home': ({ query, ...call }) => readBlocks(blocks, query.block ? [query.block] : HOME_BLOCKS, call, limit),
  })
}
