// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { teamCase } from '@afilia/client/testing/cases.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { StaffCase } from '@afilia/contract/cases/cases'
import { expect, test } from 'vitest'
import { CasePage } from './case-page.tsx'

const open = (one: StaffCase) => {
  const calls = answer({ 'GET staff/cases/{case}': one })
  return renderPart(<CasePage id="c1" />, { as: ADMIN }).then((page) => ({ ...page, calls }))
}
const offered = (): string[] => list('button').map(({ textContent }) => textContent.trim())
const transition = (name: string): string => text(`staff-cases:transitions.${name}`)

test.each([
  ['RECEIVED', ['take', 'ask', 'answer']],
  ['IN_PROGRESS', ['ask', 'answer', 'release', 'close']],
  ['CLOSED', []],
] as const)('a case that is %s offers only what is legal then', async (state, transitions) => {
  await open(teamCase({ state, ...(state === 'RECEIVED' && { takenBy: null }) }))
  const all = ['take', 'release', 'ask', 'answer', 'close', 'write']
  expect(all.filter((one) => offered().includes(transition(one)))).toEqual(
    all.filter((one) => (transitions as readonly string[]).includes(one)),
  )
})

test('a case of a colleague can be taken over, but not given back', async () => {
  await open(teamCase({ takenBy: { id: 's2', name: 'Ana Rey', isMe: false } }))
  expect(shown()).toContain('Ana Rey')
  expect(offered()).not.toContain(transition('release'))
})

test('a helper can write, but not decide', async () => {
  await open(teamCase({ isHelper: true }))
  expect(offered()).toContain(transition('write'))
  expect(offered()).not.toContain(transition('answer'))
  expect(shown()).toContain(text('staff-cases:helping'))
})

test('an answer without words is not sent: the field says what is missing and has the focus', async () => {
  const { calls } = await open(teamCase())
  await press(transition('answer'))
  const say = field<HTMLTextAreaElement>(text('staff-cases:say'))
  expect(noteOf(say)).toContain(text('staff-cases:missing'))
  expect(document.activeElement).toBe(say)
  expect(calls.all()).toEqual(['GET staff/cases/{case}'])
})

test('an answer is sent with the version that was read, and the field is empty afterwards', async () => {
  await open(teamCase())
  const calls = answer({ 'POST staff/cases/{case}/transitions': teamCase({ state: 'ANSWERED', dueOn: null, version: 5 }) })
  await write(text('staff-cases:say'), 'Te corresponde el permiso.')
  await press(transition('answer'))
  expect(calls.of('POST staff/cases/{case}/transitions')[0]?.body).toEqual({
    text: 'Te corresponde el permiso.',
    files: [],
    transition: 'answer',
    version: 4,
  })
  expect(field(text('staff-cases:say')).value).toBe('')
  expect(shown()).toContain(text('staff-cases:states.ANSWERED'))
})

test('a colleague was faster: it says so, shows the case as it is now and keeps what is written', async () => {
  await open(teamCase())
  answer({
    'POST staff/cases/{case}/transitions': reject(409, 'CHANGED_MEANWHILE'),
    'GET staff/cases/{case}': teamCase({ takenBy: { id: 's2', name: 'Ana Rey', isMe: false } }),
  })
  await write(text('staff-cases:say'), 'Te corresponde.')
  await press(transition('answer'))
  expect(shown(find('alert'))).toContain(text('errors:api.changed_meanwhile'))
  expect(shown()).toContain('Ana Rey')
  expect(field(text('staff-cases:say')).value).toBe('Te corresponde.')
})

test('a refused transition says why', async () => {
  await open(teamCase())
  answer({ 'POST staff/cases/{case}/transitions': reject(409, 'CASE_TRANSITION_REJECTED') })
  await press(transition('release'))
  expect(shown(find('alert'))).toContain(text('errors:api.case_transition_rejected'))
})

test('a half-written answer is there again after a reload', async () => {
  const page = await open(teamCase())
  await write(text('staff-cases:say'), 'Aún sin terminar')
  await page.reload()
  expect(field(text('staff-cases:say')).value).toBe('Aún sin terminar')
})

test('a case that another team has, or that is gone, is explained', async () => {
  answer({ 'GET staff/cases/{case}': reject(404, 'NOT_FOUND') })
  await renderPart(<CasePage id="c1" />, { as: ADMIN })
  expect(shown()).toContain(text('staff-cases:gone.title'))
})

test('an answer to a case that nobody has takes it first', async () => {
  await open(teamCase({ state: 'RECEIVED', takenBy: null }))
  const calls = answer({
    'POST staff/cases/{case}/transitions': ({ body }) =>
      body.transition === 'take' ? teamCase({ version: 5 }) : teamCase({ state: 'ANSWERED', dueOn: null, version: 6 }),
  })
  await write(text('staff-cases:say'), 'Sí.')
  await press(transition('answer'))
  expect(calls.of('POST staff/cases/{case}/transitions').map(({ body }) => [body.transition, body.version, body.text])).toEqual([
    ['take', 4, ''],
    ['answer', 5, 'Sí.'],
  ])
})

test('a case is handed over to a colleague of the team', async () => {
  await open(teamCase({ colleagues: [{ id: 's2', name: 'Ana Rey' }] }))
  const calls = answer({ 'POST staff/cases/{case}/transitions': teamCase({ takenBy: { id: 's2', name: 'Ana Rey', isMe: false } }) })
  await press(text('staff-cases:handOver.button'))
  expect(calls.of('POST staff/cases/{case}/transitions')).toEqual([])
  await write(text('staff-cases:handOver.label'), 'Ana Rey')
  await press(text('staff-cases:handOver.button'))
  expect(calls.of('POST staff/cases/{case}/transitions')[0]?.body).toEqual({ transition: 'take', version: 4, takerId: 's2' })
  expect(shown()).toContain('Ana Rey')
})

test('a note is for the team: it is sent alone, and shown with its author', async () => {
  await open(teamCase({ notes: [{ id: 'n1', author: 'Ana Rey', text: 'Llamó el lunes.', at: '2026-11-20T09:00:00Z' }] }))
  expect(shown()).toContain('Llamó el lunes.')
  const calls = answer({ 'POST staff/cases/{case}/notes': teamCase() })
  await press(text('staff-cases:notes.save'))
  expect(noteOf(field(text('staff-cases:notes.label')))).toContain(text('staff-cases:notes.missing'))
  await write(text('staff-cases:notes.label'), 'Falta el contrato.')
  await press(text('staff-cases:notes.save'))
  expect(calls.of('POST staff/cases/{case}/notes').map(({ body }) => body)).toEqual([{ text: 'Falta el contrato.' }])
  expect(field(text('staff-cases:notes.label')).value).toBe('')
})
