// @vitest-environment jsdom
import { answer, type Answers, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { makeProfile } from '@afilia/domain/people/testing-profile'
import { expect, test } from 'vitest'
import { wantMember } from '../../parts/wanted-member.ts'
import { MembersPage } from './members-page.tsx'

const PROFILE = { ...makeProfile(), documentId: '*****001R' }
const REVEAL = 'POST people/{id}/document-id/reveal'
const say = (key: string, values = {}) => text(`members:${key}`, values)

const open = async (answers: Answers = {}) => {
  const calls = answer({ 'GET people/{docid}': { ...PROFILE } as never, 'GET people/{id}/profile': PROFILE, ...answers })
  return { ...(await renderPage(() => <MembersPage />, { at: '/admin/members', as: ADMIN })), calls }
}
const search = async (id: string) => {
  await write(input(), id)
  await press(say('find.submit'))
}
const input = () => field(say('find.label'), document.querySelector('form')!)

test('a member is found by their document, which is not in the address', async () => {
  const page = await open()
  await search('00000001R')
  expect(page.calls.of('GET people/{docid}')[0]?.params).toEqual({ docid: '00000001R' })
  expect(find('heading', PROFILE.fullName)).toBeTruthy()
  expect(shown()).toContain('*****001R')
  expect(page.address()).toBe('/admin/members')
})

test('without a document nothing is asked', async () => {
  const { calls } = await open()
  await press(say('find.submit'))
  expect(noteOf(input())).toContain(say('find.missing'))
  expect(document.activeElement).toBe(input())
  expect(calls.of('GET people/{docid}')).toEqual([])
})

test('a search for an unknown document says that nobody has it', async () => {
  await open({ 'GET people/{docid}': reject(404, 'NOT_FOUND') })
  await search('00000002W')
  expect(shown(find('alert'))).toBe(say('find.none'))
})

test('a masked value is shown for a reason alone', async () => {
  const { calls } = await open({ [REVEAL]: { documentId: '00000001R' } })
  await search('00000001R')
  await press(say('reveal.document'))
  await press(say('reveal.submit'))
  expect(noteOf(field(say('reveal.reason')))).toContain(say('reveal.choose'))
  expect(calls.of(REVEAL)).toEqual([])
  await write(say('reveal.reason'), say('reveal.reasons.REQUEST'))
  await press(say('reveal.submit'))
  expect(calls.of(REVEAL)[0]).toMatchObject({ params: { id: 'p1' }, body: { reason: 'REQUEST' } })
  expect(list('dialog')).toEqual([])
  expect(shown(find('region', PROFILE.fullName))).toContain('00000001R')
  expect(list('button', say('reveal.document'))).toEqual([])
})

test('staff who have opened too many records see an explanation and no data', async () => {
  await open({ [REVEAL]: reject(429, 'TOO_MANY_REQUESTS') })
  await search('00000001R')
  await press(say('reveal.document'))
  await write(say('reveal.reason'), say('reveal.reasons.REQUEST'))
  await press(say('reveal.submit'))
  expect(shown(find('alert', undefined, find('dialog')))).not.toBe('')
  expect(shown(find('region', PROFILE.fullName))).toContain('*****001R')
})

test('the whole address is written as on an envelope', async () => {
  const address = { ...PROFILE.address, street: 'Calle Sol', houseNumber: '3', floor: '2', postalCode: '28013', city: 'Madrid' }
  await open({ 'POST people/{id}/address/reveal': address })
  await search('00000001R')
  await press(say('reveal.address'))
  await write(say('reveal.reason'), say('reveal.reasons.POST'))
  await press(say('reveal.submit'))
  expect(shown()).toContain('Calle Sol 3, 2, 28013 Madrid')
})

test('a member whom the reader wants from another page is opened at once, and only then', async () => {
  wantMember('00000001R')
  const page = await open()
  expect(find('heading', PROFILE.fullName)).toBeTruthy()
  expect(page.address()).toBe('/admin/members')
  await page.reload()
  expect(list('heading', PROFILE.fullName)).toEqual([])
})
