import type { Profile } from '@afilia/contract/people/people'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { textsIn } from '../texts/texts.ts'

let app: TestApp
let member: Client
let params: { id: string }
let profile: Profile
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
  params = { id: (await member.session()).personId! }
  profile = (await member.call('GET people/{id}/profile', { params })).body
})
afterAll(() => app.stop())

const fileRequest = (text: string) => member.call('POST people/{id}/rights-requests', { params, body: { right: 'ACCESS', text } })
const save = (change: Partial<Profile>) => member.call('PUT people/{id}/profile', { params, body: { ...profile, ...change } })

test.each([
  ['a line break', 'Ana\r\nBcc: x@example.org'],
  ['an escape', 'Ana\u001B[31m'],
  ['a mark that turns the line around', 'Ana \u202Egpj.exe'],
  ['an isolate', 'Ana\u2066 María'],
  ['a line separator', 'Ana\u2028María'],
])('a name with %s is rejected at its field', async (_, lastName) => {
  const { status, problem } = await save({ lastName, address: { ...profile.address, street: lastName } })
  expect(status).toBe(400)
  expect(problem.fieldErrors).toEqual(
    expect.arrayContaining([
      { objectName: 'body', field: 'lastName', message: 'characters' },
      { objectName: 'body', field: 'address.street', message: 'characters' },
    ]),
  )
})

test('what an address book adds around a number is left out, and joined emoji stay', async () => {
  const { status, body } = await save({ phone: '\u202A612 345 678\u202C', address: { ...profile.address, neighborhood: 'Centro 👩‍⚕️' } })
  expect(status).toBe(200)
  profile = body
  expect(profile).toMatchObject({ phone: '612345678', address: { neighborhood: 'Centro 👩‍⚕️' } })
})

test('a text of several lines keeps them, and nothing that nobody sees', async () => {
  expect((await fileRequest('Uno\u202E\ndos')).problem.fieldErrors).toEqual([{ objectName: 'body', field: 'text', message: 'characters' }])
  expect((await fileRequest('Uno\n\ndos')).body).toMatchObject({ text: 'Uno\n\ndos' })
})

test('a search drops what nobody sees, and a path with it leads nowhere', async () => {
  const find = async (query: string) => {
    const { status, body } = await app
      .visitor()
      .call('GET municipalities', { query: { search: query, size: '1' }, headers: { 'accept-language': 'es' } })
    expect(status).toBe(200)
    return (body as { name: string }[])[0]?.name
  }
  for (const query of ['\uFEFFGra\u202Enada\u0000\n', 'gra\u00ADna\u200Bda']) expect(await find(query)).toBe('Granada')
  const nothing = await app
    .visitor()
    .call('GET _search/{product}-content', { params: { product: 'portal' }, query: { query: '\u202E\u0000' } })
  expect([nothing.status, nothing.body]).toEqual([200, []])
  expect((await member.call('GET companies/{company}', { params: { company: 'a\nb' } })).status).toBe(404)
})

test.each(LANGUAGES)('the refusal has words in %s', (language) => {
  expect(textsIn(language)('errors:field.characters')).toMatch(/\w{4}/)
})
