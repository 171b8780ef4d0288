import type { CampaignEdit } from '@afilia/contract/messages/campaigns'
import { EVERYBODY } from '@afilia/domain/messages/audience'
import { mostOf, roundCount } from '@afilia/domain/messages/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { createDraft } from '../commands.ts'
import { sendBatch } from '../fan-out/commands.ts'
import { WRITTEN } from '../testing.ts'
import { transitionByStaff } from './commands.ts'
import type { StaffTransition } from './rules.ts'

const AT = new Date('2026-03-02T10:00:00.000Z')
/** More recipients than there are. */
const MANY = 1_000_000

let app: TestApp
let author: Caller
let second: Caller
let queue: string[]
let now: Date
let deps: Deps
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  const [one, other] = [await makeMember(app, 'admin'), await makeMember(app, 'admin')]
  const staff = { roles: ['ROLE_ADMIN'], provinceId: null, seatId: null, academicYear: null }
  author = { ...staff, personId: one.personId } as unknown as Caller
  second = { ...staff, personId: other.personId } as unknown as Caller
  deps = {
    ...app.deps,
    clock: { now: () => now },
    tasks: { enqueue: (_db: Db, name: string, { id }: { id: string }) => Promise.resolve(void queue.push(`${name} ${id}`)) },
  } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  queue = []
  now = new Date(AT.getTime() - 3600_000)
  await app.db.deleteFrom('campaigns').execute()
})

const write = (edit: Partial<CampaignEdit> = {}) =>
  createDraft(deps, author, { ...WRITTEN, audience: { by: 'ROLE', in: ['ROLE_SENIOR'] }, scheduledAt: AT.toISOString(), ...edit })
const read = (id: string) => app.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const make = async (id: string, transition: StaffTransition, caller = author, approvalFrom = MANY) => {
  const { version } = await read(id)
  return transitionByStaff({ ...deps, caller, approvalFrom }, id, { transition, version, remark: 'x' }).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
}

test('what is approved before its time waits for it, and goes at once from then on', async () => {
  const [early, late] = [await write(), await write()]
  for (const id of [early, late]) expect(await make(id, 'submit')).toBe('done')
  now = new Date(AT.getTime() - 1)
  expect([await make(early, 'approve', second), queue]).toEqual(['done', []])
  now = AT
  expect([await make(late, 'approve', second), queue]).toEqual(['done', [`send-campaign ${late}`]])
  expect(await read(late)).toMatchObject({ state: 'SCHEDULED', approved_by: second.personId, approved_at: AT })
})

test('a batch begins at its time, and not before', async () => {
  const [id, other] = [await write(), await write()]
  await make(id, 'send')
  now = new Date(AT.getTime() - 1)
  await sendBatch(deps, id)
  expect((await read(id)).state).toBe('SCHEDULED')
  now = AT
  await sendBatch(deps, id)
  expect(await read(id)).toMatchObject({ state: 'SENDING', began_at: AT })
  await sendBatch(deps, other)
  expect((await read(other)).state).toBe('DRAFT')
})

test('a campaign cannot be scheduled for a time that has passed', async () => {
  const id = await write()
  now = AT
  expect(await make(id, 'send')).toBe('REQUEST_INVALID')
  now = new Date(AT.getTime() - 1)
  expect(await make(id, 'send')).toBe('done')
})

test('a campaign for many needs somebody else’s approval, and one for nobody is not sent', async () => {
  const seniors = await app.db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select('people.id')
    .where(sql<boolean>`roles @> '{ROLE_SENIOR}'`)
    .where('left_at', 'is', null)
    .where('is_blocked', '=', false)
    .execute()
  const [one, other] = [await write(), await write()]
  // As far as staff may know: the count is rounded.
  const most = mostOf(roundCount(seniors.length)!)
  expect(await make(one, 'send', author, most)).toBe('CAMPAIGN_NEEDS_APPROVAL')
  expect(await make(other, 'send', author, most + 1)).toBe('done')
  const nobody = await write({ audience: { not: EVERYBODY } })
  for (const transition of ['send', 'submit'] as const) expect(await make(nobody, transition)).toBe('CAMPAIGN_TO_NOBODY')
})
