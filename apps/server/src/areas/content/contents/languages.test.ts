import type { ContentField, ContentStructure, StructuredContent } from '@afilia/contract/content/headless-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { FIELDS, SITE, STRUCTURE, testField } from '../testing.ts'
import { BASE, saveManyContents } from '../testing-many.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveManyContents(app.db)
  const [code, ...others] = FIELDS
  const options = [{ value: 'a', labels: { es: 'Uno', ca: 'U' } }]
  const fields = [{ ...code!, labels: { es: 'Código', ca: 'Codi' } }, ...others, testField('choice', { options })]
  await app.db
    .updateTable('content_structures')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', STRUCTURE)
    .execute()
})
afterAll(() => app.stop())

async function read<View>(path: string, isAll = true): Promise<View> {
  const headers = { 'accept-language': 'ca', ...(isAll && { 'x-accept-all-languages': 'true' }) }
  return (await (await app.visitor().fetch(`${BASE}/${path}`, { headers })).json()) as View
}
const valuesOf = (fields: readonly ContentField[], name: string) =>
  fields.filter((field) => field.name === name).map(({ contentFieldValue_i18n }) => contentFieldValue_i18n)

test('§7: X-Accept-All-Languages gives every value in every language of the content', async () => {
  const { contentFields } = await read<StructuredContent>('structured-contents/500106')
  expect(valuesOf(contentFields, 'name')).toEqual([{ 'es-ES': { data: 'Guía' }, 'ca-ES': { data: 'Guia' } }])
  // The same in each language, because a client reads all of them in the same way.
  expect(valuesOf(contentFields, 'code')).toEqual([{ 'es-ES': { data: 'G-1' }, 'ca-ES': { data: 'G-1' } }])
  expect(valuesOf(contentFields, 'price')).toEqual([{ 'es-ES': { data: '12.5' }, 'ca-ES': { data: '12.5' } }])
  expect(valuesOf(contentFields, 'tag').map((value) => value?.['ca-ES'])).toEqual([{ data: 'uno' }, { data: 'dos' }])
  expect(valuesOf(contentFields, 'place')[0]?.['ca-ES']).toEqual({ geo: { latitude: 40.4, longitude: -3.7 } })
  expect(valuesOf(contentFields, 'more')[0]?.['es-ES']).toEqual({ link: 'https://example.org/more' })
  expect(Object.entries(valuesOf(contentFields, 'picture')[0]!).map(([locale, { image }]) => [locale, image?.description])).toEqual([
    ['es-ES', 'Una planta'],
    ['ca-ES', 'Una planta d’hospital'],
  ])
  const parts = contentFields.filter(({ name }) => name === 'part')
  expect(parts.map((part) => [part.contentFieldValue_i18n, valuesOf(part.nestedContentFields as ContentField[], 'heading')])).toEqual([
    [undefined, [{ 'es-ES': { data: 'Primero' }, 'ca-ES': { data: 'Primer' } }]],
    [undefined, [{ 'es-ES': { data: 'Segundo' } }]],
  ])
})

test('the other texts of a content and of its structure, too; without the header none', async () => {
  const content = await read<StructuredContent>('structured-contents/500106')
  expect(content).toMatchObject({
    description: 'Descans',
    description_i18n: { 'es-ES': 'Descanso', 'ca-ES': 'Descans' },
    taxonomyCategoryBriefs: [{ taxonomyCategoryName_i18n: { 'es-ES': 'Formación', 'eu-ES': 'Prestakuntza' } }],
  })
  expect(content.contentFields[0]).toMatchObject({ label: 'Codi', label_i18n: { 'es-ES': 'Código', 'ca-ES': 'Codi' } })
  const structure = await read<ContentStructure>(`content-structures/${STRUCTURE}`)
  expect(structure.contentStructureFields.at(-1)?.options).toEqual([
    { value: 'a', label: 'U', label_i18n: { 'es-ES': 'Uno', 'ca-ES': 'U' } },
  ])
  for (const path of ['structured-contents/500106', `content-structures/${STRUCTURE}`, `sites/${SITE}/structured-contents?flatten=true`])
    expect(JSON.stringify(await read(path, false)), path).not.toContain('_i18n')
})

test('a structure is found by its key, in its own site', async () => {
  const path = `sites/${SITE}/content-structures/by-key`
  expect(await read(`${path}/TEST`)).toEqual(await read(`content-structures/${STRUCTURE}`))
  for (const missing of [`${path}/NONE`, 'sites/20101/content-structures/by-key/TEST', 'sites/x/content-structures/by-key/TEST'])
    expect(await read(missing)).toMatchObject({ status: 'NOT_FOUND' })
})
