// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { TeamView } from '@afilia/contract/cases/teams'
import { expect, test } from 'vitest'
import { TeamsPage } from './teams-page.tsx'

const NAMES = { es: 'Asesoría', ca: 'Assessoria', eu: 'Aholkularitza', gl: 'Asesoría', en: 'Advice' }
const TEAM: TeamView = {
  id: 'd1',
  names: NAMES,
  kinds: ['ADVICE'],
  provinceId: null,
  provinceName: null,
  email: null,
  people: [],
  open: 3,
  isLast: false,
  version: 2,
}
const say = (key: string, values = {}) => text(`teams:${key}`, values)
const change = () => press(say('changeNamed', { name: 'Asesoría' }))
const name = say('name', { what: 'Castellano' })

const open = async (teams: TeamView[] = [TEAM]) => {
  answer({ 'GET teams': teams, 'GET geo-regions': [] })
  return renderPart(<TeamsPage />, { as: ADMIN })
}

test('a name that is missing in a language is listed and marked, and nothing is sent', async () => {
  await open()
  const calls = answer({ 'PUT teams/{team}': TEAM })
  await change()
  await write(name, ' ')
  await press(say('save'))
  expect(shown(find('alert'))).toContain(`${name}: ${text('errors:field.required')}`)
  expect(isInvalid(field(name))).toBe(true)
  expect(calls.of('PUT teams/{team}')).toEqual([])
})

test('a change is sent with the version that was seen, and the dialog closes', async () => {
  await open()
  const calls = answer({ 'PUT teams/{team}': { ...TEAM, version: 3 } })
  await change()
  await press(find('checkbox', text('cases:kinds.DEFENDER')))
  await press(say('save'))
  expect(calls.of('PUT teams/{team}')[0]).toMatchObject({
    params: { team: 'd1' },
    body: { kinds: ['ADVICE', 'DEFENDER'], email: null, version: 2 },
  })
  expect(list('dialog')).toEqual([])
})

test('an invalid email address is not sent', async () => {
  await open()
  await change()
  await write(say('email'), 'mesa')
  await press(say('save'))
  expect(isInvalid(field(say('email')))).toBe(true)
})

test('another administrator was faster: theirs is shown, and one can go on with one’s own', async () => {
  await open()
  const calls = answer({
    'PUT teams/{team}': reject(409, 'CHANGED_MEANWHILE'),
    'GET teams': [{ ...TEAM, email: 'nueva@example.org', version: 5 }],
  })
  await change()
  await write(name, 'Asesoría jurídica')
  await press(say('save'))
  expect(shown(find('dialog'))).toContain('nueva@example.org')
  answer({ 'PUT teams/{team}': { ...TEAM, version: 6 } })
  await press(say('theirs.mine'))
  expect(field(name).value).toBe('Asesoría jurídica')
  await press(say('save'))
  expect(calls.of('PUT teams/{team}').at(-1)?.body).toMatchObject({ version: 5, names: { es: 'Asesoría jurídica' } })
})

test('or take theirs', async () => {
  await open()
  answer({ 'PUT teams/{team}': reject(409, 'CHANGED_MEANWHILE'), 'GET teams': [{ ...TEAM, email: 'nueva@example.org', version: 5 }] })
  await change()
  await write(say('email'), 'mia@example.org')
  await press(say('save'))
  await press(say('theirs.take'))
  expect(field(say('email')).value).toBe('nueva@example.org')
})

test('a half-filled new team is there again after a reload', async () => {
  const page = await open()
  await press(say('new'))
  await write(name, 'Prensa')
  await page.reload()
  await press(say('new'))
  expect(field(name).value).toBe('Prensa')
})

test('removing a team says how many open requests go elsewhere', async () => {
  await open()
  const calls = answer({ 'DELETE teams/{team}': { moved: 3 } })
  await press(say('removeNamed', { name: 'Asesoría' }))
  expect(shown(find('dialog'))).toContain(say('removal.some', { count: 3 }))
  answer({ 'GET teams': [] })
  await press(say('removal.sure'))
  expect(calls.of('DELETE teams/{team}')[0]).toMatchObject({ params: { team: 'd1' }, query: { version: '2' } })
  expect(document.activeElement?.textContent).toBe(say('new'))
})

test('the last team cannot be removed, nor be of one province', async () => {
  await open([{ ...TEAM, isLast: true }])
  expect(list('button', say('removeNamed', { name: 'Asesoría' }))).toEqual([])
  await change()
  expect(field(say('province')).disabled).toBe(true)
})
