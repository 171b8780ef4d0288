import type { Media } from '@afilia/contract/media'
import type { ContentFieldValue, StructuredContent } from '@afilia/contract/headless-views'
import { STATE_SITE_ID } from '@afilia/domain/site-id'
import { listMedia } from '../../../platform/media/media-view.ts'
import { firstContents } from '../lists/queries.ts'
import { findStructure } from '../queries.ts'
import type { Reading } from '../rules.ts'

/** What of a list of contents is wanted, in the words of the headless API. */
interface Wanted {
  /** The key of a structure of the union's own site. */
  readonly structure: string
  readonly filter: string
  readonly sort: string
  readonly size: number
}

/** What of a content the portal itself shows. */
export interface SourceContent extends Pick<StructuredContent, 'id' | 'title' | 'description'> {
  readonly contentFields: readonly { readonly name: string; readonly contentFieldValue: SourceValue }[]
}
export interface SourceValue extends Pick<ContentFieldValue, 'data' | 'link'> {
  readonly image?: { readonly id: number } | undefined
}

/** Where the portal itself reads its content: in its own tables, or on another server (`CONTENT_URL`). */
export interface ContentSource {
  listContents(reading: Reading, wanted: Wanted): Promise<readonly SourceContent[]>
  /** Those of these documents that exist, by id. */
  listMedia(reading: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, Media>>
}

export const ownContent: ContentSource = {
  async listContents(reading, { structure: key, ...asked }) {
    const structure = await findStructure(reading.db, String(STATE_SITE_ID), key)
    if (!structure) return []
    return firstContents(reading, { structureId: structure.id, definitions: structure.fields }, asked)
  },
  listMedia: ({ db, language }, ids) => listMedia(db, ids, language),
}
