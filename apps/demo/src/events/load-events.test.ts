import { findFaults } from '@afilia/domain/events/dynamic-form'
import { EVENT_KINDS } from '@afilia/domain/events/events'
import { ORDER_STATES } from '@afilia/domain/events/orders'
import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Participant } from '../../../server/src/areas/events/orders/queries.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'
import { readDemoEvents } from './event-data.ts'
import { loadDemoEvents } from './load-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await Promise.all([loadDemoEvents(app.deps), loadDemoEvents(app.deps)])
})
afterAll(() => app.stop())

test('two processes make the same events once, of all kinds, each with its texts in five languages', async () => {
  const { events } = await readDemoEvents()
  const made = await app.db.selectFrom('events').select(['kind', 'slug', 'texts']).execute()
  expect(made).toHaveLength(events.length)
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS))
  for (const { slug, texts } of made)
    for (const language of LANGUAGES) {
      const { title, summary, about, programme } = texts[language] ?? {}
      expect([title, summary, about, ...(programme ?? []).map(({ what }) => what)], `${slug}, ${language}`).not.toContain(undefined)
    }
})

test('no sentence stands in two events', async () => {
  const { events, languages } = await readDemoEvents()
  for (const at of languages.keys()) {
    const sentences = events.flatMap(({ title, summary, about }) => [title[at]!, summary[at]!, ...about[at]!.split(/(?<=[.:?])\s/)])
    expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([])
  }
})

test('the places that are taken are those of the orders, and no session is oversold', async () => {
  const { rows } = await sql<{ slug: string }>`
    select event.slug from event_places places
    join event_sessions session on session.id = places.session_id join events event on event.id = session.event_id
    where taken <> (select coalesce(sum(places), 0) from orders o where o.session_id = session.id and o.state in ('CONFIRMED', 'OFFERED'))
      or waiting <> (select count(*) from orders o where o.session_id = session.id and o.state = 'WAITING')`.execute(app.db)
  expect(rows).toEqual([])
})

test('who ordered answered what they were asked', async () => {
  const orders = await app.db
    .selectFrom('orders')
    .innerJoin('dynamic_forms as form', 'form.id', 'orders.form_id')
    .select(['orders.id', 'orders.participants_sealed', 'form.questions'])
    .execute()
  expect(orders.length).toBeGreaterThan(100)
  for (const { id, participants_sealed: sealed, questions } of orders) {
    const participants = JSON.parse(app.deps.sealing.open('orders.participants_sealed', id, sealed)) as Participant[]
    for (const { name, answers } of participants) expect(findFaults(questions, name === null, answers)).toEqual([])
  }
})

test('the affiliate of the demo has an order in each state that lasts, and nobody is told of any', async () => {
  const own = await app.db.selectFrom('orders').select('state').where('person_id', '=', FIXED_PEOPLE[0]!.id).execute()
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(ORDER_STATES.filter((state) => state !== 'PAYING')))
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([])
})
