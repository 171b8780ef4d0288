import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeMember } from '../../testing/members/make-member.ts'
import { issueCode, useCode } from './commands.ts'

const MINUTE = 60_000

let app: TestApp
let ana: string
let luis: string
let now: Date
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = [(await makeMember(app, 'affiliate')).personId, (await makeMember(app, 'senior')).personId]
})
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-05-04T10:00:00Z')
  await app.db.deleteFrom('card_codes').execute()
})

const store = () => ({ ...app.deps, clock: { now: () => now } })
const issue = (personId: string) => issueCode(store(), personId)
const enter = (code: string) => useCode(store(), code)
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}

test('a code is valid for ten minutes, to the millisecond', async () => {
  const [first, second] = [await issue(ana), await issue(luis)]
  expect(first.validUntil).toBe('2026-05-04T10:10:00.000Z')
  later(10 * MINUTE - 1)
  expect(await enter(first.code)).toEqual(new Date(first.validUntil))
  later(1)
  expect(await enter(second.code)).toBeNull()
})

const holders = async () => (await app.db.selectFrom('card_codes').select('person_id').execute()).map(({ person_id }) => person_id)

test('a new code forgets those that have expired, and no others', async () => {
  await issue(luis)
  later(10 * MINUTE)
  await issue(ana)
  expect(await holders()).toEqual([ana])
  later(10 * MINUTE - 1)
  await issue(luis)
  expect((await holders()).toSorted()).toEqual([ana, luis].toSorted())
})

test('a code of somebody who has left is not valid, and is valid again once they are back', async () => {
  const [{ code, validUntil }, theirs] = [await issue(ana), await issue(luis)]
  const setLeft = (left_at: Date | null) => app.db.updateTable('people').set({ left_at }).where('id', '=', ana).execute()
  await setLeft(now)
  expect([await enter(code), await enter(theirs.code)]).toEqual([null, new Date(theirs.validUntil)])
  await setLeft(null)
  expect(await enter(code)).toEqual(new Date(validUntil))
})
