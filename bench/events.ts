// The cost of the lists of events and of a member's bookings as both grow: the median and the 95th percentile in ms of elapsed time and of processor time,
// and the median of the latter as a multiple of that with 1,000 events and 10,000 orders, measured alternately.
//   node bench/events.ts
import { parseArgs } from 'node:util'
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { getCheckInEvent, listCheckIns, listTickets } from '../apps/server/src/areas/events/check-in/queries.ts'
import { findEnrollment, listOrders } from '../apps/server/src/areas/events/orders/queries.ts'
import { publicEvents } from '../apps/server/src/areas/events/public/queries.ts'
import { type EventFilter, getEvent, listEvents } from '../apps/server/src/areas/events/queries.ts'
import { listDue, REMINDERS } from '../apps/server/src/areas/events/reminders/commands.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Caller } from '../apps/server/src/platform/endpoints/implement.ts'
import type { PageRequest } from '../apps/server/src/platform/endpoints/page.ts'
import { toReader } from '../apps/server/src/platform/endpoints/reader.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import { withPostgres } from './support/database.ts'
import { fillEvents } from './fill/fill-events.ts'
import { type Taken, timeInTurn } from './support/times.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    rounds: { type: 'string', default: '60' },
    /** Part of a list's name: prints its statements and plans at the largest size instead of times. */
    explain: { type: 'string' },
  },
})
const SIZES = options.sizes.split(',').map(Number)
const [ROUNDS, WARM_UP] = [Number(options.rounds), 10]
const DAY = 86_400_000

const now = systemClock.now()
const reader = toReader({ roles: ['ROLE_AFFILIATE'] }, 'es', now)
const day = (ahead: number): string => new Date(now.getTime() + ahead * DAY).toISOString().slice(0, 10)

interface Known {
  readonly db: Db
  readonly events: readonly string[]
  readonly people: readonly string[]
  readonly provinces: ReadonlyMap<string, string>
  readonly hot: { readonly eventId: string; readonly personId: string }
}

const sortedBy = (field: string, page: number, size: number): PageRequest => ({ page, size, sort: [{ field, direction: 'asc' }] })
const list =
  (filter: Partial<EventFilter>, page = 0, size = 24) =>
  ({ db }: Known) =>
    listEvents(db, { radius: 30, ...filter }, sortedBy('startsAt', page, size), { caller: null, reader })
/** With the distances from the home of a member. */
const listFor =
  (sort: string, filter: Partial<EventFilter> = {}) =>
  ({ db, people }: Known) =>
    listEvents(db, filter, sortedBy(sort, 0, 24), { caller: callerOf(pick(people)), reader })
const callerOf = (personId: string, role: Caller['roles'][number] = 'ROLE_AFFILIATE'): Caller =>
  ({ personId, roles: [role], provinceId: 'PR28', seatId: null }) as unknown as Caller
const pick = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)]!

/** Towns of a province with many events, and of one with few. */
const [MANY, FEW] = ['28079', '44216']
const inProvince =
  (town: string, filter: Partial<EventFilter> = {}) =>
  async (known: Known) =>
    list({ ...filter, province: known.provinces.get(town) })(known)

const READS: Readonly<Record<string, (known: Known) => Promise<unknown>>> = {
  'the next events': list({}),
  'the next events, the tenth page': list({}, 9),
  'of a kind': list({ kind: 'TRIP' }),
  'of a province': inProvince(MANY),
  'of a small province, and a kind': inProvince(FEW, { kind: 'TALK' }),
  'near a town': list({ near: '28079' }),
  'the next events with their distances': listFor('startsAt'),
  'the nearest events': listFor('km'),
  'of a week': list({ from: day(7), to: day(14) }),
  'a month of the calendar': list({ from: day(20), to: day(50) }, 0, 100),
  'a month of last spring': list({ from: day(-200), to: day(-170) }, 0, 100),
  'a rare word': list({ text: 'rara7x' }),
  'a word of a tenth of them': list({ text: 'comun4' }),
  'a word of all of them': list({ text: 'curs' }),
  'an event': ({ db, events, people }) => getEvent(db, pick(events), callerOf(pick(people)), reader, true),
  'whether a member booked it': ({ db, events, people }) => findEnrollment(db, pick(events), pick(people), reader),
  'open bookings of a member': ({ db, people }) => listOrders(db, pick(people), { isOpen: true }, sortedBy('age', 0, 24), reader),
  'all bookings of a member': ({ db, people }) => listOrders(db, pick(people), {}, sortedBy('age', 0, 24), reader),
  'bookings, one the 300th to wait': ({ db, hot }) => listOrders(db, hot.personId, {}, sortedBy('age', 0, 24), reader),
  'check-ins that are open': ({ db, people }) => listCheckIns(db, callerOf(people[0]!, 'ROLE_ADMIN'), now, 'es'),
  'the list of a check-in': async ({ db, hot, people }) => {
    const staff = callerOf(people[0]!, 'ROLE_ADMIN')
    const { id } = await getCheckInEvent(db, hot.eventId, staff, now)
    return listTickets({ db, sealing: testSealing }, id, staff)
  },
  'the reminders of the day before': ({ db }) => listDue(db, REMINDERS[0], now),
  'addresses of public events': ({ db }) => publicEvents.list(db, reader, 1000),
}

await withPostgres(async (open) => {
  const opened: Known[] = []
  for (const size of SIZES) {
    const { db } = await open(`events_${size}`, async (connection, fresh) => {
      await loadReferenceData(fresh, systemClock)
      await fillEvents(connection, size, now)
    })
    opened.push(await findKnown(db))
  }
  if (options.explain) return explain(opened.at(-1)!, options.explain)
  console.log(`\n${'in ms'.padEnd(36)}${SIZES.map((size) => `${size} events: clock p50, p95, processor p50`.padStart(48)).join('')}`)
  for (const [name, read] of Object.entries(READS)) {
    const taken: Taken[] = []
    for (const known of opened) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(known.db)
      taken.push((await timeInTurn([{ name, run: () => read(known) }], ROUNDS, WARM_UP, rows[0]!.pid)).get(name)!)
    }
    const cells = taken.map(({ clock, processor }) =>
      [clock.p50, clock.p95, processor.p50].map((ms) => ms.toFixed(1).padStart(16)).join(''),
    )
    const multiple = taken.at(-1)!.processor.p50 / taken[0]!.processor.p50
    console.log(`${name.padEnd(36)}${cells.join('')}   × ${multiple.toFixed(1)}${multiple > 2 ? ' over' : ''}`)
  }
})

async function findKnown(db: Db): Promise<Known> {
  const events = await sql<{
    id: string
  }>`select id from events where starts_at > now() and publish_at < now() and state <> 'DRAFT' order by id limit 500`.execute(db)
  const people = await sql<{ id: string }>`select id from people order by id limit 500`.execute(db)
  const towns = await sql<{ id: string; province_id: string }>`
    select id, province_id from municipalities where id in (${MANY}, ${FEW})`.execute(db)
  const hot = await sql<{ event_id: string; person_id: string }>`
    select event_id, person_id from orders where state = 'WAITING' order by created_at desc limit 1`.execute(db)
  return {
    db,
    events: events.rows.map(({ id }) => id),
    people: people.rows.map(({ id }) => id),
    provinces: new Map(towns.rows.map(({ id, province_id }) => [id, province_id])),
    hot: { eventId: hot.rows[0]!.event_id, personId: hot.rows[0]!.person_id },
  }
}

/** Prints the statements of the matching lists with their plans. */
async function explain(known: Known, part: string): Promise<void> {
  for (const [name, read] of Object.entries(READS).filter(([listed]) => listed.includes(part))) {
    const nodes: RootOperationNode[] = []
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: async ({ result }) => result,
    }
    await read({ ...known, db: known.db.withPlugin(noting) })
    for (const node of nodes) {
      const { sql: statement, parameters } = known.db.getExecutor().compileQuery(node, createQueryId())
      const plan = CompiledQuery.raw(`explain (analyze, buffers) ${statement}`, [...parameters])
      const { rows } = await known.db.executeQuery<Record<string, string>>(plan)
      console.log(`${name}: ${statement}\n${rows.map((row) => Object.values(row)[0]).join('\n')}\n`)
    }
  }
}
