import { home, HOME_BLOCKS } from '@afilia/contract/content/home'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import type { HomeBlocks } from '../../platform/area/home-blocks.ts'
import { BLOCK_LIMIT, readBlocks } from './queries.ts'

/** The home: one call for the blocks of every area. `limit` is how long it waits for a block, in ms. */
export function createHomeRoutes(blocks: HomeBlocks, limit = BLOCK_LIMIT): Routes {
  return implement(home, {
    'GET home': ({ query, ...call }) => readBlocks(blocks, query.block ? [query.block] : HOME_BLOCKS, call, limit),
  })
}
