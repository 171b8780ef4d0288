// @vitest-environment jsdom
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { answer, type Answers, never, reject } from '@afilia/client/testing/answer.ts'
import { ownCase } from '@afilia/client/testing/cases.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, happen, isInvalid, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { afterEach, expect, test } from 'vitest'
import { forgetCase, SEND_CALLS } from '../../../bookings/unsent-cases.ts'
import { keepAffiliationDraft, newDraft } from './affiliation-draft.ts'
import { AffiliationPage } from './affiliation-page.tsx'

const SEND = SEND_CALLS.AFFILIATION
const IBAN = text('economic:account.iban')
const FILLED = {
  ...newDraft(undefined),
  region: { id: '28', name: 'Madrid' },
  iban: 'ES9121000418450200051332',
  hasSigned: true,
  acceptedVersion: 3,
}

afterEach(() => forgetCase('AFFILIATION'))

const open = async (more: Answers = {}, draft?: typeof FILLED) => {
  const calls = answer({
    'GET cases': [],
    'GET people/{id}/profile': reject(404, 'NOT_FOUND'),
    'GET legal/texts': [{ anchor: 'derechos-y-obligaciones', title: 'Derechos y obligaciones', version: 3 } as never],
    'GET geo-regions': [],
    'GET specialties': [],
    'GET affiliation-terms': reject(404, 'NOT_FOUND'),
    'GET transactions/my-resume': reject(404, 'NOT_FOUND'),
    ...more,
  } as Answers)
  if (draft) keepAffiliationDraft(MEMBER.personId, draft)
  return { ...(await renderPart(<AffiliationPage />)), calls }
}
const send = () => press(text('affiliation:send'))

test('missing answers are listed and nothing is sent', async () => {
  const { calls } = await open()
  await send()
  expect(document.activeElement).toBe(find('alert'))
  expect(isInvalid(field(IBAN))).toBe(true)
  expect(calls.all()).not.toContain(SEND)
})

test('the answers are sent with the mandate and the version of the accepted text', async () => {
  const { calls } = await open({ [SEND]: { id: 'c7', reference: 'C-7777-AAAA', receivedAt: '2026-11-28T09:00:00Z' } }, FILLED)
  await send()
  expect(calls.of(SEND)[0]?.body).toMatchObject({
    region: { id: '28' },
    account: { iban: FILLED.iban, mandate: { accepted: true } },
    accepted: { 'derechos-y-obligaciones': 3 },
  })
  await until(() => shown().includes('C-7777-AAAA'))
})

test('a member who has already asked gets a link to the request', async () => {
  await open({ 'GET cases': [{ ...ownCase({ kind: 'AFFILIATION' }), isUnread: false }] })
  expect(shown()).toContain(text('affiliation:open.title'))
  expect(find('link', text('cases:done.see')).getAttribute('href')).toBe('/services/requests/c1')
})

test('input stays on the screen when the connection returns', async () => {
  await open()
  answer({ 'GET people/{id}/profile': never })
  const account = field(IBAN)
  await write(account, 'ES91')
  await happen(() => void queryClient.refetchQueries({ queryKey: ['GET people/{id}/profile'] }))
  expect(account.isConnected).toBe(true)
  expect(document.activeElement).toBe(account)
})
