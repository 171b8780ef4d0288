// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { ReviewedApplication } from '@afilia/contract/people/memberships'
import { expect, test } from 'vitest'
import { MembershipsPage, type MembershipsSearch } from './memberships-page.tsx'

const APPLICATION: ReviewedApplication = {
  id: 'm1',
  reference: 'A-7K3M',
  receivedAt: '2026-11-20T09:00:00Z',
  kind: 'AFFILIATE',
  state: 'RECEIVED',
  decidedAt: null,
  name: 'Lucía Vega',
  province: { id: '28', name: 'Madrid' },
  documentId: '00000001R',
  applicant: null,
  iban: null,
  periodicity: null,
  reason: null,
  isReturn: false,
  others: 0,
  version: 3,
}
const DECIDE = 'POST membership-applications/{application}/decision'
const say = (key: string, values = {}) => text(`staff-memberships:${key}`, values)

const open = async (one: Partial<ReviewedApplication> = {}, at = '/admin/memberships?application=m1') => {
  const calls = answer({
    'GET membership-applications': [APPLICATION],
    'GET membership-applications/{application}': { ...APPLICATION, ...one },
  })
  return { ...(await renderPage((search) => <MembershipsPage {...(search as MembershipsSearch)} />, { at, as: ADMIN })), calls }
}

test('the application that is open stands in the address', async () => {
  const page = await open({}, '/admin/memberships')
  await press(say('openNamed', { name: 'Lucía Vega' }))
  expect(page.address()).toContain('application=m1')
  expect(find('dialog', 'A-7K3M')).toBeTruthy()
  await press(text('common:close'))
  expect(page.address()).not.toContain('application')
})

test('accepting is asked once more, and sent with the version that was read', async () => {
  const page = await open()
  const calls = answer({ [DECIDE]: APPLICATION as never })
  await press(say('transitions.ACCEPT'))
  expect(shown(find('alert'))).toBe(say('sure.ACCEPT'))
  expect(calls.of(DECIDE)).toEqual([])
  await press(say('confirm.ACCEPT'))
  expect(calls.of(DECIDE)[0]).toMatchObject({ params: { application: 'm1' }, body: { decision: 'ACCEPT', reason: '', version: 3 } })
  expect(page.address()).not.toContain('application')
})

test('a refusal needs a reason, which the applicant reads', async () => {
  await open()
  const calls = answer({ [DECIDE]: APPLICATION as never })
  await press(say('transitions.REJECT'))
  const reason = field(say('reason'))
  expect(noteOf(reason)).toContain(say('missing'))
  expect(document.activeElement).toBe(reason)
  await write(reason, 'Falta el título.')
  await press(say('transitions.REJECT'))
  await press(say('confirm.REJECT'))
  expect(calls.of(DECIDE)[0]?.body).toEqual({ decision: 'REJECT', reason: 'Falta el título.', version: 3 })
})

test('a colleague was faster: it says so, and the reason that was written stays', async () => {
  await open()
  answer({ [DECIDE]: reject(409, 'CHANGED_MEANWHILE') })
  await write(say('reason'), 'Falta el título.')
  await press(say('transitions.CORRECT'))
  await press(say('confirm.CORRECT'))
  expect(shown(find('dialog'))).toContain(text('errors:api.changed_meanwhile'))
  expect(field(say('reason')).value).toBe('Falta el título.')
})

test('the reviewer sees that the applicant is returning, and other applications with the same document', async () => {
  await open({ isReturn: true, others: 2 })
  expect(shown(find('dialog'))).toContain(say('isReturn'))
  expect(shown(find('dialog'))).toContain(say('others', { count: 2 }))
})

test('a decided application offers no further decision', async () => {
  await open({ state: 'REJECTED', reason: 'Falta el título.' })
  expect(shown(find('dialog'))).toContain('Falta el título.')
  expect(list('button', say('transitions.ACCEPT'))).toEqual([])
})
