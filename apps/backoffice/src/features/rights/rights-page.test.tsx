// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { RightsCase, RightsRequest } from '@afilia/contract/identity/rights'
import { expect, test } from 'vitest'
import { StaffRightsPage, type StaffRightsSearch } from './rights-page.tsx'

const DAY = 24 * 3600_000
const CASE: RightsCase = {
  id: 'q1',
  right: 'OBJECTION',
  state: 'OPEN',
  receivedAt: '2026-11-20T09:00:00Z',
  dueAt: new Date(Date.now() + 3.5 * DAY).toISOString(),
  isExtended: false,
  answeredAt: null,
  objectsTo: [],
  liftedAt: null,
  personId: 'p1',
  personName: 'Lucía Vega',
}
const WHOLE = { ...CASE, text: 'No quiero encuestas.', answer: null, erasure: null }
const ANSWER = 'POST rights-requests/{request}/answer'
const say = (key: string, values = {}) => text(`staff-rights:${key}`, values)

const open = async (at = '/admin/rights?request=q1', one: Partial<typeof WHOLE | RightsRequest> = {}) => {
  const calls = answer({
    'GET rights-requests': [CASE, { ...CASE, id: 'q2', dueAt: '2020-01-01T09:00:00Z' }],
    'GET rights-requests/{request}': { ...WHOLE, ...one } as never,
  })
  return { ...(await renderPage((search) => <StaffRightsPage {...(search as StaffRightsSearch)} />, { at, as: ADMIN })), calls }
}

test('each request says how many days are left, or that it is late', async () => {
  await open('/admin/rights')
  expect(shown()).toContain(say('daysLeft', { count: 3 }))
  expect(shown()).toMatch(/Vencida/)
})

test('without words nothing is answered', async () => {
  const { calls } = await open()
  await press(say('grant'))
  expect(noteOf(field(say('answer')))).toContain(say('missing'))
  expect(document.activeElement).toBe(field(say('answer')))
  expect(calls.of(ANSWER)).toEqual([])
})

test('a granted objection must say what it stops', async () => {
  await open()
  const calls = answer({ [ANSWER]: WHOLE })
  await write(say('answer'), 'De acuerdo.')
  await press(say('grant'))
  expect(shown(find('dialog'))).toContain(say('objectsToMissing'))
  await press(list('checkbox', undefined, find('dialog'))[0]!)
  await press(say('grant'))
  expect(calls.of(ANSWER)[0]?.body).toMatchObject({ state: 'DONE', answer: 'De acuerdo.', objectsTo: [expect.any(String)] })
  expect(list('dialog')).toEqual([])
})

test('a failure keeps what is written, with the reason at the field', async () => {
  await open()
  answer({ [ANSWER]: reject(409, 'CHANGED_MEANWHILE') })
  await write(say('answer'), 'No procede.')
  await press(say('reject'))
  expect(noteOf(field(say('answer')))).toContain(text('errors:api.changed_meanwhile'))
  expect(field(say('answer')).value).toBe('No procede.')
})

test('more time is taken with a reason, and once only', async () => {
  await open()
  const calls = answer({ 'POST rights-requests/{request}/extend': WHOLE })
  await write(say('answer'), 'Es complejo.')
  await press(say('extend'))
  expect(calls.of('POST rights-requests/{request}/extend')[0]?.body).toEqual({ reason: 'Es complejo.' })
})

test('a request whose time was extended cannot be extended again', async () => {
  await open('/admin/rights?request=q1', { isExtended: true })
  expect(list('button', say('extend'))).toEqual([])
})

test('an answer that was not sent is there again after a reload', async () => {
  const page = await open()
  await write(say('answer'), 'Lo estamos')
  await page.reload()
  expect(field(say('answer')).value).toBe('Lo estamos')
})
