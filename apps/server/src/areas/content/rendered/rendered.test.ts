import type { StructuredContent } from '@afilia/contract/content/headless-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLaxness } from '../../../testing/app/strict-policy.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { FIELDS, saveTestContents, STRUCTURE, testContent, testField } from '../testing.ts'
import { BASE, getHeadless, saveManyContents } from '../testing-many.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveManyContents(app.db)
  const fields = [
    ...FIELDS,
    testField('body', { inputControl: 'rich_text', isLocalizable: true, isIndexed: false }),
    testField('paper', { dataType: 'document', isIndexed: false }),
  ]
  await app.db
    .updateTable('content_structures')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', STRUCTURE)
    .execute()
  await saveTestContents(app.db, [
    testContent(200, {
      texts: { es: { title: 'Guía <b>', description: '' }, ca: { title: 'Guia', description: '' } },
      fields: [
        { name: 'code', data: 'G-1' },
        { name: 'name', texts: { es: 'Uno & "dos"', ca: 'U' } },
        { name: 'picture', image: '70001' },
        { name: 'more', link: 'https://example.org/?a=1&b=2' },
        { name: 'more', link: 'javascript:alert(1)' },
        { name: 'part', nested: [{ name: 'heading', texts: { es: 'Parte' } }] },
        { name: 'body', texts: { es: '## Título\n\nTexto <script>alert(1)</script>' } },
        { name: 'paper', document: '70001' },
      ],
    }),
    testContent(201, { readers: ['MEMBER'] }),
  ])
})
afterAll(() => app.stop())

const render = (path: string, language = 'es', client = app.visitor()) =>
  client.fetch(`${BASE}/structured-contents/${path}`, { headers: { 'accept-language': language } })

test('§7: a content as HTML has its title, texts, pictures, documents and links, in the language of the reader', async () => {
  const answer = await render('500200/rendered-content/TEST')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const picture = `/images/70001/${'ab'.repeat(8)}`
  expect(await answer.text()).toBe(
    [
      '<article><h1>Guía &lt;b&gt;</h1>',
      '<p>Uno &amp; &quot;dos&quot;</p>',
      `<figure><img src="${picture}" alt="Una planta"></figure>`,
      '<p><a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a></p>',
      '<section><p>Parte</p></section>',
      '<div><h2>Título</h2><p>Texto &lt;script&gt;alert(1)&lt;/script&gt;</p></div>',
      `<p><a href="${picture}">Planta</a></p>`,
      '</article>',
    ].join(''),
  )
  const inCatalan = await (await render('500200/rendered-content/TEST', 'ca')).text()
  expect(inCatalan).toContain('<h1>Guia</h1><p>U</p><figure>')
  expect(inCatalan).toContain('alt="Una planta d’hospital"')
})

test('opened by its address, it may show pictures and do nothing', async () => {
  const { headers } = await render('500200/rendered-content/TEST')
  expect(findLaxness(headers.get('content-security-policy'))).toEqual([])
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect([headers.get('content-disposition'), headers.get('cache-control')]).toEqual([null, 'private, no-store'])
})

test('a content names its templates, and contains the HTML if asked', async () => {
  const read = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
    (await (
      await app.visitor().fetch(`${BASE}/structured-contents/500200?${new URLSearchParams(query).toString()}`, { headers })
    ).json()) as StructuredContent
  const renderedContentURL = '/o/headless-delivery/v1.0/structured-contents/500200/rendered-content/TEST'
  const template = { contentTemplateId: 'TEST', contentTemplateName: 'Prueba', markedAsDefault: true, renderedContentURL }
  expect((await read({})).renderedContents).toEqual([template])
  const whole = await read({ nestedFields: 'renderedContentValue' }, { 'x-accept-all-languages': 'true' })
  expect(whole.renderedContents).toEqual([
    {
      ...template,
      contentTemplateName_i18n: { 'es-ES': 'Prueba', 'ca-ES': 'Prova' },
      renderedContentValue: await (await render('500200/rendered-content/TEST')).text(),
    },
  ])
  expect((await app.visitor().fetch(renderedContentURL)).status).toBe(200)
})

test('who may not read a content does not get it as HTML, and other templates do not exist', async () => {
  const member = await app.signedIn('00000001R')
  expect((await render('500201/rendered-content/TEST', 'es', member)).status).toBe(200)
  for (const path of [
    '500201/rendered-content/TEST',
    '500200/rendered-content/PAGE',
    '1/rendered-content/TEST',
    'x/rendered-content/TEST',
  ]) {
    const answer = await render(path)
    expect([answer.status, ((await answer.json()) as { status: string }).status], path).toEqual([404, 'NOT_FOUND'])
  }
  expect((await getHeadless(app.visitor(), '500200/rendered-content')).status).toBe(404)
})
