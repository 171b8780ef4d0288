// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { ownCase } from '@afilia/client/testing/cases.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { OwnCase } from '@afilia/contract/cases/cases'
import { expect, test } from 'vitest'
import { forgetCase } from '../../../bookings/unsent-cases.ts'
import { RequestPage } from './request-page.tsx'

const open = (one: OwnCase) => {
  const calls = answer({
    'GET cases/{case}': one,
    'POST cases/{case}/read': null,
    'GET people/{id}/profile': reject(404, 'NOT_FOUND'),
    'GET people/{id}/pwa/delegates': [],
  })
  return renderPart(<RequestPage id="c1" />).then((page) => ({ ...page, calls }))
}
const SAID = { id: 'm1', by: 'TEAM', author: null, text: 'Nos falta tu nómina.', at: '2026-11-21T09:00:00Z', files: [] } as const

test('the union’s reply is shown and counts as read', async () => {
  const { calls } = await open(ownCase({ state: 'WAITING', messages: [{ ...SAID, files: [] }] }))
  expect(shown()).toContain('Nos falta tu nómina.')
  expect(shown()).toContain(text('cases:states.WAITING'))
  expect(calls.of('POST cases/{case}/read')[0]?.params).toEqual({ case: 'c1' })
})

test('an empty message is not sent: the field says what is missing and has the focus', async () => {
  const { calls } = await open(ownCase())
  await press(text('cases:reply.send'))
  const reply = field<HTMLTextAreaElement>(text('cases:reply.label'))
  expect(noteOf(reply)).toContain(text('errors:field.required'))
  expect(isInvalid(reply)).toBe(true)
  expect(document.activeElement).toBe(reply)
  expect(calls.of('POST cases/{case}/messages')).toEqual([])
})

test('a message is sent, and the field is empty once it has arrived', async () => {
  await open(ownCase())
  const calls = answer({ 'POST cases/{case}/messages': ownCase() })
  await write(text('cases:reply.label'), 'Aquí la tienes.')
  await press(text('cases:reply.send'))
  expect(calls.of('POST cases/{case}/messages')[0]?.body).toEqual({ text: 'Aquí la tienes.', files: [] })
  expect(field(text('cases:reply.label')).value).toBe('')
})

test('a half-written message is there again after a reload', async () => {
  const page = await open(ownCase())
  await write(text('cases:reply.label'), 'Aquí la')
  await page.reload()
  expect(field(text('cases:reply.label')).value).toBe('Aquí la')
})

test('a refused message says why, and what was written stays', async () => {
  await open(ownCase())
  answer({ 'POST cases/{case}/messages': reject(409, 'CASE_CLOSED') })
  await write(text('cases:reply.label'), 'Una cosa más')
  await press(text('cases:reply.send'))
  expect(shown(find('alert'))).toContain(text('errors:api.case_closed'))
  expect(field(text('cases:reply.label')).value).toBe('Una cosa más')
  forgetCase('c1')
})

test('without a connection the message waits on the device, and sending can be stopped', async () => {
  await open(ownCase())
  const calls = answer({ 'POST cases/{case}/messages': lost })
  await write(text('cases:reply.label'), 'Desde el metro')
  await press(text('cases:reply.send'))
  await until(() => shown().includes(text('cases:waiting.title')))
  // The call is retried once.
  await until(() => calls.of('POST cases/{case}/messages').length === 2)
  await press(text('cases:waiting.stop'))
  expect(shown()).not.toContain(text('cases:waiting.title'))
  expect(field<HTMLTextAreaElement>(text('cases:reply.label')).readOnly).toBe(false)
})

test('withdrawing a request needs a confirmation', async () => {
  await open(ownCase())
  const calls = answer({ 'POST cases/{case}/close': ownCase({ state: 'CLOSED' }) })
  await press(text('cases:close.label'))
  expect(find('dialog', text('cases:close.title'))).toBeTruthy()
  expect(calls.of('POST cases/{case}/close')).toEqual([])
  await press(find('button', text('cases:close.label'), find('dialog')))
  expect(calls.of('POST cases/{case}/close')).toHaveLength(1)
  expect(list('dialog')).toEqual([])
  expect(shown()).toContain(text('cases:states.CLOSED'))
})

test('a closed request can be rated, but not without a choice', async () => {
  await open(ownCase({ state: 'CLOSED' }))
  const calls = answer({ 'PUT cases/{case}/satisfaction': ownCase({ state: 'CLOSED', satisfaction: { score: 5, text: '' } }) })
  await press(text('cases:rating.send'))
  expect(shown()).toContain(text('errors:field.required'))
  await press(find('radio', text('cases:rating.scores.5')))
  await press(text('cases:rating.send'))
  expect(calls.of('PUT cases/{case}/satisfaction')[0]?.body).toEqual({ score: 5, text: '' })
})

test('an address of somebody else’s request explains that it is not here', async () => {
  answer({ 'GET cases/{case}': reject(404, 'NOT_FOUND') })
  await renderPart(<RequestPage id="c9" />)
  expect(shown()).toContain(text('cases:gone.title'))
})
