import type { Feed } from '@afilia/contract/events/schedule'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { createFeed, openFeed, saveDays, saveSettings } from '../commands.ts'
import { getSettings } from '../queries.ts'
import { makeFeed } from './documents.ts'

const HOUR = 3_600_000
const NOON = new Date('2026-03-03T12:00:00Z')

let app: TestApp
let [member, other]: MadeMember[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const depsAt = (now: Date): Deps => ({ ...app.deps, clock: { now: () => now } }) as unknown as Deps
const choose = async ({ client }: MadeMember, hasEvents: boolean) =>
  (await client.call('PUT schedule/my-feed', { body: { hasEvents } })).status
const read = async ({ client }: MadeMember) => (await client.call('GET schedule/my-feed')).body as Feed
const setPerson = (columns: object) => app.db.updateTable('people').set(columns).where('id', '=', member!.personId).execute()

test('what the calendar has beside the shifts is chosen for one’s own feed alone, once there is one', async () => {
  expect(await choose(member!, true)).toBe(404)
  for (const one of [member!, other!]) await createFeed(app.deps as Deps, one.personId)
  expect(await choose(member!, true)).toBe(200)
  expect([(await read(member!)).hasEvents, (await read(other!)).hasEvents]).toEqual([true, false])
  await choose(other!, true)
  await member!.client.call('DELETE schedule/my-feed')
  expect([await read(member!), (await read(other!)).hasEvents]).toEqual([{ createdAt: null, hasEvents: false }, true])
})

test('the address of somebody who has left or was erased opens nothing until they are back', async () => {
  const { token } = await createFeed(app.deps as Deps, member!.personId)
  const open = () => openFeed(app.deps as Deps, token)
  expect(await open()).toEqual({ personId: member!.personId, hasEvents: false })
  for (const gone of [{ left_at: new Date() }, { left_at: null, is_blocked: true }]) {
    await setPerson(gone)
    await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await setPerson({ is_blocked: false })
  expect(await open()).toMatchObject({ personId: member!.personId })
})

test('the sixty readings are those of an hour from the first one on', async () => {
  const { token } = await createFeed(app.deps as Deps, member!.personId)
  const readAt = (time: number, feed = token) => openFeed(depsAt(new Date(NOON.getTime() + time)), feed)
  for (let reading = 0; reading < 60; reading += 1) await readAt(reading)
  await expect(readAt(HOUR)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const theirs = await createFeed(app.deps as Deps, other!.personId)
  expect(await readAt(HOUR, theirs.token)).toMatchObject({ personId: other!.personId })
  for (let reading = 0; reading < 60; reading += 1) await readAt(HOUR + 1 + reading)
  await expect(readAt(HOUR + 100)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a calendar names the shifts in the language of its own member', async () => {
  await app.db.updateTable('settings').set({ lang_key: 'ca' }).where('person_id', '=', member!.personId).execute()
  const date = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10)
  const body = { days: [{ date, shifts: ['night'], isByHand: true, version: 0 }] }
  const nameIn = async ({ client }: MadeMember): Promise<string | undefined> => {
    await client.call('PUT schedule/my-schedule', { body })
    const { address } = (await client.call('POST schedule/my-feed')).body as { address: string }
    return /SUMMARY:(\w+)/.exec(await (await fetch(address)).text())?.[1]
  }
  expect([await nameIn(member!), await nameIn(other!)]).toEqual(['Nit', 'Noche'])
})

test('a shift that was changed, by its day or by the hours of its kind, keeps its id and has a higher SEQUENCE', async () => {
  const { personId } = member!
  const soon = new Date(NOON.getTime() + 24 * HOUR).toISOString().slice(0, 10)
  const show = async (now: Date): Promise<string[]> => {
    const { content } = await makeFeed(depsAt(now), { personId, hasEvents: false }, () => Promise.resolve([]))
    return ['UID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTART'].map((name) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(String(content))![1]!.trim(),
    )
  }
  const [second, third] = [new Date(NOON.getTime() + HOUR), new Date(NOON.getTime() + 2 * HOUR)]
  await saveDays(depsAt(NOON), personId, [{ date: soon, shifts: ['morning'], isByHand: true, version: 0 }])
  const first = await show(NOON)
  await saveDays(depsAt(second), personId, [{ date: soon, shifts: ['night'], isByHand: true, version: 1 }])
  const moved = await show(second)
  const { personId: _, ...settings } = await getSettings(app.db, (app.deps as Deps).sealing, personId)
  const kinds = settings.kinds.map((kind) => (kind.id === 'night' ? { ...kind, start: '21:00' } : kind))
  await saveSettings(depsAt(third), personId, { ...settings, kinds })
  const shifted = await show(third)
  expect([moved[0], shifted[0]]).toEqual([first[0], first[0]])
  expect([Number(moved[1]) - Number(first[1]), Number(shifted[1]) - Number(moved[1])]).toEqual([3600, 3600])
  expect([first[2], moved[2], shifted[2]]).toEqual(['20260303T120000Z', '20260303T130000Z', '20260303T140000Z'])
  expect(new Set([first[3], moved[3], shifted[3]]).size).toBe(3)
})
