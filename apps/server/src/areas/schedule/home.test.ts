import type { Home } from '@afilia/contract/content/home'
import type { ScheduleDay, ScheduleSettings } from '@afilia/contract/events/schedule'
import { addDays } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeMember } from '../../testing/members/make-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = (date: string, shifts: string[]): ScheduleDay => ({ date, shifts, isByHand: true, version: 0 })
const save = (client: Client, ...days: ScheduleDay[]) => client.call('PUT schedule/my-schedule', { body: { days } })
const getSettings = async (client: Client): Promise<ScheduleSettings> => (await client.call('GET schedule/my-settings')).body

const readHome = async (client: Client, language = 'es') =>
  ((await client.call('GET home', { query: { block: 'shifts' }, headers: { 'accept-language': language } })).body as Home).shifts

test('the home has the affiliate’s own shifts of this week and the next two, with the kinds that they use, by the names of their language', async () => {
  const { client } = await makeMember(app, 'affiliate')
  const { client: other } = await makeMember(app, 'affiliate')
  const today = clockAt('Europe/Madrid', Date.now()).date
  const far = addDays(today, 40)
  await save(client, day(today, ['night']), day(addDays(today, 2), ['off']), day(far, ['morning']))
  await save(other, day(today, ['afternoon']))
  expect(await readHome(client)).toEqual({
    state: 'ok',
    data: {
      zone: 'Europe/Madrid',
      days: [
        { date: today, shifts: ['night'] },
        { date: addDays(today, 2), shifts: ['off'] },
      ],
      kinds: [
        { id: 'night', nature: 'work', name: 'Noche', letters: 'N', color: 'indigo', start: '22:00', end: '08:00' },
        { id: 'off', nature: 'rest', name: 'Libre', letters: 'L', color: 'grey', start: null, end: null },
      ],
    },
  })
  expect(await readHome(other)).toMatchObject({ data: { days: [{ shifts: ['afternoon'] }], kinds: [{ id: 'afternoon' }] } })
})

test('the home has the member’s own kinds, though they are stored encrypted', async () => {
  const { client } = await makeMember(app, 'affiliate')
  const { personId: _, ...settings } = await getSettings(client)
  const own = {
    id: 'own-1',
    nature: 'work',
    name: 'Quirófano',
    letters: 'QX',
    color: 'rose',
    start: '07:30',
    end: '14:30',
    isHidden: false,
  } as const
  await client.call('PUT schedule/my-settings', { body: { ...settings, kinds: [...settings.kinds, own], zone: 'Atlantic/Canary' } })
  await save(client, day(clockAt('Europe/Madrid', Date.now()).date, ['own-1']))
  const { isHidden: _hidden, ...named } = own
  expect(await readHome(client)).toMatchObject({ data: { zone: 'Atlantic/Canary', kinds: [named] } })
})

test('an affiliate without shifts gets an empty block, and other members get none', async () => {
  const { client } = await makeMember(app, 'affiliate')
  expect(await readHome(client)).toMatchObject({ data: { days: [], kinds: [] } })
  expect(await readHome((await makeMember(app, 'senior')).client)).toBeUndefined()
  expect(await readHome(app.visitor())).toBeUndefined()
})
