import type { Media } from '@afilia/contract/media'
import type { ContentFieldValue, StructuredContent } from '@afilia/contract/headless-views'
import { STATE_SITE_ID } from '@afilia/domain/site-id'
import { listMedia } from '../../../platform/media/media-view.ts'
import { listFirstContents } from '../lists/queries.ts'
import { findStructure } from '../queries.ts'
import type { Reading } from '../rules.ts'

/** A list of contents in the terms of the headless API. */
interface Wanted {
  /** The key of a structure of the union's own site. */
  readonly structure: string
  readonly filter: string
  readonly sort: string
  readonly size: number
}

/** The part of a content that the portal itself shows. */
export interface SourceContent extends Pick<StructuredContent, 'id' | 'title' | 'description'> {
  readonly contentFields: readonly { readonly name: string; readonly contentFieldValue: SourceValue }[]
}
export interface SourceValue extends Pick<ContentFieldValue, 'data' | 'link'> {
  readonly image?: { readonly id: number } | undefined
}

/** Where the portal reads its content: its own tables, or another server (`CONTENT_URL`). */
export interface ContentSource {
  listContents(reading: Reading, wanted: Wanted): Promise<readonly SourceContent[]>
  /** The documents that exist, by id. */
  listMedia(reading: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, Media>>
}

export const ownContent: ContentSource = {
  async listContents(reading, { structure: key, ...asked }) {
    const structure = await findStructure(reading.db, String(STATE_SITE_ID), key)
    if (!structure) return []
    return listFirstContents(reading, { structureId: structure.id, definitions: structure.fields }, asked)
  },
  listMedia: ({ db, reader: { language } }, ids) => listMedia(db, ids, language),
}
