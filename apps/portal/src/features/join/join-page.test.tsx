// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { afterEach, expect, test } from 'vitest'
import { ConfirmPage } from './confirm-page.tsx'
import { keepJoinDraft } from './join-draft.ts'
import { JoinPage } from './join-page.tsx'

const say = (key: string, values = {}) => text(`join:${key}`, values)
const FIRST_NAME = text('profile:fields.firstName')
const DOCUMENT = text('profile:identity.documentId')
const CONFIRM = 'POST memberships/confirmations'

afterEach(() => keepJoinDraft(undefined))

const open = async () => {
  const calls = answer({ 'GET legal/texts': [], 'GET geo-regions': [], 'GET specialties': [], 'GET regions': [] })
  return { ...(await renderPage(() => <JoinPage />, { at: '/join', as: null })), calls }
}
/** The token of a mailed link is in the fragment, which is sent to nobody. */
const openConfirm = (token: string) => {
  location.hash = token
  return renderPage(() => <ConfirmPage />, { at: `/join/confirm#${token}`, as: null })
}

test('missing fields are listed first and nothing is sent', async () => {
  const { calls } = await open()
  await press(say('form.send'))
  expect(document.activeElement).toBe(find('alert'))
  expect(isInvalid(field(FIRST_NAME))).toBe(true)
  expect(calls.of('POST memberships')).toEqual([])
})

test('input survives a reload, except the document', async () => {
  const page = await open()
  await write(FIRST_NAME, 'Lucía')
  await write(DOCUMENT, '00000001R')
  await page.reload()
  expect(field(FIRST_NAME).value).toBe('Lucía')
  expect(field(DOCUMENT).value).toBe('')
})

test('a student is asked for no account', async () => {
  await open()
  expect(list('region', say('dues.title'))).toHaveLength(1)
  await press(list<HTMLInputElement>('radio').find(({ value }) => value === 'STUDENT')!)
  expect(list('region', say('dues.title'))).toEqual([])
  expect(list('region', say('studies.title'))).toHaveLength(1)
})

test('a fault that was listed goes as soon as it is mended', async () => {
  await open()
  await press(say('form.send'))
  await write(FIRST_NAME, 'Lucía')
  expect(isInvalid(field(FIRST_NAME))).toBe(false)
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
