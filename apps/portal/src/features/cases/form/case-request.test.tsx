// @vitest-environment jsdom
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { answer, lost, never, reject } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, happen, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { afterEach, expect, test } from 'vitest'
import { forgetCase } from '../../../bookings/unsent-cases.ts'
import { findCaseDraft, keepCaseDraft } from './case-draft.ts'
import { CaseRequest } from './case-request.tsx'

const SEND = 'POST services/notify/api/notifications/send_defender_email'
const FILLED = { askedBefore: false, subject: 'La cuota', facts: 'Me la cobraron dos veces.', wanted: 'Que me la devuelvan.' }
const question = (id: string): string => text(`case-forms:questions.${id}`)

afterEach(() => forgetCase('DEFENDER'))

const open = (step = 0, answers: Record<string, string | boolean> = FILLED) => {
  const calls = answer({
    'GET people/{id}/profile': reject(404, 'NOT_FOUND'),
    'GET case-drafts/{kind}': { draft: null },
    'PUT case-drafts/{kind}': { answers: {}, updatedAt: '2026-11-20T09:00:00Z' },
    'DELETE case-drafts/{kind}': null,
  })
  if (step > 0) keepCaseDraft(MEMBER.personId, 'DEFENDER', { answers, step, seenAt: null })
  return renderPart(<CaseRequest kind="DEFENDER" />).then((page) => ({ ...page, calls }))
}

test('a step with something missing stays, lists what and marks the fields', async () => {
  await open(1, { askedBefore: false })
  await press(text('cases:form.next'))
  expect(shown()).toContain(text('cases:form.errors'))
  expect(noteOf(field(question('subject')))).toContain(text('errors:field.required'))
  expect(document.activeElement?.textContent).toContain(text('cases:form.errors'))
})

test('each step is kept on the server too, and the next one begins at its heading', async () => {
  const { calls } = await open(1)
  await press(text('cases:form.next'))
  expect(calls.of('PUT case-drafts/{kind}')[0]).toMatchObject({ params: { kind: 'DEFENDER' }, body: { answers: FILLED } })
  expect(document.activeElement?.textContent).toBe(text('case-forms:steps.documents'))
})

test('a half-filled form is there again after a reload, at its step', async () => {
  const page = await open(1, { askedBefore: false })
  await write(question('subject'), 'La cuota')
  await page.reload()
  expect(field(question('subject')).value).toBe('La cuota')
})

test('a form begun on another device is offered, and taken', async () => {
  const page = await open()
  answer({ 'GET case-drafts/{kind}': { draft: { answers: { askedBefore: true, reference: 'C-1' }, updatedAt: '2026-11-25T09:00:00Z' } } })
  await page.reload()
  expect(shown()).toContain(text('cases:offer.title'))
  await press(text('cases:offer.take'))
  expect(shown()).not.toContain(text('cases:offer.title'))
  expect(field(new RegExp(question('reference'))).value).toBe('C-1')
})

test('the reviewed answers are sent, and the reference is shown', async () => {
  await open(3)
  const calls = answer({ [SEND]: { id: 'c7', reference: 'C-7777-AAAA', receivedAt: '2026-11-28T09:00:00Z' } })
  expect(shown()).toContain('Me la cobraron dos veces.')
  await press(text('cases:review.send'))
  expect(calls.of(SEND)[0]?.body).toMatchObject({ answers: FILLED })
  expect(shown(find('alert'))).toContain('C-7777-AAAA')
  expect(findCaseDraft(MEMBER.personId, 'DEFENDER')).toBeUndefined()
})

test('an answer that the server rejects is marked in its step', async () => {
  await open(3)
  answer({ [SEND]: reject(400, 'REQUEST_INVALID', { fields: { 'answers.subject': 'too-long' } }) })
  await press(text('cases:review.send'))
  expect(shown()).toContain(text('cases:rejected.title'))
  expect(shown()).toContain(text('cases:review.wrong'))
  await press(find('button', `${text('cases:review.edit')}: ${text('case-forms:steps.message')}`))
  expect(noteOf(field(question('subject')))).toContain(text('errors:field.too-long'))
})

test('without a connection it waits on the device, and one can go on writing', async () => {
  await open(3)
  const calls = answer({ [SEND]: lost })
  await press(text('cases:review.send'))
  await until(() => shown().includes(text('cases:waiting.title')))
  // The call is retried once.
  await until(() => calls.of(SEND).length === 2)
  await press(text('cases:waiting.stop'))
  expect(shown()).toContain('Me la cobraron dos veces.')
})

test('a form that was begun without a connection stays as it is when the connection is back', async () => {
  await open(1, { askedBefore: false })
  answer({ 'GET people/{id}/profile': never })
  const typed = field(question('subject'))
  await write(typed, 'La cuo')
  await happen(() => void queryClient.refetchQueries({ queryKey: ['GET people/{id}/profile'] }, { cancelRefetch: true }))
  expect(document.activeElement).toBe(typed)
  expect(typed.isConnected).toBe(true)
})
