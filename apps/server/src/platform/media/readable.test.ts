import type { Attachment } from '@afilia/contract/content/media'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveTestContents, testContent } from '../../areas/content/testing.ts'
import type { Client } from '../../testing/app/client.ts'
import { saveTranscripts, storeDocument } from '../../foundation/documents/commands.ts'
import { saveTestAdvantages } from '../../areas/advantages/testing.ts'
import { drawSample, sampleMpeg4, samplePdf } from '../../testing/files/sample-files.ts'
import { showDocument } from '../../testing/app/show-document.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listAttachments } from './attachments.ts'

const HEADLESS = 'o/headless-delivery/v1.0'
const SITE = String(STATE_SITE_ID)
const PLACE = { siteId: SITE, folderId: '8', texts: { es: { title: 'Hoja', alt: '' } } }
const DAY = 24 * 3600_000

let app: TestApp
let sheet: string
const who: Record<string, Client> = {}

beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  who['visitor'] = app.visitor()
  for (const [name, documentId] of [
    ['affiliate', '00000001R'],
    ['fourth year', '00000003A'],
    ['first year', '00000002W'],
    ['admin', '00000007F'],
  ] as const) {
    who[name] = await app.signedIn(documentId)
  }
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('short_news').execute()
  await app.db.deleteFrom('contents').execute()
  await app.db.updateTable('advantages').set({ picture_id: null, attachments: '[]' }).execute()
  await app.db.updateTable('companies').set({ picture_id: null }).execute()
  await app.db.deleteFrom('documents').execute()
  sheet = (await storeDocument(app.deps, { ...PLACE, tag: 'DOCUMENT', fileName: 'hoja' }, samplePdf())).id
})

const attach = (ids: readonly string[], newsId: string) =>
  app.db
    .updateTable('short_news')
    .set({ attachments: JSON.stringify(ids.map((id) => ({ es: id }))), picture_document_id: null })
    .where('id', '=', newsId)
    .execute()
/** A news item for these readers with the sheet attached. */
async function publishSheet(readers: readonly ReaderKey[]): Promise<string> {
  const id = await showDocument(app.db, sheet, readers)
  await attach([sheet], id)
  return id
}

const getFile = async (client: Client, id = sheet): Promise<Response> => {
  const [{ url }] = (await listAttachments(app.db, [{ es: id }], 'es')) as [Attachment]
  return client.fetch(url)
}
const get = async (client: Client, path: string) => {
  const response = await client.fetch(`/api/data/${path}`)
  return { status: response.status, body: (await response.json()) as never }
}

/** Tries every way to reach the document: its file, its pages, and the lists and counts that include it. Returns which ways work. */
async function findWays(client: Client, id = sheet) {
  const [list, folder, folders] = [
    await get(client, `${HEADLESS}/sites/${SITE}/documents?flatten=true`),
    await get(client, `${HEADLESS}/document-folders/8/documents`),
    await get(client, `${HEADLESS}/sites/${SITE}/document-folders`),
  ].map(({ body }) => body as { totalCount: number; items: { id: number; numberOfDocuments: number }[] })
  return [
    (await getFile(client, id)).status === 200,
    (await get(client, `${HEADLESS}/documents/${id}`)).status === 200,
    (await get(client, `media-contents/${id}`)).status === 200,
    list!.totalCount === 1 && list!.items.length === 1,
    folder!.totalCount === 1 && folder!.items.length === 1,
    folders!.items.find((one) => one.id === 8)?.numberOfDocuments === 1,
  ]
}
const EVERY_WAY = Array.from({ length: 6 }, () => true)
const NO_WAY = Array.from({ length: 6 }, () => false)

/** Lists who may read the sheet. Each of them must reach it in every way, and the others in none. */
async function listReaders(): Promise<string[]> {
  const readers: string[] = []
  for (const [name, client] of Object.entries(who)) {
    const ways = await findWays(client)
    expect([EVERY_WAY, NO_WAY], name).toContainEqual(ways)
    if (ways[0]) readers.push(name)
  }
  return readers
}
const EVERYBODY = ['visitor', 'affiliate', 'fourth year', 'first year', 'admin']
const MEMBERS = EVERYBODY.slice(1)

const changeAdvantage = (values: object) => app.db.updateTable('advantages').set(values).where('slug', '=', 'apoyo-psicologico').execute()

describe('a document is for whoever may read what uses it', () => {
  test('what nothing uses is for administrators', async () => {
    expect(await listReaders()).toEqual(['admin'])
  })

  test.each<[ReaderKey[], string[]]>([
    [['PUBLIC'], EVERYBODY],
    [['MEMBER'], MEMBERS],
    [['ROLE_AFFILIATE'], ['affiliate', 'admin']],
    [['ROLE_STUDENT_4'], ['fourth year', 'admin']],
  ])('attached to a news for %s', async (readers, expected) => {
    await publishSheet(readers)
    expect(await listReaders()).toEqual(expected)
  })

  test('of two uses the wider one counts', async () => {
    await publishSheet(['ROLE_AFFILIATE'])
    await publishSheet(['PUBLIC'])
    expect(await listReaders()).toEqual(EVERYBODY)
  })

  test.each([
    ['a draft', { state: 'DRAFT' as const }],
    ['withdrawn', { state: 'WITHDRAWN' as const }],
    ['not published yet', { publish_from: new Date(Date.now() + DAY) }],
    ['over', { publish_until: new Date(Date.now() - DAY) }],
  ])('of a public news that is %s it is not public', async (_, change) => {
    const id = await publishSheet(['PUBLIC'])
    await app.db.updateTable('short_news').set(change).where('id', '=', id).execute()
    expect(await listReaders()).toEqual(['admin'])
  })

  test.each([['image'], ['document']])('in the field %s of a content, nested too', async (field) => {
    const nested = [{ name: 'part', nested: [{ name: 'x', [field]: sheet }] }]
    await saveTestContents(app.db, [testContent(1, { structure_id: '30001', readers: ['MEMBER'], fields: nested })])
    expect(await listReaders()).toEqual(MEMBERS)
    await saveTestContents(app.db, [testContent(2, { structure_id: '30001', fields: [{ name: 'x', [field]: sheet }], state: 'draft' })])
    expect(await listReaders()).toEqual(MEMBERS)
  })

  test('of an advantage: visitors see those that are highlighted', async () => {
    await changeAdvantage({ attachments: JSON.stringify([{ es: sheet }]), readers: ['PUBLIC'], highlight_position: 1 })
    expect(await listReaders()).toEqual(EVERYBODY)
    await changeAdvantage({ attachments: '[]', picture_id: sheet, highlight_position: null })
    expect(await listReaders()).toEqual(MEMBERS)
    await changeAdvantage({ state: 'DRAFT' })
    expect(await listReaders()).toEqual(['admin'])
  })

  test('of a company, which visitors do not see', async () => {
    await app.db.updateTable('companies').set({ picture_id: sheet }).where('slug', '=', 'cines-lumbrera').execute()
    expect(await listReaders()).toEqual(MEMBERS)
  })
})

test('the poster and the captions of a video are for whoever may see the video', async () => {
  const video = (await storeDocument(app.deps, { ...PLACE, tag: 'VIDEO', fileName: 'a.mp4' }, sampleMpeg4())).id
  const poster = (await storeDocument(app.deps, { ...PLACE, tag: 'IMAGE', fileName: 'p' }, await drawSample(9, 9).jpeg().toBuffer())).id
  await app.db.updateTable('documents').set({ poster_id: poster }).where('id', '=', video).execute()
  await saveTranscripts(app.db, video, { es: { cues: [{ from: 0, to: 1, text: 'Hola' }], body: 'Hola' } })
  await attach([video], await showDocument(app.db, video, ['MEMBER']))
  const [shown] = await listAttachments(app.db, [{ es: video }], 'es')
  for (const url of [shown!.url, shown!.poster!.url, `${shown!.poster!.url}?w=64`, shown!.captions[0]!.url]) {
    expect((await who['visitor']!.fetch(url)).status, url).toBe(404)
    expect((await who['affiliate']!.fetch(url)).status, url).toBe(200)
  }
})

test('no shared cache keeps what is for some; what is for everybody is kept for ever', async () => {
  const id = await publishSheet(['MEMBER'])
  const restricted = await getFile(who['affiliate']!)
  expect(restricted.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(restricted.headers.get('vary')).toContain('Cookie')
  expect(restricted.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await getFile(who['visitor']!)).headers.get('cache-control')).toBe('no-store')
  await app.db
    .updateTable('short_news')
    .set({ readers: ['PUBLIC'] })
    .where('id', '=', id)
    .execute()
  expect((await getFile(who['affiliate']!)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a client may send its token instead of a cookie', async () => {
  await publishSheet(['MEMBER'])
  const { accessToken } = await who['affiliate']!.session()
  const [{ url }] = (await listAttachments(app.db, [{ es: sheet }], 'es')) as [Attachment]
  const ask = (token: string) => fetch(app.url + url, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask(accessToken!)).status).toBe(200)
  expect((await ask('x.y.z')).status).toBe(401)
})
