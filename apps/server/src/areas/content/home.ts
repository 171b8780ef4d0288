import type { BlockCall, HomeBlocks } from '../../platform/area/home-blocks.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { listCards } from './cards/queries.ts'
import { type ContentSource, ownContent } from './sources/queries.ts'

const HOME_AREAS = ['SERVICES', 'BENEFITS', 'NEWS'] as const

/** The rows of cards on a member's home. */
export function createCardRows(source: ContentSource): Required<HomeBlocks>['rows'] {
  return async (call: BlockCall) => {
    if (!call.caller) return undefined
    const readRows = (db: Db) =>
      Promise.all(HOME_AREAS.map(async (area) => ({ area, cards: await listCards(source, { ...call, db }, area) })))
    // No connection is held while another server answers, which has time limits of its own.
    const rows = await (source === ownContent ? call.read(readRows) : readRows(call.db))
    return rows.filter(({ cards }) => cards.length > 0)
  }
}
