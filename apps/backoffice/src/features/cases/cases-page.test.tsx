// @vitest-environment jsdom
import { answer, never, pageOf, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { StaffCaseCard } from '@afilia/contract/cases/cases'
import { expect, test } from 'vitest'
import { CasesPage, type CasesSearch } from './cases-page.tsx'

const CARD: StaffCaseCard = {
  id: 'c1',
  reference: 'C-7K3M-Q2PX',
  kind: 'ADVICE',
  state: 'RECEIVED',
  receivedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  dueOn: '2026-12-01',
  member: { id: 'p1', name: 'Lucía Vega' },
  province: { id: '28', name: 'Madrid' },
  team: { id: 'd1', name: 'Asesoría' },
  takenBy: null,
  addressee: null,
}
const open = (at = '/admin/cases') => renderPage((search) => <CasesPage {...(search as CasesSearch)} />, { at, as: ADMIN })

test('each case says who asks, what for and that nobody has it yet', async () => {
  answer({ 'GET staff/cases': [CARD] })
  await open()
  const row = shown(list('row')[1])
  for (const words of [text('cases:kinds.ADVICE'), 'Lucía Vega', 'Madrid', 'C-7K3M-Q2PX', text('staff-cases:free')])
    expect(row).toContain(words)
  expect(find('link', text('cases:kinds.ADVICE')).getAttribute('href')).toBe('/admin/cases/c1')
})

test('a case of the contact form names no member, and one that somebody has names them', async () => {
  answer({ 'GET staff/cases': [{ ...CARD, member: null, takenBy: { id: 's2', name: 'Ana Rey', isMe: false } }] })
  await open()
  expect(shown()).toContain(text('staff-cases:visitor'))
  expect(shown()).toContain('Ana Rey')
})

test('the chosen view is in the address, asks the server for it and says when it is empty', async () => {
  const calls = answer({ 'GET staff/cases': [] })
  const page = await open()
  expect(shown()).toContain(text('staff-cases:empty.OPEN'))
  await write(text('staff-cases:view'), text('staff-cases:views.MINE'))
  expect(page.address()).toBe('/admin/cases?view=MINE')
  expect(calls.of('GET staff/cases').at(-1)?.query).toMatchObject({ isOpen: 'true', isMine: 'true', after: '' })
  expect(shown()).toContain(text('staff-cases:empty.MINE'))
})

test('an address with filters opens with them', async () => {
  const calls = answer({ 'GET staff/cases': [] })
  await open('/admin/cases?view=CLOSED&kind=DEFENDER')
  expect(field<HTMLSelectElement>(text('staff-cases:kind')).value).toBe('DEFENDER')
  expect(calls.of('GET staff/cases')[0]?.query).toMatchObject({ isOpen: 'false', kind: 'DEFENDER', sort: 'age,asc' })
})

test('the second page asks for the next fifty, and another filter begins at the first again', async () => {
  const calls = answer({ 'GET staff/cases': ({ query }) => (query.after === '' ? pageOf([CARD], 51, 'c2') : pageOf([CARD], 51)) })
  await open()
  await press(text('staff-lists:next'))
  expect(calls.of('GET staff/cases').at(-1)?.query.after).toBe('c2')
  await write(text('staff-cases:kind'), text('cases:kinds.ADVICE'))
  expect(calls.of('GET staff/cases').at(-1)?.query).toMatchObject({ after: '', kind: 'ADVICE' })
})

test('a list on its way says so, and offers no false emptiness', async () => {
  answer({ 'GET staff/cases': never })
  await open()
  expect(shown()).toContain(text('common:loading'))
  expect(shown()).not.toContain(text('staff-cases:empty.OPEN'))
})

test('a failure of the server is said, and a retry brings the list', async () => {
  answer({ 'GET staff/cases': reject(503, 'SERVICE_BUSY') })
  await open()
  expect(shown()).toContain(text('errors:api.service_busy'))
  answer({ 'GET staff/cases': [CARD] })
  await press(text('common:retry'))
  expect(list('row')).toHaveLength(2)
})
