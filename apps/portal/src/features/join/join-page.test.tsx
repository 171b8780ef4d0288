// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { JOINING_TEXTS } from '@afilia/domain/people/memberships'
import { afterEach, expect, test } from 'vitest'
import { ConfirmPage } from './confirm-page.tsx'
import { keepJoinDraft, newDraft } from './join-draft.ts'
import { JoinPage } from './join-page.tsx'

const say = (key: string, values = {}) => text(`join:${key}`, values)
const FIRST_NAME = text('profile:fields.firstName')
const DOCUMENT = text('profile:identity.documentId')
const CONFIRM = 'POST memberships/confirmations'

afterEach(() => keepJoinDraft(undefined))

const SEVILLE = { id: 'PR44', name: 'Sevilla' }
const PERSON = { firstName: 'Nerea', lastName: 'Ríos', birthDate: '1991-04-30', email: 'nerea@example.org', phone: '612 345 678' }
const STUDENT = {
  ...newDraft(),
  ...PERSON,
  kind: 'STUDENT' as const,
  region: SEVILLE,
  geoRegion: SEVILLE,
  school: { id: 'S1', name: 'Facultad' },
  academicYear: 'FIRST' as const,
  street: 'Calle Sol',
  postalCode: '41001',
  city: 'Sevilla',
}

/** The form, with a draft of this tab. */
const open = async (draft?: Parameters<typeof keepJoinDraft>[0]) => {
  keepJoinDraft(draft)
  const calls = answer({ 'GET legal/texts': [], 'GET geo-regions': [], 'GET specialties': [], 'GET regions': [], 'GET schools': [] })
  return { ...(await renderPage(() => <JoinPage />, { at: '/join', as: null })), calls }
}
const continueWith = () => press(say('form.next'))
/** The token of a mailed link is in the fragment, which is sent to nobody. */
const openConfirm = (token: string) => {
  location.hash = token
  return renderPage(() => <ConfirmPage />, { at: `/join/confirm#${token}`, as: null })
}

test('an empty step lists what is missing in it, and nothing of the others', async () => {
  await open()
  expect(shown()).toContain(say('form.step', { number: 1, total: 4 }))
  await continueWith()
  expect(document.activeElement).toBe(find('alert'))
  expect(shown(find('alert'))).toContain(text('profile:fields.labor.affiliateProvince'))
  expect(shown(find('alert'))).not.toContain(FIRST_NAME)
})

test('input and step survive a reload, except the document', async () => {
  const page = await open({ ...STUDENT, step: 1, firstName: '' })
  await write(FIRST_NAME, 'Lucía')
  await write(DOCUMENT, '00000001R')
  await page.reload()
  expect(field(FIRST_NAME).value).toBe('Lucía')
  expect(field(DOCUMENT).value).toBe('')
})

test('after a reload the form goes on at the first step that lacks something', async () => {
  await open({ ...STUDENT, step: 3 })
  expect(shown()).toContain(say('form.step', { number: 2, total: 4 }))
})

test('a student is asked for no account', async () => {
  await open({ ...STUDENT, kind: 'AFFILIATE', step: 0 })
  await press(list<HTMLInputElement>('radio').find(({ value }) => value === 'STUDENT')!)
  expect(list('region', say('studies.title'))).toHaveLength(1)
  await continueWith()
  await write(DOCUMENT, '00000001R')
  await continueWith()
  expect(list('region', text('profile:address.title'))).toHaveLength(1)
  expect(list('region', say('dues.title'))).toEqual([])
})

test('an affiliate is asked for one', async () => {
  await open({ ...STUDENT, kind: 'AFFILIATE', step: 1 })
  await write(DOCUMENT, '00000001R')
  await continueWith()
  expect(list('region', say('dues.title'))).toHaveLength(1)
})

test('a fault that was listed goes as soon as it is mended', async () => {
  await open({ ...STUDENT, firstName: '', step: 1 })
  await continueWith()
  expect(isInvalid(field(FIRST_NAME))).toBe(true)
  await write(FIRST_NAME, 'Lucía')
  expect(isInvalid(field(FIRST_NAME))).toBe(false)
})

test('the last step sums up, leads back to a part, and sends; what the server rejects is marked in its step', async () => {
  await open({ ...STUDENT, step: 1, accepted: JOINING_TEXTS })
  await write(DOCUMENT, '00000001R')
  await continueWith()
  await continueWith()
  expect(shown()).toContain('nerea@example.org')
  await press(find('button', `${say('review.edit')}: ${text('profile:address.title')}`))
  expect(field(text('profile:fields.address.city')).value).toBe('Sevilla')
  await continueWith()
  answer({ 'POST memberships': reject(400, 'REQUEST_INVALID', { fields: { email: 'email' } }) })
  await press(say('form.send'))
  expect(isInvalid(field(text('profile:fields.email')))).toBe(true)
  await continueWith()
  await continueWith()
  const sent = answer({ 'POST memberships': { reference: 'A-7K3M', receivedAt: '2026-11-28T09:00:00Z' } })
  await press(say('form.send'))
  expect(sent.of('POST memberships')[0]?.body).toMatchObject({ kind: 'STUDENT', documentId: '00000001R', account: null })
  expect(shown()).toContain(say('sent.reference', { reference: 'A-7K3M' }))
})

test('a link without its token, or one that has expired, is explained', async () => {
  answer({})
  await renderPage(() => <ConfirmPage />, { at: '/join/confirm', as: null })
  expect(shown()).toContain(say('gone.title'))
})

test('a mailed link confirms with a press, as programs open every link of a mail', async () => {
  const calls = answer({ [CONFIRM]: { reference: 'A-7K3M', receivedAt: '2026-11-28T09:00:00Z' } })
  await openConfirm('abc')
  expect(calls.of(CONFIRM)).toEqual([])
  await press(say('confirm.button'))
  expect(calls.of(CONFIRM)[0]?.body).toEqual({ token: 'abc' })
  expect(shown()).toContain(say('confirm.next', { reference: 'A-7K3M' }))
  location.hash = ''
})

test('a link that was used already says so', async () => {
  answer({ [CONFIRM]: reject(404, 'NOT_FOUND') })
  await openConfirm('abc')
  await press(say('confirm.button'))
  expect(shown()).toContain(say('gone.title'))
  location.hash = ''
})
