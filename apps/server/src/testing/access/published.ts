import type { Db } from '../../platform/postgres/db.ts'

/** Values for path parameters that name published things, by the beginning of the path. Other ids are those of people. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'media-contents': { id: '70001' },
  'o/headless-delivery/v1.0/sites': { siteId: '20000', key: 'EVERYBODY', uuid: '01890000-0000-7000-8000-000000000002' },
  'o/headless-delivery/v1.0/content-structures': { id: '30001' },
  'o/headless-delivery/v1.0/structured-content-folders': { id: '36001' },
  'o/headless-delivery/v1.0/structured-contents': { id: '500001', template: 'PAGE' },
  'o/headless-delivery/v1.0/navigation-menus': { id: '40001' },
  'o/headless-delivery/v1.0/documents': { id: '70001' },
  'o/headless-delivery/v1.0/document-folders': { id: '8' },
}
export const findPublished = (name: string): object =>
  Object.entries(PUBLISHED).find(([path]) => name.split(' ')[1]!.startsWith(`${path}/`))?.[1] ?? {}

/** Publishes what the values above name, and a service of an office. */
export async function publishContent(db: Db): Promise<void> {
  await db
    .insertInto('office_services')
    .values({ office_id: 'SP-PR44', service: 'TRAINING', ways: ['PHONE'], minutes: 20, capacity: 1 })
    .execute()
  const [at, site_id] = [new Date(), '20000']
  const dates = { created_at: at, modified_at: at }
  await db
    .insertInto('content_folders')
    .values({ id: '36001', site_id, parent_id: null, name: 'Folder', ...dates })
    .execute()
  await db
    .insertInto('contents')
    .values({
      id: '500001',
      uuid: '01890000-0000-7000-8000-000000000002',
      site_id,
      structure_id: '30001',
      folder_id: null,
      key: 'EVERYBODY',
      external_reference_code: 'everybody',
      friendly_path: 'everybody',
      state: 'approved',
      readers: ['PUBLIC'],
      audience: 1,
      ...dates,
      published_at: at,
      creator: '',
      keywords: [],
      category_ids: [],
      texts: '{}',
      fields: JSON.stringify([{ name: 'image', image: '70001' }]),
      search: '',
    })
    .execute()
  await db
    .insertInto('documents')
    .values({
      id: '70001',
      uuid: '01890000-0000-7000-8000-000000000003',
      site_id,
      folder_id: '8',
      tag: 'IMAGE',
      file_name: 'a.jpg',
      media_type: 'image/jpeg',
      size_in_bytes: '1',
      sha256: 'ab'.repeat(32),
      width: 1,
      height: 1,
      color: null,
      texts: '{}',
      ...dates,
    })
    .execute()
}
