import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { showDocument } from '../../../testing/app/show-document.ts'
import { saveTestContents, saveTestPicture, testContent } from '../testing.ts'

let app: TestApp
let visitor: Client
let member: Client

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  member = await app.signedIn('00000001R')
  await saveTestPicture(app.db)
  await showDocument(app.db, '70001')
})
afterAll(() => app.stop())

test('a media content has its text in the language of the reader', async () => {
  const { status, body } = await visitor.call('GET media-contents/{id}', {
    params: { id: '70001' },
    headers: { 'accept-language': 'ca' },
  })
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id: '70001', alt: 'Una planta d’hospital', width: 640, url: `/images/70001/${'ab'.repeat(8)}` }),
  ])
  for (const id of ['1', 'x'])
    expect((await visitor.call('GET media-contents/{id}', { params: { id } })).problem.errorKey).toBe('api.NOT_FOUND')
})

const card = (number: number, position: number, more: object, fields: object[] = []) =>
  testContent(number, {
    structure_id: '30002',
    texts: { es: { title: `Tarjeta ${number}`, description: '' }, eu: { title: `Txartela ${number}`, description: '' } },
    fields: [{ name: 'area', data: 'SERVICES' }, { name: 'position', data: String(position) }, ...(fields as [])],
    ...more,
  })
const row = async (client: Client) => {
  const { body } = await client.call('GET areas/row', { query: { area: 'SERVICES' }, headers: { 'accept-language': 'eu' } })
  return body as { title: string }[]
}

test('a row of cards is sorted, readable on its colors and limited to what the reader may see', async () => {
  await saveTestContents(app.db, [
    card(201, 10, {}, [
      { name: 'text', texts: { es: 'Texto', eu: 'Testua' } },
      { name: 'color', data: '0a3 d62' },
      { name: 'link', link: '/services' },
      { name: 'image', image: '70001' },
    ]),
    card(202, 9, {}, [
      { name: 'color', data: 'red' },
      { name: 'link', link: 'javascript:alert(1)' },
    ]),
    card(203, 1, { readers: ['MEMBER'] }),
  ])
  expect(await row(visitor)).toMatchObject([
    { title: 'Txartela 202', color: '#FFF200', onColor: '#000000', link: null, image: null },
    { title: 'Txartela 201', text: 'Testua', color: '#0a3d62', onColor: '#FFFFFF', link: '/services', image: { id: '70001' } },
  ])
  expect((await row(member)).map(({ title }) => title)).toEqual(['Txartela 203', 'Txartela 202', 'Txartela 201'])
  expect((await visitor.call('GET areas/row', { query: { area: 'NONE' } })).status).toBe(400)
})

const inArea = (number: number, area: string, readers: ('PUBLIC' | 'ROLE_SENIOR')[] = ['PUBLIC']) =>
  testContent(number, {
    structure_id: '30002',
    readers,
    fields: [
      { name: 'area', data: area },
      { name: 'position', data: '1' },
    ],
  })
const countCards = async (client: Client) =>
  Object.entries(Object.groupBy((await client.call('GET areas/row')).body as { area: string }[], ({ area }) => area)).map(
    ([area, cards]) => [area, cards?.length],
  )

test('without an area the cards of all areas come, those that the reader may see', async () => {
  await saveTestContents(app.db, [inArea(211, 'NEWS'), inArea(212, 'BENEFITS', ['ROLE_SENIOR']), inArea(213, 'JOBS')])
  expect(await countCards(member)).toEqual([
    ['SERVICES', 3],
    ['NEWS', 1],
  ])
})
