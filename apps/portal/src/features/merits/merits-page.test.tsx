// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { MeritEntry, OwnMerits } from '@afilia/contract/jobs/merits'
import { expect, test } from 'vitest'
import { MeritsPage } from './merits-page.tsx'

const ENTRY: MeritEntry = {
  id: 'm1',
  version: 2,
  facts: { kind: 'RESEARCH', name: 'Un artículo', work: 'ARTICLE', publishedOn: '2020-05-01' } as MeritEntry['facts'],
}
const say = (key: string, values = {}) => text(`merits:${key}`, values)
const NAME = say('fields.nameEXPERIENCE')

const open = async (own: Partial<OwnMerits> = {}) => {
  const calls = answer({
    'GET merits': { entries: [], attended: [], ...own },
    'GET merits/scales': { scales: [] },
    'GET people/{id}/profile': reject(404, 'NOT_FOUND'),
  })
  return { ...(await renderPart(<MeritsPage links={null} />)), calls }
}

test('a merit with something missing is not sent: the summary has the focus', async () => {
  const { calls } = await open()
  await press(say('form.save'))
  expect(document.activeElement).toBe(find('alert'))
  expect(isInvalid(field(NAME))).toBe(true)
  expect(calls.of('POST merits')).toEqual([])
})

test('an experience is sent, and the emptied form gets the focus at its heading', async () => {
  await open()
  const calls = answer({ 'POST merits': ENTRY })
  await write(NAME, 'Hospital Sol')
  await write(say('fields.from'), '2020-01-01')
  await press(say('form.save'))
  expect(calls.of('POST merits')[0]?.body).toMatchObject({
    kind: 'EXPERIENCE',
    name: 'Hospital Sol',
    from: '2020-01-01',
    to: null,
    percent: 100,
  })
  expect(field(NAME).value).toBe('')
  expect(document.activeElement?.textContent).toBe(say('form.title'))
})

test('sent again after a lost connection it is the same attempt; other words are another', async () => {
  await open()
  const calls = answer({ 'POST merits': lost })
  await write(NAME, 'Hospital Sol')
  await write(say('fields.from'), '2020-01-01')
  await press(say('form.save'))
  await until(() => calls.of('POST merits').length === 2)
  await until(() => shown().includes(say('form.rejected')))
  answer({ 'POST merits': reject(409, 'MERIT_LIMIT_REACHED') })
  await press(say('form.save'))
  expect(new Set(calls.of('POST merits').map(({ key }) => key)).size).toBe(1)
  expect(shown()).toContain(text('errors:api.merit_limit_reached'))
  await write(NAME, 'Hospital Luna')
  await press(say('form.save'))
  expect(new Set(calls.of('POST merits').map(({ key }) => key)).size).toBe(2)
})

test('input survives a reload and can be discarded', async () => {
  const page = await open()
  await write(NAME, 'Hospital')
  await page.reload()
  expect(field(NAME).value).toBe('Hospital')
  await press(say('form.stop'))
  expect(field(NAME).value).toBe('')
})

test('a merit is changed with the version that was read', async () => {
  await open({ entries: [ENTRY] })
  const calls = answer({ 'PUT merits/{merit}': ENTRY })
  await press(say('list.edit', { name: 'Un artículo' }))
  expect(find('heading', say('form.titleOfEdit'))).toBeTruthy()
  await write(say('fields.nameRESEARCH'), 'Otro artículo')
  await press(say('form.save'))
  expect(calls.of('PUT merits/{merit}')[0]).toMatchObject({
    params: { merit: 'm1' },
    body: { version: 2, facts: { name: 'Otro artículo' } },
  })
})

test('a merit is removed after a question', async () => {
  await open({ entries: [ENTRY] })
  const calls = answer({ 'DELETE merits/{merit}': null })
  await press(say('list.remove', { name: 'Un artículo' }))
  expect(calls.of('DELETE merits/{merit}')).toEqual([])
  answer({ 'GET merits': { entries: [], attended: [] } })
  await press(find('button', say('list.removeShort'), find('dialog')))
  expect(calls.of('DELETE merits/{merit}')).toHaveLength(1)
  expect(shown()).toContain(say('list.none'))
})

test('a course of the portal is listed as such, and is not to be changed', async () => {
  await open({ attended: [{ id: 'o1', name: 'Reanimación', endedOn: '2025-03-01', hours: 10, credits: null }] })
  expect(shown(find('item', /Reanimación/))).toContain(say('list.ofPortal'))
  expect(list('button', say('list.edit', { name: 'Reanimación' }))).toEqual([])
})
