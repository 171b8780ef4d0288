import { sql } from 'kysely'
import type { CampaignFigures } from '@afilia/contract/messages/campaigns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markRead } from '../../../foundation/notifications/mailbox/commands.ts'
import { queuePushes, queueTest } from '../../../foundation/notifications/push/commands.ts'
import { makeDevice, makeMessage, makeReader } from '../../../foundation/notifications/push/testing.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { type CountedStatements, countStatements } from '../../../testing/app/statements.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createDraft } from '../commands.ts'
import { getFigures } from '../figures/queries.ts'
import { transitionByStaff } from '../transitions/commands.ts'
import { WRITTEN } from '../testing.ts'
import { sendBatch } from './commands.ts'
import { listDue } from './queries.ts'
import { createFanOutTasks } from './tasks.ts'

const MANY = 20_000
const EVERYBODY = 1_000_000

let app: TestApp
let caller: Caller
/** The number of members who get the message. */
let members: number
let queue: string[]
let now: Date
let deps: Deps
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  await sql`
    insert into people (id, document_id_hash, document_id_sealed, first_name, last_name, folded, email, created_at, updated_at)
    select gen_random_uuid(), decode(md5('many' || n), 'hex'), decode(md5('many' || n), 'hex'), 'Ana', 'Muchas', 'ana muchas',
      'many' || n || '@members.example', now(), now()
    from generate_series(1, ${MANY}) as n`.execute(app.db)
  await sql`analyze people`.execute(app.db)
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from people where left_at is null and not is_blocked and restricted_at is null`.execute(app.db)
  members = rows[0]!.members
  const author = await app.db.selectFrom('people').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  caller = { personId: author.id, roles: ['ROLE_ADMIN'], provinceId: null, seatId: null, academicYear: null } as unknown as Caller
  deps = {
    ...app.deps,
    clock: { now: () => now },
    tasks: { enqueue: (_db: Db, name: string, { id }: { id: string }) => Promise.resolve(void queue.push(`${name} ${id}`)) },
  } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  queue = []
  now = new Date('2026-03-02T09:00:00Z')
  await app.db.deleteFrom('campaigns').execute()
})

async function sendOne(edit: Partial<typeof WRITTEN> = {}): Promise<string> {
  const id = await createDraft(deps, caller, { ...WRITTEN, topic: 'NEWS', ...edit })
  await transitionByStaff({ ...deps, caller, approvalFrom: EVERYBODY }, id, { transition: 'send', version: 1, remark: '' })
  return id
}
const read = (id: string) => app.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const findMessage = async (campaignId: string, personId: string): Promise<string> =>
  (
    await app.db
      .selectFrom('notifications')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).id
/** The number of copies in mailboxes, and the number of different members who have one. */
async function countInboxes(id: string): Promise<{ all: number; people: number }> {
  const { rows } = await sql<{ all: number; people: number }>`
    select count(*)::int as all, count(distinct person_id)::int as people from notifications where campaign_id = ${id}`.execute(app.db)
  return rows[0]!
}

test('a message goes to 20,000 in batches, past a process that is killed within one, and nobody has it twice', async () => {
  const id = await sendOne()
  expect(queue).toEqual([`send-campaign ${id}`])
  await sendBatch(deps, id)
  expect(await countInboxes(id)).toEqual({ all: 5000, people: 5000 })
  expect(await read(id)).toMatchObject({ state: 'SENDING', recipients: 5000 })

  // The process is killed after everything was written, but before the commit. The queue then runs the task again.
  const killed = { ...deps, tasks: { enqueue: () => Promise.reject(new Error('killed')) } } as unknown as Deps
  await expect(sendBatch(killed, id)).rejects.toThrow('killed')
  expect(await countInboxes(id)).toEqual({ all: 5000, people: 5000 })
  expect((await read(id)).recipients).toBe(5000)

  // Two processes run the task at the same time.
  await Promise.all([sendBatch(deps, id), sendBatch(deps, id)])
  expect(await countInboxes(id)).toEqual({ all: 15_000, people: 15_000 })
  for (let runs = 0; (await read(id)).state === 'SENDING'; runs += 1) {
    expect(runs).toBeLessThan(5)
    await sendBatch(deps, id)
  }
  expect(await countInboxes(id)).toEqual({ all: members, people: members })
  const { recipients, ended_at } = await read(id)
  expect([recipients, ended_at]).toEqual([members, now])
  queue = []
  await sendBatch(deps, id)
  expect(queue).toEqual([])
})

test('a message that is cancelled stops between two batches: who has it keeps it, and what waits is cancelled', async () => {
  const id = await sendOne({ topic: 'EVENTS' })
  await sendBatch(deps, id)
  const waiting = (await getFigures(app.db, id)).mails.waiting
  expect(waiting).toBeGreaterThan(0)
  const { version } = await read(id)
  await transitionByStaff({ ...deps, caller }, id, { transition: 'cancel', version, remark: '' })
  queue = []
  await sendBatch(deps, id)
  expect(queue).toEqual([])
  expect((await read(id)).state).toBe('CANCELLED')
  expect(await getFigures(app.db, id)).toMatchObject({ recipients: 5000, mails: { waiting: 0 }, pushes: { waiting: 0 } })
})

test('what is scheduled waits for its time, and what stands still is begun again', async () => {
  const id = await sendOne({ scheduledAt: '2026-03-02T10:00:00.000Z' })
  expect(queue).toEqual([])
  expect(await listDue(app.db, now)).toEqual([])
  await sendBatch(deps, id)
  expect((await read(id)).state).toBe('SCHEDULED')
  const tasks = createFanOutTasks(deps)
  const queueDue = tasks['send-due-campaigns']!
  const unscheduled = await sendOne()
  const draft = await createDraft(deps, caller, { ...WRITTEN, topic: 'NEWS' })
  queue = []
  await queueDue.run({})
  expect(queue).toEqual([`send-campaign ${unscheduled}`])
  await app.db.deleteFrom('campaigns').where('id', 'in', [unscheduled, draft]).execute()
  now = new Date('2026-03-02T10:00:00.000Z')
  queue = []
  await queueDue.run({})
  expect(queue).toEqual([`send-campaign ${id}`])
  await tasks['send-campaign']!.run({ id })
  expect((await read(id)).state).toBe('SENDING')
  expect(await listDue(app.db, now)).toEqual([])
  now = new Date('2026-03-02T10:05:00.000Z')
  expect(await listDue(app.db, now)).toEqual([])
  now = new Date('2026-03-02T10:05:00.001Z')
  expect(await listDue(app.db, now)).toEqual([id])
})

test('its figures are three statements, and what members did is in them', async () => {
  const id = await sendOne()
  await sendBatch(deps, id, 100)
  await sql`update notifications set read_at = now() where id in (select id from notifications where campaign_id = ${id} limit 7)`.execute(
    app.db,
  )
  const counted: CountedStatements = countStatements()
  const figures: CampaignFigures = await getFigures(app.db, id)
  counted.stop()
  expect(counted.texts).toHaveLength(3)
  expect(figures).toMatchObject({ recipients: 100, read: 7, acknowledged: 0 })
})

test('its pushes are delivered, opened or failed, and a test or another message is none of them', async () => {
  const testing = { ...deps, clock: { now: () => now } }
  const id = await sendOne({ topic: 'EVENTS' })
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeReader(testing)))
  for (const [at, personId] of people.entries()) {
    const { playerId } = await makeDevice(testing, personId, `https://push.test/${personId}`)
    const notificationId = await makeMessage(testing, { personId, topic: 'UNION', campaignId: id })
    await queuePushes(app.db, testing, { personId, notificationId, isUrgent: false })
    await queuePushes(app.db, testing, { personId, notificationId: await makeMessage(testing, { personId }), isUrgent: false })
    await queueTest(app.db, { playerId, personId, now })
    await app.db
      .updateTable('pushes')
      .set({ state: (['SENT', 'SENT', 'FAILED', 'EXPIRED', 'WAITING'] as const)[at]! })
      .where('person_id', '=', personId)
      .execute()
  }
  const { pushes } = await getFigures(app.db, id)
  expect(pushes).toEqual({ waiting: 1, delivered: 2, opened: 0, failed: 2 })
  await markRead(app.db, { personId: people[0]!, id: await findMessage(id, people[0]!), now }, true)
  expect((await getFigures(app.db, id)).pushes).toEqual({ ...pushes, opened: 1 })
  for (const personId of people) await app.db.deleteFrom('people').where('id', '=', personId).execute()
})

test('what goes on with another belongs to the first of its thread', async () => {
  const first = await sendOne()
  await sendBatch(deps, first, 10)
  const second = await sendOne({ followsId: first })
  await sendBatch(deps, second, 10)
  const third = await sendOne({ followsId: second })
  expect((await read(third)).follows_id).toBe(first)
})
