import { MEDIA_FOLDER_ID } from '@afilia/domain/image-sizes'
import { siteIdOf, STATE_SITE_ID } from '@afilia/domain/site-id'
import type { Row } from './fill-table.ts'
import { autonomyRows, provinceRows } from './place-rows.ts'
import type { ReferenceFiles } from './reference-files.ts'

const STATE_NAMES = { es: 'Estatal', ca: 'Estatal', eu: 'Estatukoa', gl: 'Estatal', en: 'National' }

const siteOf = (placeId: string): string => String(siteIdOf(placeId))

/** The content sites: the whole union's, under it one for each region, under each of these its provinces'. */
export function siteRows(files: ReferenceFiles): Row<'sites'>[] {
  return [
    { id: String(STATE_SITE_ID), parent_id: null, autonomy_id: null, province_id: null, names: STATE_NAMES },
    ...autonomyRows(files).map(({ id, names }) => ({
      id: siteOf(id),
      parent_id: String(STATE_SITE_ID),
      autonomy_id: id,
      province_id: null,
      names,
    })),
    ...provinceRows(files).map(({ id, autonomy_id, names }) => ({
      id: siteOf(id),
      parent_id: siteOf(autonomy_id),
      autonomy_id: null,
      province_id: id,
      names,
    })),
  ]
}

/** The folder of the media, by the number that specification §9 gives it. */
export function documentFolderRows(at: Date): Row<'document_folders'>[] {
  return [{ id: MEDIA_FOLDER_ID, site_id: String(STATE_SITE_ID), parent_id: null, name: 'Media', created_at: at, modified_at: at }]
}
