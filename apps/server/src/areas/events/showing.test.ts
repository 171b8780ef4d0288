import type { EventPage, ListedEvent } from '@afilia/contract/events/events'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { storeDocument } from '../../foundation/documents/commands.ts'
import { drawSample, samplePdf } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeEvent } from './testing.ts'

const PLACE = { siteId: String(STATE_SITE_ID), folderId: MEDIA_FOLDER_ID }

let app: TestApp
let affiliate: Client
let picture: string
let sheet: string
/** The page of an event with both files, for their addresses. */
let pageOfAll: EventPage
beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn('00000001R')
  const store = async (tag: 'IMAGE' | 'DOCUMENT', title: string, bytes: Uint8Array) =>
    (await storeDocument(app.deps, { ...PLACE, tag, fileName: title, texts: { es: { title, alt: `Alt: ${title}` } } }, bytes)).id
  picture = await store('IMAGE', 'Aula', await drawSample(640, 400).png().toBuffer())
  sheet = await store('DOCUMENT', 'Apuntes', samplePdf())
  pageOfAll = await read((await show()).slug)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('events').execute()
})

const read = async (event: string, client: Client = affiliate) =>
  (await client.call('GET events/{event}', { params: { event } })).body as EventPage

const show = (more: object = {}) =>
  makeEvent(app.db, { more: { picture_id: picture, attachments: JSON.stringify([{ es: sheet }]), ...more } })

/** Lists which of the two clients get the picture and the document. */
async function listReaders(): Promise<string[]> {
  const { picture: image, attachments } = pageOfAll
  const clients = { visitor: app.visitor(), affiliate }
  const readers: string[] = []
  for (const [name, client] of Object.entries(clients)) {
    const got = [
      (await client.fetch(image!.url)).status,
      (await client.fetch(attachments[0]!.url)).status,
      (await client.fetch(`/api/data/media-contents/${sheet}`)).status,
    ]
    expect(new Set(got).size, `${name}: ${got.join()}`).toBe(1)
    if (got[0] === 200) readers.push(name)
  }
  return readers
}
test('the page shows the picture, the documents, who teaches and how much must be attended; the list shows the picture', async () => {
  const teachers = [{ name: 'Ana Ruiz', what: 'enfermera' }]
  const text = { title: 'Suturas', summary: '', about: '', programme: [], teachers }
  const { slug } = await show({ least_attendance: 80, texts: JSON.stringify({ es: text }) })
  const shown = { id: picture, alt: 'Alt: Aula', url: expect.stringMatching(/^\/images\//) }
  expect(await read(slug)).toMatchObject({
    picture: shown,
    teachers,
    leastAttendance: 80,
    attachments: [{ id: sheet, title: 'Apuntes', url: expect.stringMatching(/^\/files\//) }],
  })
  expect((await affiliate.call('GET events')).body as ListedEvent[]).toMatchObject([{ picture: shown }])
  const plain = await makeEvent(app.db)
  expect(await read(plain.slug)).toMatchObject({ picture: null, teachers: [], leastAttendance: null, attachments: [] })
})

test('what an event shows is for whoever may read of it, as long as nothing else uses it', async () => {
  expect(await listReaders()).toEqual([])
  for (const [readers, who] of [
    [['PUBLIC'], ['visitor', 'affiliate']],
    [['MEMBER'], ['affiliate']],
    [['ROLE_SENIOR'], []],
  ] as const) {
    await app.db.deleteFrom('events').execute()
    await show({ readers: readers as readonly ReaderKey[] })
    expect(await listReaders()).toEqual(who)
  }
  // The files become public if a public event uses them too.
  await show()
  expect(await listReaders()).toEqual(['visitor', 'affiliate'])
})

test('nobody gets at what only a draft uses, or what is not published yet, or what an event used before', async () => {
  const { eventId } = await show({ state: 'DRAFT' })
  await show({ publish_at: new Date(Date.now() + 3600_000) })
  expect(await listReaders()).toEqual([])
  await app.db.updateTable('events').set({ state: 'CANCELLED' }).where('id', '=', eventId).execute()
  expect(await listReaders()).toEqual(['visitor', 'affiliate'])
  await app.db.updateTable('events').set({ picture_id: null, attachments: '[]' }).where('id', '=', eventId).execute()
  expect(await listReaders()).toEqual([])
})

test('the page shows where it is, and the hours and credits of a course, as numbers; nothing of the kind for one online', async () => {
  const where = { municipality_id: '41091', address: 'Calle Sol, 1', latitude: 37.39, longitude: -5.99 }
  const { slug } = await show({ ...where, hours: '12.5', credits: '1.7' })
  expect(await read(slug)).toMatchObject({
    place: {
      name: 'Salón de actos',
      municipality: { id: '41091', name: 'Sevilla' },
      address: 'Calle Sol, 1',
      latitude: 37.39,
      longitude: -5.99,
    },
    hours: 12.5,
    credits: 1.7,
  })
  const online = await makeEvent(app.db)
  expect(await read(online.slug)).toMatchObject({ place: null, hours: null, credits: null })
})
