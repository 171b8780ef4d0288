import type { ContentArea } from '@afilia/domain/content/content-areas'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { presentCards, selectCards } from './cards/queries.ts'
import { selectHomeMedia } from './home-media/queries.ts'
import { presentHomeMedia } from './home-media/views.ts'
import type { RemoteSource } from './remote/queries.ts'

const HOME_AREAS: readonly ContentArea[] = ['SERVICES', 'BENEFITS', 'NEWS']

/** The picture and the video of the home, for everybody. */
export const homeMedia: Required<HomeBlocks>['media'] = ({ language }) =>
  readRows(selectHomeMedia(language), (rows) => presentHomeMedia(rows, language))

/** The rows of cards on a member's home, for areas that have cards. `remote` is the external source of contents, if any. */
export function createCardRows(remote: RemoteSource | undefined): Required<HomeBlocks>['rows'] {
  return ({ caller, reader, language }) => {
    if (!caller) return undefined
    if (remote) return listRemoteRows(remote, reader)
    return readRows(selectCards(HOME_AREAS, reader), (rows) => {
      const ofArea = Map.groupBy(rows, ({ area }) => area)
      return [...ofArea].map(([area, cards]) => ({ area, cards: presentCards(cards, language) }))
    })
  }
}

async function listRemoteRows(remote: RemoteSource, reader: Reader) {
  const rows = await Promise.all(HOME_AREAS.map(async (area) => ({ area, cards: await remote.listCards({ reader }, [area]) })))
  return rows.filter(({ cards }) => cards.length > 0)
}
