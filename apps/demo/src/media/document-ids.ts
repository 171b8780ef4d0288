import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import type { Db } from '../../../server/src/platform/postgres/db.ts'

/** The ids of the files with these names in the media folder, by file name. */
export async function findDocumentIds(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return toMap(await selectFromMediaFolder(db).where('file_name', 'in', names).execute())
}

/** The ids of the demo's pictures by file name; empty until `loadDemoMedia` has run. */
export async function listPictureIds(db: Db): Promise<ReadonlyMap<string, string>> {
  return toMap(await selectFromMediaFolder(db).where('tag', '=', 'IMAGE').orderBy('id').limit(500).execute())
}

const selectFromMediaFolder = (db: Db) => db.selectFrom('documents').select(['id', 'file_name']).where('folder_id', '=', MEDIA_FOLDER_ID)

const toMap = (rows: readonly { readonly id: string; readonly file_name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, file_name }) => [file_name, id]))
