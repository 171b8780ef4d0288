import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import type { ContentToSave } from '../../../server/src/areas/content/values/rules.ts'
import type { Random } from '../random.ts'

const CREATOR = 'Secretaría de Comunicación'

/** A content for everybody on the union's own site, published at the time `at`; no folder or category unless `own` has one. */
export function makeContent(
  number: number,
  at: Date,
  random: Random,
  own: Pick<ContentToSave, 'structure_id' | 'key' | 'texts' | 'fields'> & Partial<ContentToSave>,
): ContentToSave {
  return {
    id: String(number),
    uuid: random.id(at),
    site_id: String(STATE_SITE_ID),
    folder_id: null,
    external_reference_code: own.key.toLowerCase(),
    friendly_path: own.key.toLowerCase(),
    state: 'approved',
    readers: ['PUBLIC'],
    created_at: at,
    modified_at: at,
    published_at: at,
    creator: CREATOR,
    keywords: [],
    category_ids: [],
    ...own,
  }
}
