// @vitest-environment jsdom
import { answer, type Answers, pageOf, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { StaffCaseCard } from '@afilia/contract/cases/cases'
import { expect, test } from 'vitest'
import { AdminPage } from './admin-page.tsx'

const NOTHING: Answers = {
  'GET staff/cases': [],
  'GET rights-requests': [],
  'GET membership-applications': [],
  'GET campaigns': [],
  'GET fuel-card-requests': [],
  'GET mails': [],
  'GET background-tasks': [],
  'GET staff/job-sources': [],
  'GET staff/jobs': [],
}
const CASE: StaffCaseCard = {
  id: 'c1',
  reference: 'C-7K3M-Q2PX',
  kind: 'ADVICE',
  state: 'RECEIVED',
  receivedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  dueOn: '2020-12-01',
  member: { id: 'p1', name: 'Lucía Vega' },
  province: { id: '28', name: 'Madrid' },
  team: { id: 'd1', name: 'Asesoría' },
  addressee: null,
  takenBy: null,
}
const say = (key: string, values = {}) => text(`admin:waiting.${key}`, values)

test('with nothing waiting it says so', async () => {
  answer(NOTHING)
  await renderPart(<AdminPage />, { as: ADMIN })
  expect(list('item')).toEqual([])
  expect(shown()).toContain(say('nothing'))
})

test('each queue has the total of the list that it opens, and the first deadline', async () => {
  answer({ ...NOTHING, 'GET staff/cases': ({ query }) => (query.dueBy ? pageOf([CASE], 1234) : []) })
  await renderPart(<AdminPage />, { as: ADMIN })
  expect(shown(find('item'))).toMatch(/^1\.?234 /)
  expect(find('link', say('due')).getAttribute('href')).toBe('/admin/cases?view=DUE')
  expect(shown(find('item'))).toContain('2020')
})

test('a delegate is asked only for what they may open', async () => {
  const calls = answer(NOTHING)
  await renderPart(<AdminPage />, { as: { ...ADMIN, roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] } })
  expect([...new Set(calls.all())].toSorted()).toEqual(['GET campaigns', 'GET staff/cases'])
})

test('a queue that cannot be counted says so, and is counted again', async () => {
  answer({ ...NOTHING, 'GET campaigns': reject(503, 'SERVICE_BUSY') })
  await renderPart(<AdminPage />, { as: ADMIN })
  expect(shown(find('item'))).toContain(say('failed'))
  answer({ 'GET campaigns': [] })
  await press(text('common:retry'))
  expect(list('item')).toEqual([])
})
