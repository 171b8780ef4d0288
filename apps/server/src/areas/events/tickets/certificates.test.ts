import { randomUUID } from 'node:crypto'
import type { OwnMerits } from '@afilia/contract/jobs/merits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import { createTicketCalls, DAY } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client

beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

const { book, ticketsOf } = createTicketCalls(() => ({ app, ana }))

const certify = (client: Client, order: string) => client.fetch(`/api/data/orders/${order}/certificate`)
/** A past course, to which the member came or not. */
async function attend({ hours = '12.5' as string | null, credits = '1.7' as string | null, isIn = true, isOver = true } = {}) {
  const { id, sessionId } = await book({ startsIn: 1, more: { hours, credits: hours && credits } }, ['Pau'])
  const { person_id } = await app.db.selectFrom('orders').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()
  const now = new Date()
  const entry = { person_id, order_id: id, at: now, received_at: now, by_person_id: null }
  await app.db
    .insertInto('check_ins')
    .values([
      { ...entry, id: randomUUID(), participant: 0, undone_at: isIn ? null : now },
      { ...entry, id: randomUUID(), participant: 1, undone_at: null },
    ])
    .execute()
  if (isOver)
    await app.db
      .updateTable('event_sessions')
      .set({ starts_at: new Date(now.getTime() - 4 * 3600_000), ends_at: new Date(now.getTime() - 1000) })
      .where('id', '=', sessionId)
      .execute()
  return id
}

describe('orders/{order}/certificate', () => {
  test.each(['es', 'ca', 'eu', 'gl', 'en'])('has the hours and the credits of a course to which the member came: %s', async (language) => {
    const id = await attend()
    expect((await ticketsOf(id)).hasCertificate).toBe(true)
    const answer = await ana.fetch(`/api/data/orders/${id}/certificate`, { headers: { 'accept-language': language } })
    const document = await readPdf(await answer.bytes())
    expect(document).toMatchObject({ isTagged: true, language, pages: 1 })
    for (const part of ['Rocío Navarro Delgado', '00000001R', 'Curso de suturas', language === 'en' ? '12.5' : '12,5'])
      expect(document.text).toContain(part)
    expect(document.text).not.toContain('ticket-documents')
    expect((await certify(luis, id)).status).toBe(404)
  })

  test('not before the end, not for a member who did not come or whose entry was undone, and not for an event that is no course', async () => {
    for (const given of [{ isOver: false }, { isIn: false }, { hours: null }]) {
      await app.db.deleteFrom('orders').execute()
      const id = await attend(given)
      expect([(await ticketsOf(id)).hasCertificate, (await certify(ana, id)).status]).toEqual([false, 404])
    }
  })
})

test('a certificate has the credits of a course that gives some', async () => {
  for (const credits of ['1.7', null]) {
    await app.db.deleteFrom('orders').execute()
    const id = await attend({ credits })
    const { text } = await readPdf(await (await certify(ana, id)).bytes())
    expect([text.includes('Horas lectivas 12,5'), text.includes('Créditos 1,7'), text.includes('Créditos')]).toEqual([
      true,
      credits !== null,
      credits !== null,
    ])
  }
})

const attendedOf = async (client: Client) => ((await client.call('GET merits')).body as OwnMerits).attended

test('the member’s merits have the courses with a certificate, and nobody else’s have them', async () => {
  for (const given of [{ isOver: false }, { isIn: false }, { hours: null }]) await attend(given)
  expect(await attendedOf(ana)).toEqual([])
  const [id, plain] = [await attend(), await attend({ hours: '3', credits: null })]
  const course = { name: 'Curso de suturas', endedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  expect(await attendedOf(ana)).toEqual([
    { ...course, id, hours: 12.5, credits: 1.7 },
    { ...course, id: plain, hours: 3, credits: null },
  ])
  expect(await attendedOf(luis)).toEqual([])
  await app.db.updateTable('orders').set({ state: 'CANCELLED', ended_at: new Date() }).where('id', '=', id).execute()
  expect((await attendedOf(ana)).map((one) => one.id)).toEqual([plain])
})

/** Records entries at check-in, these numbers of days after the first meeting. */
async function comeTo(id: string, days: readonly number[], startsIn: number): Promise<void> {
  const { person_id } = await app.db.selectFrom('orders').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()
  const [received_at, first] = [new Date(), Date.now() + startsIn * 3600_000]
  const entry = { person_id, order_id: id, participant: 0, received_at, undone_at: null, by_person_id: null }
  await app.db.deleteFrom('check_ins').execute()
  await app.db
    .insertInto('check_ins')
    .values(days.map((day) => ({ ...entry, id: randomUUID(), at: new Date(first + day * DAY) })))
    .execute()
}

describe('a course of several meetings', () => {
  test('is certified to a member who came to enough of its meetings, however often to each', async () => {
    const more = { hours: '9', least_attendance: 66 }
    const { id, eventId } = await book({ startsIn: 24, days: [1, 2], more })
    // A month later.
    for (const [table, column] of [
      ['event_sessions', 'event_id'],
      ['events', 'id'],
    ] as const)
      await app.db
        .updateTable(table)
        .set({
          starts_at: sql`starts_at - interval '30 days'`,
          ends_at: sql`ends_at - interval '30 days'`,
          ...(table === 'event_sessions' && {
            meetings: sql`(select range_agg(tstzrange(lower(one) - interval '30 days', upper(one) - interval '30 days')) from unnest(meetings) as one)`,
          }),
        })
        .where(column, '=', eventId)
        .execute()
    for (const [days, isEnough] of [
      [[0, 0.05], false],
      [[0, 2], true],
      [[], false],
    ] as const) {
      if (days.length > 0) await comeTo(id, days, 24 - 30 * 24)
      else await app.db.deleteFrom('check_ins').execute()
      expect([days, (await ticketsOf(id)).hasCertificate]).toEqual([days, isEnough])
    }
  })
})
