import type { ContentField, StructuredContent } from '@afilia/contract/content/headless-views'
import { findAnyPage } from '@afilia/domain/site/pages/all-pages'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../server/src/testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoMedia } from '../media/load-media.ts'
import { loadDemoStructures } from './load-structures.ts'
import { readOwn } from './read-own.ts'

let app: TestApp
let visitor: Client
let loads: { contents: number }[]

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  await loadDemoMedia(app.deps)
  loads = await Promise.all([loadDemoStructures(app.deps), loadDemoStructures(app.deps)])
})
afterAll(() => app.stop())

const API = '/api/data/o/headless-delivery/v1.0'
const [NORMS, COURSES, QUESTIONS, VENUES] = ['30011', '30012', '30013', '30014']

async function get<Answer>(path: string, query: Record<string, string> = {}, client = visitor, language = 'es'): Promise<Answer> {
  const answer = await client.fetch(`${API}/${path}?${new URLSearchParams(query).toString()}`, { headers: { 'accept-language': language } })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Answer
}
interface Listed<Item> {
  readonly items: Item[]
  readonly totalCount: number
}
const list = async (path: string, query: Record<string, string> = {}, client = visitor): Promise<string[]> =>
  (await get<Listed<StructuredContent>>(path, query, client)).items.map(({ key }) => key).toSorted()
const inStructure = (id: string | undefined, filter: string) => list(`content-structures/${id}/structured-contents`, { filter })
const valueOf = ({ contentFields }: StructuredContent, name: string): ContentField['contentFieldValue'] =>
  contentFields.find((field) => field.name === name)!.contentFieldValue

test('the structures are loaded once, also by two processes at once', async () => {
  expect(loads).toEqual(expect.arrayContaining([{ contents: 17 }, { contents: 0 }]))
  expect(await loadDemoStructures(app.deps)).toEqual({ contents: 0 })
})

test('four structures of the demo have fields of every type, and each has several contents in five languages', async () => {
  const site =
    await get<Listed<{ id: number; key: string; contentStructureFields: { dataType: string }[] }>>('sites/20000/content-structures')
  const ours = site.items.filter(({ id }) => id > 30010)
  expect(ours.map(({ key }) => key)).toEqual(['COURSE', 'NORM', 'QUESTION', 'VENUE'])
  expect(new Set(ours.flatMap(({ contentStructureFields }) => contentStructureFields.map(({ dataType }) => dataType)))).toEqual(
    new Set(['string', 'date', 'boolean', 'double', 'integer', 'image', 'document', 'geolocation', 'link', 'fieldset']),
  )
  const administrator = await app.signedIn('00000007F')
  for (const { id } of ours) {
    const path = `content-structures/${id}/structured-contents`
    const { items } = await get<Listed<StructuredContent>>(path, {}, administrator)
    expect(items.length).toBeGreaterThanOrEqual(4)
    for (const { availableLanguages } of items) expect(availableLanguages).toHaveLength(LANGUAGES.length)
  }
})

test('their links lead to pages of the portal', async () => {
  const links = ['norms', 'courses', 'questions', 'venues'].map(async (name) => {
    const text = JSON.stringify(await readOwn(name))
    return [...text.matchAll(/\]\((\/[^)]*)\)|"(\/[^"]*)"/g)].map(([, inText, alone]) => inText ?? alone!)
  })
  const all = (await Promise.all(links)).flat()
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((link) => !findAnyPage(link))).toEqual([])
})

test('contents are found by the values of their fields and by their category', async () => {
  expect(await inStructure(NORMS, "contentFields/sector eq 'PRIVATE' and contentFields/kind eq 'DECREE'")).toEqual(['ESPECIALIDADES'])
  expect(await inStructure(NORMS, 'contentFields/approvedOn lt 2004-01-01')).toEqual(['ESTATUTO-MARCO', 'ORDENACION-PROFESIONES'])
  expect(await inStructure(NORMS, 'contentFields/weeklyHours le 48')).toEqual(['ESTATUTO-MARCO'])
  expect(await inStructure(COURSES, 'contentFields/isOnline eq false and contentFields/hours gt 10')).toEqual(['SOPORTE-VITAL'])
  expect(await inStructure(QUESTIONS, "contentFields/topic eq 'DUES'")).toEqual(['CAMBIAR-CUENTA', 'CERTIFICADO-RENTA'])
  expect(await inStructure(VENUES, 'taxonomyCategoryIds/any(k:k eq 50004)')).toEqual(['AULA-BILBAO'])
  expect(await inStructure(VENUES, 'contentFields/isAccessible eq true and contentFields/capacity ge 45')).toEqual([
    'SALA-BARCELONA',
    'SALA-CORUNA',
  ])
  const inCategory = { flatten: 'true', search: 'desfibril', filter: 'taxonomyCategoryIds/any(k:k eq 50003)' }
  expect(await list('sites/20000/structured-contents', inCategory)).toEqual(['SOPORTE-VITAL'])
})

test('a folder has its subfolders and, with flatten, what is in them', async () => {
  const { items } = await get<Listed<{ name: string; numberOfStructuredContents: number }>>(
    'structured-content-folders/34011/structured-content-folders',
  )
  expect(items.map(({ name, numberOfStructuredContents }) => [name, numberOfStructuredContents])).toEqual([
    ['Cursos en línea', 1],
    ['Cursos presenciales', 1],
    ['Aulas', 4],
  ])
  expect(await list('structured-content-folders/34011/structured-contents')).toEqual([])
  expect(await list('structured-content-folders/34011/structured-contents', { flatten: 'true' })).toHaveLength(6)
})

describe('the values of a content', () => {
  test('have a place, a picture with its text, a date and repeated parts, in the reader’s language', async () => {
    const course = await get<StructuredContent>('sites/20000/structured-contents/by-key/SOPORTE-VITAL', {}, visitor, 'eu')
    expect(course.title).toBe('Berehalako bizi-euskarria')
    expect(course.taxonomyCategoryBriefs).toEqual([{ taxonomyCategoryId: 50003, taxonomyCategoryName: 'Prestakuntza' }])
    expect(valueOf(course, 'place')).toMatchObject({ geo: { latitude: 37.3891, longitude: -5.9845 } })
    expect(valueOf(course, 'image')).toMatchObject({ image: { contentUrl: expect.stringMatching(/^\/images\//) as string } })
    expect(valueOf(course, 'startsOn')).toMatchObject({ data: '2027-03-06' })
    expect(valueOf(course, 'about')).toMatchObject({ data: expect.stringMatching(/^<p>.*talde-lana/) as string })
    const sessions = course.contentFields.filter(({ name }) => name === 'session')
    expect(sessions.map(({ nestedContentFields }) => nestedContentFields.map((part) => part.contentFieldValue.data))).toEqual([
      ['2027-03-06', 'Antzeman eta jardun'],
      ['2027-03-07', 'Taldea eta desfibriladorea'],
    ])
    const venue = await get<StructuredContent>('sites/20000/structured-contents/by-key/SALA-BARCELONA', {}, visitor, 'ca')
    const services = venue.contentFields.filter(({ name }) => name === 'service')
    expect(services.map(({ contentFieldValue }) => contentFieldValue.data)).toContain('Bucle magnètic per a audiòfons')
  })

  test('lists cannot be filtered by a place, which is no indexed field', async () => {
    const filter = 'contentFields/place eq 1'
    expect(
      (await visitor.fetch(`${API}/content-structures/${VENUES}/structured-contents?${new URLSearchParams({ filter }).toString()}`)).status,
    ).toBe(400)
  })
})

const courses = (who: Client) => list(`content-structures/${COURSES}/structured-contents`, {}, who)

test('contents are for their readers, and so are the sheets that they use', async () => {
  expect(await courses(visitor)).toEqual(['HERIDAS', 'SOPORTE-VITAL'])
  expect(await courses(await app.signedIn('00000001R'))).toEqual(['DORMIR-A-TURNOS', 'HERIDAS', 'SOPORTE-VITAL'])
  expect(await courses(await app.signedIn('00000002W'))).toHaveLength(4)
  const sheets = (who: Client) => get<Listed<unknown>>('document-folders/81/documents', { flatten: 'true' }, who)
  const inside = await get<Listed<{ name: string; numberOfDocumentFolders: number }>>('document-folders/8/document-folders')
  expect(inside.items).toMatchObject([{ name: 'Normativa', numberOfDocumentFolders: 1 }])
  expect((await sheets(visitor)).totalCount).toBe(3)
  expect((await sheets(await app.signedIn('00000001R'))).totalCount).toBe(4)
})
