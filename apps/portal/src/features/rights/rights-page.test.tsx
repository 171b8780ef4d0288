// @vitest-environment jsdom
import { answer, type Answers, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { DataExport, RightsRequest } from '@afilia/contract/identity/rights'
import { expect, test } from 'vitest'
import { CopySection } from './copy-section.tsx'
import { RequestsSection } from './requests-section.tsx'

const COPY: DataExport = { id: 'x1', state: 'READY', progress: 100, createdAt: '2026-11-20T09:00:00Z', expiresAt: '2026-11-27T09:00:00Z' }
const REQUEST: RightsRequest = {
  id: 'q1',
  right: 'RECTIFICATION',
  state: 'OPEN',
  text: 'Mi apellido lleva tilde.',
  answer: null,
  receivedAt: '2026-11-20T09:00:00Z',
  dueAt: '2026-12-20T09:00:00Z',
  isExtended: false,
  answeredAt: null,
  objectsTo: [],
  liftedAt: null,
}
const LIST = 'GET people/{id}/rights-requests'
const say = (key: string, values = {}) => text(`rights:${key}`, values)
const label = (right: string) => say(`requests.rights.${right}.label`)

const openCopies = (copies: DataExport[]) => {
  answer({ 'GET people/{id}/exports': copies, 'GET passkeys': [] })
  return renderPart(<CopySection personId="p1" />)
}
const openRequests = (requests: RightsRequest[], more: Answers = {}) => {
  const calls = answer({ [LIST]: requests, ...more })
  return renderPart(<RequestsSection personId="p1" />).then((page) => ({ ...page, calls }))
}
const RECENT = reject(400, 'PASSWORD_NEEDED', { fields: { currentPassword: 'required' } })

test('a copy of all data starts once the member has said who they are', async () => {
  await openCopies([])
  const calls = answer({ 'POST people/{id}/exports': ({ body }) => (body.currentPassword ? { ...COPY, state: 'PENDING' } : RECENT) })
  await press(say('copy.start'))
  await until(() => list('dialog').length > 0)
  expect(shown(find('dialog'))).toContain(say('copy.confirm'))
  await write(text('confirm-identity:current'), 'clave')
  answer({ 'GET people/{id}/exports': [{ ...COPY, state: 'PENDING', progress: 40 }] })
  await press(find('button', say('copy.start'), find('dialog')))
  expect(calls.of('POST people/{id}/exports').at(-1)?.body).toMatchObject({ currentPassword: 'clave' })
  await until(() => shown().includes(say('copy.making')))
  expect(document.querySelector('progress')?.value).toBe(40)
  expect(list('button', say('copy.another'))).toEqual([])
})

test('a copy that is ready can be downloaded in both forms; one that failed cannot', async () => {
  await openCopies([COPY, { ...COPY, id: 'x2', state: 'FAILED' }])
  expect(list('button', say('copy.pdf'))).toHaveLength(1)
  expect(list('button', say('copy.json'))).toHaveLength(1)
  expect(shown()).toContain(say('copy.failed'))
})

test('an open request says until when it is answered, and can be withdrawn', async () => {
  await openRequests([REQUEST])
  const calls = answer({ 'POST people/{id}/rights-requests/{request}/withdraw': { ...REQUEST, state: 'WITHDRAWN' } })
  answer({ [LIST]: [{ ...REQUEST, state: 'WITHDRAWN' }] })
  await press(say('requests.withdrawNamed', { name: label('RECTIFICATION') }))
  expect(calls.of('POST people/{id}/rights-requests/{request}/withdraw')[0]?.params).toEqual({ id: 'p1', request: 'q1' })
  expect(shown()).toContain(say('requests.states.WITHDRAWN'))
})

test('an answered request shows what was answered, and nothing to withdraw', async () => {
  await openRequests([{ ...REQUEST, state: 'DONE', answer: 'Ya está corregido.' }])
  expect(shown()).toContain('Ya está corregido.')
  expect(list('button', /./).map((one) => shown(one))).toEqual([say('requests.ask')])
})

test('erasing is no choice of the form: it has a page of its own', async () => {
  await openRequests([])
  await press(say('requests.ask'))
  expect(list('option').map((one) => shown(one))).not.toContain(label('ERASURE'))
})

test('a half-written request is there again after a reload, and its dialog is open', async () => {
  const page = await openRequests([])
  await press(say('requests.ask'))
  await write(new RegExp(say('requests.text')), 'Mi apellido')
  await page.reload()
  expect(field(new RegExp(say('requests.text')), find('dialog')).value).toBe('Mi apellido')
})

test('a text that is too long is not sent, and says how long it may be', async () => {
  const { calls } = await openRequests([])
  await press(say('requests.ask'))
  await write(new RegExp(say('requests.text')), 'a'.repeat(2001))
  await press(say('requests.send'))
  const typed = field(new RegExp(say('requests.text')))
  expect(noteOf(typed)).toContain(text('common:form.tooLong', { max: 2000, size: 2001 }))
  expect(document.activeElement).toBe(typed)
  expect(calls.of('POST people/{id}/rights-requests')).toEqual([])
})

test('a second open request of a kind is rejected, with what was written kept', async () => {
  await openRequests([REQUEST], { 'POST people/{id}/rights-requests': reject(409, 'RIGHTS_REQUEST_ALREADY_OPEN') })
  await press(say('requests.ask'))
  await write(new RegExp(say('requests.text')), 'Otra vez')
  await press(say('requests.send'))
  expect(shown(find('alert'))).toContain(text('errors:api.rights_request_already_open'))
  expect(field(new RegExp(say('requests.text'))).value).toBe('Otra vez')
})
