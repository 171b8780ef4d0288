// @vitest-environment jsdom
import { answer } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { expect, test } from 'vitest'
import { SecurityEventsPage, type SecurityEventsSearch } from './security-events-page.tsx'

const LIST = 'GET security-events'
const EVENT: SecurityEvent = {
  id: 'v1',
  at: '2026-11-20T09:00:00Z',
  kind: 'SIGN_IN',
  outcome: 'FAILED',
  actor: { id: 'p1', name: 'Lucía Vega' },
  person: null,
  roles: ['ROLE_AFFILIATE'],
  place: null,
  detail: null,
  entityType: null,
  requestId: 'r-9',
}
const say = (key: string, values = {}) => text(`security-events:${key}`, values)

const open = async (events: SecurityEvent[], at = '/admin/security') => {
  const calls = answer({ [LIST]: events })
  return { ...(await renderPage((search) => <SecurityEventsPage {...(search as SecurityEventsSearch)} />, { at, as: ADMIN })), calls }
}

test('an event says what was tried, by whom and how it ended', async () => {
  await open([EVENT])
  for (const words of [say('kinds.SIGN_IN'), 'Lucía Vega', say('outcomes.FAILED')]) expect(shown(list('row')[1])).toContain(words)
  await press(say('kinds.SIGN_IN'))
  expect(shown(find('dialog'))).toContain(say('request', { id: 'r-9' }))
})

test('somebody who was not signed in, or whose record is gone, is said in words', async () => {
  await open([
    { ...EVENT, actor: null },
    { ...EVENT, id: 'v2', actor: { id: 'p2', name: null } },
  ])
  expect(shown()).toContain(say('nobody'))
  expect(shown()).toContain(say('gone'))
  await press(list('button', say('kinds.SIGN_IN'))[1]!)
  expect(list('button', say('onlyThemNamed', { name: 'Lucía Vega' }))).toEqual([])
})

test('§3: a rejected call says which kind of entity it was about', async () => {
  await open([{ ...EVENT, kind: 'ACCESS', outcome: 'REJECTED', detail: 'POST staff/events/{event}/bookings', entityType: 'ORDER' }])
  expect(shown()).toContain(text('search:kind.ORDER'))
})

test('one press filters by a person, and one press goes back', async () => {
  const page = await open([EVENT])
  await press(say('kinds.SIGN_IN'))
  await press(say('onlyThemNamed', { name: 'Lucía Vega' }))
  expect(page.address()).toBe('/admin/security?person=p1')
  expect(page.calls.of(LIST).at(-1)?.query.person).toBe('p1')
  await press(say('everybody'))
  expect(page.address()).toBe('/admin/security')
})

test('a change of roles says which there were before', async () => {
  await open([{ ...EVENT, kind: 'ROLES_CHANGED', outcome: 'SUCCEEDED', detail: 'ROLE_DELEGATE ROLE_AFFILIATE' }])
  expect(shown()).toContain(say('rolesBefore', { roles: `${say('roles.ROLE_DELEGATE')}, ${say('roles.ROLE_AFFILIATE')}` }))
})

test('the kind is chosen together with the person', async () => {
  const page = await open([], '/admin/security?person=p1')
  await write(say('filter'), say('kinds.ACCESS'))
  expect(page.calls.of(LIST).at(-1)?.query).toMatchObject({ kind: 'ACCESS', person: 'p1' })
  expect(shown()).toContain(say('empty.title'))
})
