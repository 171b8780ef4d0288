import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markOver as markAdvantages } from '../areas/advantages/commands.ts'
import { callOff } from '../areas/appointments/commands.ts'
import { endCoveragesOf } from '../areas/insurance/commands.ts'
import { notifyAlerts } from '../areas/jobs/alerts/commands.ts'
import { markOver as markNews } from '../areas/news/commands.ts'
import { erasePerson } from '../areas/rights/erasure/commands.ts'
import { confirmEmail } from '../foundation/identity/email/confirm.ts'
import { takeMail } from '../foundation/notifications/outbox.ts'
import { takePushes } from '../foundation/notifications/push/outbox.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken } from '../platform/sealing/sealing.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { callDuring } from '../testing/database/call-during.ts'
import { SEVILLA } from '../testing/members/make-member.ts'
import { addFilledMember, type FilledMember } from '../testing/neighbour/add-neighbour.ts'
import { readCatalog } from '../testing/neighbour/catalog.ts'
import { addCommonThings } from '../testing/neighbour/common-things.ts'
import { PERSONAL_TABLES } from '../testing/neighbour/own-rows.ts'

let app: TestApp
let deps: Deps
let member: FilledMember
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  deps = app.deps as Deps
  const [catalog, common] = [await readCatalog(app.db), await addCommonThings(app.deps)]
  member = await addFilledMember({ app, catalog, common }, { kind: 'affiliate', place: SEVILLA, label: 'member' })
})
afterAll(() => app.stop())

const keyIn = (table: string, column = 'id') => String(member.rows.get(table)![0]![column])
const during = <Answer>(change: ReturnType<typeof sql>, call: () => Promise<Answer>) => callDuring(app.db, (db) => change.execute(db), call)
const read = async <Row>(query: ReturnType<typeof sql>): Promise<Row | undefined> =>
  (await query.execute(app.db)).rows[0] as Row | undefined

const taken = () => read(sql`select sum(taken) as taken from appointment_slots`)

describe('what reads a row and writes it by what it read does not overlook', () => {
  test('a coverage that was ended on another day', async () => {
    const id = keyIn('coverages')
    await during(sql`update coverages set ends_on = current_date - 10 where id = ${id}`, () => endCoveragesOf(deps, member.personId))
    expect(await read(sql`select ends_on = current_date - 10 as "isKept" from coverages where id = ${id}`)).toEqual({ isKept: true })
  })

  test('an appointment that its member has just cancelled', async () => {
    const id = keyIn('appointments')
    const before = await taken()
    const { answer } = await during(sql`update appointments set state = 'CANCELLED' where id = ${id}`, () =>
      app.db.transaction().execute((trx) => callOff(trx, id, new Date())),
    )
    expect(answer).toBe(false)
    expect(await taken()).toEqual(before)
  })

  test('a mailed link that was ended', async () => {
    const token = 'mailed'
    await app.db
      .insertInto('email_confirmations')
      .values({
        token_hash: hashToken('email-confirmation', token),
        account_id: member.accountId,
        email: member.email,
        expires_at: new Date(Date.now() + 3600_000),
      })
      .execute()
    const { answer } = await during(sql`delete from email_confirmations where account_id = ${member.accountId}`, () =>
      confirmEmail(deps, token),
    )
    expect(answer).toBe(false)
  })

  test('an advantage whose end was moved', async () => {
    const { id } = (await read<{ id: string }>(sql`select id from advantages order by id limit 1`))!
    await sql`update advantages set valid_until = current_date - 5, is_over = false where id = ${id}`.execute(app.db)
    await during(sql`update advantages set valid_until = null where id = ${id}`, () => markAdvantages(app.db, new Date()))
    expect(await read(sql`select is_over as "isOver" from advantages where id = ${id}`)).toEqual({ isOver: false })
  })

  test('news whose end was moved', async () => {
    const { id } = (await read<{ id: string }>(sql`select id from short_news order by id limit 1`))!
    await sql`update short_news set publish_until = now() - interval '5 days', is_over = false where id = ${id}`.execute(app.db)
    await during(sql`update short_news set publish_until = null where id = ${id}`, () => markNews(app.db, new Date()))
    expect(await read(sql`select is_over as "isOver" from short_news where id = ${id}`)).toEqual({ isOver: false })
  })
})

describe('what another process has taken is passed over, without waiting for it:', () => {
  test('a mail', async () => {
    const id = keyIn('mails')
    await sql`update mails set state = 'WAITING', next_at = now() - interval '1 day' where id = ${id}`.execute(app.db)
    const { answer, hasWaited } = await during(sql`select from mails where id = ${id} for update`, () => takeMail(deps))
    expect([answer?.id === id, hasWaited]).toEqual([false, false])
    expect((await takeMail(deps))?.id).toBe(id)
  })

  test('a push', async () => {
    const id = keyIn('pushes')
    await sql`update pushes set state = 'WAITING', next_at = now() - interval '1 day' where id = ${id}`.execute(app.db)
    const { answer, hasWaited } = await during(sql`select from pushes where id = ${id} for update`, () => takePushes(deps, 10))
    expect([answer, hasWaited]).toEqual([[], false])
    expect((await takePushes(deps, 10)).map((push) => push.id)).toEqual([id])
  })

  test('a saved search', async () => {
    const id = keyIn('saved_job_searches')
    await sql`update saved_job_searches set alert = 'NOW' where id = ${id}`.execute(app.db)
    const outcomes = () => read<{ told: Date | null }>(sql`select notified_at as told from saved_job_searches where id = ${id}`)
    const { hasWaited } = await during(sql`select from saved_job_searches where id = ${id} for update`, () => notifyAlerts(deps, app.url))
    expect([hasWaited, await outcomes()]).toEqual([false, { told: null }])
    await notifyAlerts(deps, app.url)
    expect(await outcomes()).not.toEqual({ told: null })
  })
})

test('somebody whom another process is erasing is erased once', async () => {
  await during(sql`update people set is_blocked = true where id = ${member.personId}`, () =>
    erasePerson(deps, PERSONAL_TABLES, member.personId),
  )
  expect(await read(sql`select person_id from blocked_people where person_id = ${member.personId}`)).toBeUndefined()
})
