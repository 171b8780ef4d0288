import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import { toSiteId, STATE_SITE_ID } from '@afilia/domain/content/site-id'
import type { Row } from './fill-table.ts'
import { toAutonomyRows, toProvinceRows } from './place-rows.ts'
import type { ReferenceFiles } from './reference-files.ts'

const STATE_NAMES = { es: 'Estatal', ca: 'Estatal', eu: 'Estatukoa', gl: 'Estatal', en: 'National' }

const toRowId = (placeId: string): string => String(toSiteId(placeId))

/** Returns the content sites: the whole union's, below it one for each region, and below each region one for each province. */
export function toSiteRows(files: ReferenceFiles): Row<'sites'>[] {
  return [
    { id: String(STATE_SITE_ID), parent_id: null, autonomy_id: null, province_id: null, names: STATE_NAMES },
    ...toAutonomyRows(files).map(({ id, names }) => ({
      id: toRowId(id),
      parent_id: String(STATE_SITE_ID),
      autonomy_id: id,
      province_id: null,
      names,
    })),
    ...toProvinceRows(files).map(({ id, autonomy_id, names }) => ({
      id: toRowId(id),
      parent_id: toRowId(autonomy_id),
      autonomy_id: null,
      province_id: id,
      names,
    })),
  ]
}

/** Returns the media folder, with its number of specification §9. */
export function toDocumentFolderRows(at: Date): Row<'document_folders'>[] {
  return [{ id: MEDIA_FOLDER_ID, site_id: String(STATE_SITE_ID), parent_id: null, name: 'Media', created_at: at, modified_at: at }]
}
