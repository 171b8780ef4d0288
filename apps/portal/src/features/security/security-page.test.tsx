// @vitest-environment jsdom
import { answer, type Answers, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Passkey, Session } from '@afilia/contract/identity/identity'
import { expect, test } from 'vitest'
import { SecurityPage } from './security-page.tsx'

const PASSKEY: Passkey = { id: 'k1', name: 'Mi móvil', createdAt: '2026-01-10T09:00:00Z', lastUsedAt: null }
const HERE: Session = {
  id: 's1',
  userAgent: 'Firefox · Linux',
  createdAt: '2026-11-20T09:00:00Z',
  lastSeenAt: '2026-11-28T09:00:00Z',
  isCurrent: true,
}
const THERE: Session = { ...HERE, id: 's2', userAgent: 'Chrome · Android', isCurrent: false }
const say = (key: string, values = {}) => text(`security:${key}`, values)

const open = (more: Answers = {}, as = MEMBER) => {
  const calls = answer({
    'GET passkeys': [PASSKEY],
    'GET people/password': { isHere: true, accountUrl: null },
    'GET sessions': [THERE, HERE],
    ...more,
  })
  return renderPart(<SecurityPage />, { as }).then(() => calls)
}

test('the device that is used now comes first and cannot be ended by its row', async () => {
  await open()
  const rows = list('item', undefined, find('region', say('sessions.title')))
  expect(shown(rows[0]!)).toContain(say('sessions.current'))
  expect(list('button', undefined, rows[0])).toEqual([])
})

test('another device is signed out, and is gone from the list', async () => {
  await open()
  const calls = answer({ 'DELETE sessions/{id}': null, 'GET sessions': [HERE] })
  await press(say('sessions.endNamed', { name: 'Chrome · Android' }))
  expect(calls.of('DELETE sessions/{id}')[0]?.params).toEqual({ id: 's2' })
  expect(shown()).not.toContain('Chrome · Android')
  expect(shown()).toContain(say('sessions.only'))
})

test('ending a session that has already ended succeeds', async () => {
  await open()
  answer({ 'DELETE sessions/{id}': reject(404, 'NOT_FOUND'), 'GET sessions': [HERE] })
  await press(say('sessions.endNamed', { name: 'Chrome · Android' }))
  expect(list('alert')).toEqual([])
  expect(shown()).not.toContain('Chrome · Android')
})

test('all other devices are signed out after a question', async () => {
  await open()
  const calls = answer({ 'DELETE sessions': null })
  await press(say('sessions.endOthers'))
  expect(calls.of('DELETE sessions')).toEqual([])
  await press(find('button', say('sessions.endOthers'), find('dialog')))
  expect(calls.of('DELETE sessions')).toHaveLength(1)
  expect(list('dialog')).toEqual([])
})

test('a passkey is removed after a question that names it', async () => {
  await open()
  const calls = answer({ 'DELETE passkeys/{id}': null })
  await press(say('passkeys.removeNamed', { name: 'Mi móvil' }))
  expect(find('dialog', say('passkeys.removeTitle', { name: 'Mi móvil' }))).toBeTruthy()
  answer({ 'GET passkeys': [] })
  await press(find('button', say('passkeys.remove'), find('dialog')))
  expect(calls.of('DELETE passkeys/{id}')[0]?.params).toEqual({ id: 'k1' })
  expect(shown()).toContain(say('passkeys.none'))
})

test('a passkey that cannot be removed stays, with the reason in the dialog', async () => {
  await open({ 'DELETE passkeys/{id}': reject(503, 'SERVICE_BUSY') })
  await press(say('passkeys.removeNamed', { name: 'Mi móvil' }))
  await press(find('button', say('passkeys.remove'), find('dialog')))
  expect(shown(find('alert', undefined, find('dialog')))).toContain(text('errors:api.service_busy'))
})

test('a password is not changed without both, and the first that is missing has the focus', async () => {
  const calls = await open()
  await press(say('password.action'))
  await write(say('password.next'), 'una frase muy larga')
  await press(say('password.save'))
  expect(noteOf(field(say('password.current')))).toContain(say('password.currentMissing'))
  expect(document.activeElement).toBe(field(say('password.current')))
  expect(calls.of('POST people/change-password')).toEqual([])
})

test('the server’s error about a new password is shown at its field, and both passwords stay', async () => {
  await open({ 'POST people/change-password': reject(400, 'REQUEST_INVALID', { fields: { newPassword: 'password-common' } }) })
  await press(say('password.action'))
  await write(say('password.current'), 'la de antes')
  await write(say('password.next'), 'contraseña1')
  await press(say('password.save'))
  expect(noteOf(field(say('password.next')))).toContain(text('errors:field.password-common'))
  expect(field(say('password.current')).value).toBe('la de antes')
})

test('a member whose account is elsewhere gets a link there, and has no passkeys here', async () => {
  await open({
    'GET passkeys': reject(404, 'NOT_FOUND'),
    'GET people/password': { isHere: false, accountUrl: 'https://cuenta.example.org/' },
  })
  expect(find('link', say('password.account')).getAttribute('href')).toBe('https://cuenta.example.org/')
  expect(list('heading', say('passkeys.title'))).toEqual([])
})

test('the second step is for those alone whose role needs one', async () => {
  await open()
  expect(list('region', say('secondFactor.title'))).toEqual([])
})

test('an administrator sees the second step', async () => {
  await open({ 'GET second-factor': { since: '2026-11-01T09:00:00Z', recoveryCodesLeft: 1 } }, ADMIN)
  await until(() => list('region', say('secondFactor.title')).length === 1)
  expect(shown()).toContain(say('secondFactor.left', { count: 1 }))
})
