import type { HeadlessListQuery } from '@afilia/contract/content/headless'
import type { StructuredContent } from '@afilia/contract/content/headless-views'
import type { Db } from '../../platform/postgres/db.ts'
import type { Client } from '../../testing/app/client.ts'
import type { HeadlessPage } from './paging/rules.ts'
import { saveTestContents, saveTestPicture, saveTestStructure, SITE, STRUCTURE, testContent } from './testing.ts'

export const BASE = '/api/data/o/headless-delivery/v1.0'
/** The number of public contents that differ only in their number. */
const COUNT = 45

/** Contents of every state, kind of reader and type of field, some in folders. */
export async function saveManyContents(db: Db): Promise<void> {
  await saveTestStructure(db)
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('content_folders')
    .values([
      { id: '36001', site_id: SITE, parent_id: null, name: 'Outer', created_at: at, modified_at: at },
      { id: '36002', site_id: SITE, parent_id: '36001', name: 'Inner', created_at: at, modified_at: at },
      { id: '36003', site_id: SITE, parent_id: null, name: 'Empty', created_at: at, modified_at: at },
    ])
    .execute()
  await db
    .insertInto('content_categories')
    .values({ id: '61001', site_id: SITE, names: JSON.stringify({ es: 'Formación', eu: 'Prestakuntza' }) })
    .execute()
  await saveTestPicture(db)
  const future = new Date(Date.now() + 86_400_000)
  await saveTestContents(db, [
    ...Array.from({ length: COUNT }, (_, i) => testContent(i)),
    testContent(100, { readers: ['MEMBER'], texts: { es: { title: 'Para afiliados', description: '' } } }),
    testContent(101, { readers: ['ROLE_DELEGATE'] }),
    testContent(102, { state: 'draft' }),
    testContent(103, { state: 'scheduled', published_at: future }),
    testContent(104, { state: 'scheduled', folder_id: '36001', texts: { es: { title: 'Ya publicado', description: '' } } }),
    testContent(105, { folder_id: '36002' }),
    testContent(106, {
      folder_id: '36002',
      keywords: ['Turnos', 'noches'],
      category_ids: ['61001'],
      texts: { es: { title: 'Guía de turnos', description: 'Descanso' }, ca: { title: 'Guia de torns', description: 'Descans' } },
      fields: [
        { name: 'code', data: 'G-1' },
        { name: 'name', texts: { es: 'Guía', ca: 'Guia' } },
        { name: 'price', data: '12.5' },
        { name: 'tag', data: 'uno' },
        { name: 'tag', data: 'dos' },
        { name: 'picture', image: '70001' },
        { name: 'place', geo: { latitude: 40.4, longitude: -3.7 } },
        { name: 'more', link: 'https://example.org/more' },
        { name: 'secret', data: 'xyz' },
        { name: 'part', nested: [{ name: 'heading', texts: { es: 'Primero', ca: 'Primer' } }] },
        { name: 'part', nested: [{ name: 'heading', texts: { es: 'Segundo' } }] },
      ],
    }),
  ])
}

export type Query = Partial<Record<keyof HeadlessListQuery | 'flatten', string>>
export interface Answer {
  readonly status: number
  readonly body: HeadlessPage<StructuredContent> & { readonly status: string; readonly title: string }
}
export async function getHeadless(client: Client, path: string, query: Query = {}, language = 'es'): Promise<Answer> {
  const response = await client.fetch(`${BASE}/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { 'accept-language': language },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
export const ofStructure = `content-structures/${STRUCTURE}/structured-contents`
export const numbers = ({ body }: Answer) => body.items.map(({ id }) => id - 500_000)
