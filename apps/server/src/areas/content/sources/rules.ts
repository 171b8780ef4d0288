import type { AreaCard } from '@afilia/contract/content/content'
import type { Media } from '@afilia/contract/content/media'
import type { ContentArea } from '@afilia/domain/content/content-areas'
import type { Reading } from '../rules.ts'

/** The source of the portal's content: its own tables, or another server (`CONTENT_URL`). */
export interface ContentSource {
  /** The cards of these areas that the reader may see, in the order of the areas, then by position. */
  listCards(reading: Reading, areas: readonly ContentArea[]): Promise<AreaCard[]>
  /** The existing documents, by id. */
  listMedia(reading: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, Media>>
}

/** The structure of cards on the union's own site, with the fields `area`, `text`, `image`, `link`, `color`, `position`. */
export const CARD_STRUCTURE = 'CARD'
export const MAX_CARDS = 12
