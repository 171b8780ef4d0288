// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { ownCase } from '@afilia/client/testing/cases.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, happen, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { forgetCase, keepCase, SEND_CALLS } from '../../../bookings/unsent-cases.ts'
import { RequestsPage } from './requests-page.tsx'

const card = (parts: Parameters<typeof ownCase>[0], isUnread = false) => ({ ...ownCase(parts), isUnread })

test('open and closed requests are apart, and news are marked', async () => {
  answer({ 'GET cases': [card({ id: 'a' }, true), card({ id: 'b', state: 'CLOSED', kind: 'SENIOR' })] })
  await renderPart(<RequestsPage />)
  expect(shown(find('region', text('cases:list.open')))).toContain(text('cases:list.unread'))
  expect(shown(find('region', text('cases:list.closed')))).toContain(text('cases:kinds.SENIOR'))
  expect(find('link', text('cases:kinds.SENIOR')).getAttribute('href')).toBe('/services/requests/b')
})

test('a request that is late says so', async () => {
  answer({ 'GET cases': [card({ dueOn: '2020-01-07' })] })
  await renderPart(<RequestsPage />)
  expect(shown()).toContain(text('cases:clock.late', { day: '' }).trim())
})

test('a member without requests gets a link to the services', async () => {
  answer({ 'GET cases': [] })
  await renderPart(<RequestsPage />)
  expect(shown()).toContain(text('cases:list.empty.title'))
  expect(find('link', text('cases:list.empty.ask')).getAttribute('href')).toBe('/services')
})

test.each([
  ['without a connection it waits', lost, 'cases:list.unsent.waits'],
  ['rejected, it can be corrected', reject(400, 'REQUEST_INVALID'), 'cases:list.unsent.rejected'],
] as const)('a request that only this device has is listed: %s', async (_, outcome, words) => {
  const calls = answer({ 'GET cases': [], [SEND_CALLS.ADVICE]: outcome })
  await renderPart(<RequestsPage />)
  await happen(() => keepCase('ADVICE', SEND_CALLS.ADVICE, { body: { answers: {} } }, []))
  await until(() => shown().includes(text(words)))
  expect(shown(find('region', text('cases:list.unsent.title')))).toContain(text('cases:kinds.ADVICE'))
  if (outcome === lost) await until(() => calls.of(SEND_CALLS.ADVICE).length === 2)
  await happen(() => forgetCase('ADVICE'))
  expect(shown()).not.toContain(text('cases:list.unsent.title'))
})
