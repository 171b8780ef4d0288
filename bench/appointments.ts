// Members compete for the times of two offices from several processes. One process is killed in the middle of each round. No time may be given twice,
// nobody may have too many, and nothing acknowledged may be lost.
//   node bench/appointments.ts --attempts 50000
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { MAX_OPEN_APPOINTMENTS } from '@afilia/domain/cases/appointments'
import { sql } from 'kysely'
import type pg from 'pg'
import { findFreeSlots } from '../apps/server/src/areas/appointments/queries.ts'
import { findTuesday, makeService } from '../apps/server/src/areas/appointments/testing.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type Db, openDb } from '../apps/server/src/platform/postgres/db.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { loadDemoOffices, loadDemoPeople } from '../apps/demo/src/index.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import type { Asked, Notice } from './support/appointments-worker.ts'
import { withPostgres } from './support/database.ts'

const { values: options } = parseArgs({
  options: {
    attempts: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '4' },
    // For each process.
    clients: { type: 'string', default: '6' },
  },
})
const [ATTEMPTS, ROUNDS, PROCESSES] = [Number(options.attempts), Number(options.rounds), Number(options.processes)]
const OFFICES = ['SP-PR44', 'SP-PR31']
const CAPACITY = 2
const TIMES = 30
const MEMBERS = 200
const WORKER = new URL('support/appointments-worker.ts', import.meta.url)

await withPostgres(async (open) => {
  const { db, connection } = await open('appointments', async (_, fresh) => {
    await loadReferenceData(fresh, systemClock)
    await loadDemoPeople(fresh, { clock: systemClock, sealing: testSealing })
    await loadDemoOffices({ db: fresh })
    for (const officeId of OFFICES) await makeService(fresh, { officeId, capacity: CAPACITY, minutes: 30 })
  })
  const people = await db.selectFrom('people').select('id').where('left_at', 'is', null).orderBy('id').limit(MEMBERS).execute()
  const places = await listPlaces(db)
  const outcomes: Notice[] = []
  const faults: string[] = []
  let kills = 0
  const run = async (asked: Asked, kill: boolean): Promise<void> => {
    const child = fork(WORKER)
    const ended = once(child, 'exit')
    let heard = 0
    child.on('message', (one: Notice) => {
      outcomes.push(one)
      heard += 1
      if (kill && heard === Math.floor(asked.attempts / 2)) child.kill('SIGKILL')
    })
    child.send(asked)
    const [code] = (await ended) as [number | null]
    if (kill) kills += 1
    else if (code !== 0) faults.push(`a process ended with ${code}`)
    // Another process makes the remaining attempts.
    if (kill) await run({ ...asked, attempts: asked.attempts - heard, seed: asked.seed + 1_000_000 }, false)
  }
  const begun = Date.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const attempts = Math.ceil(ATTEMPTS / ROUNDS / PROCESSES)
    const asked = { connection, personIds: people.map(({ id }) => id), places, attempts, clients: Number(options.clients) }
    await Promise.all(
      Array.from({ length: PROCESSES }, (_, i) => run({ ...asked, seed: round * PROCESSES + i + 1 }, i === round % PROCESSES)),
    )
    faults.push(...(await check(db, outcomes)))
  }
  const count = (what: Notice['what']): number => outcomes.filter((one) => one.what === what && one.id !== undefined).length
  const rejections = Object.entries(Object.groupBy(outcomes, ({ rejected }) => rejected ?? 'done')).map(
    ([code, all]) => `${all!.length} ${code}`,
  )
  console.log(
    `${outcomes.length} attempts on ${places.length} times for ${CAPACITY} each, ${PROCESSES} processes, ${kills} kills, ${Math.round((Date.now() - begun) / 1000)} s: ` +
      `${count('take')} taken, ${count('change')} changed, ${count('cancel')} cancelled; ${rejections.join(', ')}; ${faults.length} faults`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  const naive = await raceWithoutGuard(db, connection)
  console.log(`without the guard: ${naive} of one time for ${CAPACITY} taken${naive > CAPACITY ? '' : ': THE RACE PROVES NOTHING'}`)
  if (faults.length > 0 || naive <= CAPACITY) process.exitCode = 1
})

async function listPlaces(db: Db): Promise<Asked['places']> {
  const lists = await Promise.all(
    OFFICES.map(async (officeId) => {
      const { days } = await findFreeSlots(db, { officeId, service: 'LEGAL_ADVICE' }, new Date(), findTuesday())
      return days.flatMap(({ slots }) => slots.map(({ startsAt }) => ({ officeId, startsAt })))
    }),
  )
  return lists.flatMap((list) => list.slice(0, TIMES / OFFICES.length))
}

/** The faults after a round. */
async function check(db: Db, told: readonly Notice[]): Promise<string[]> {
  const { rows: miscounted } = await sql<{ starts_at: Date; taken: number; capacity: number; booked: number }>`
    select slot.starts_at, slot.taken, slot.capacity, count(one.id)::int as booked from appointment_slots slot
    left join appointments one on (one.office_id, one.service, one.starts_at) = (slot.office_id, slot.service, slot.starts_at) and one.state = 'BOOKED'
    group by slot.office_id, slot.service, slot.starts_at
    having count(one.id) <> slot.taken or count(one.id) > ${CAPACITY}`.execute(db)
  const { rows: greedy } = await sql<{ person_id: string; open: number }>`
    select person_id, count(*)::int as open from appointments where state = 'BOOKED' group by person_id
    having count(*) > ${MAX_OPEN_APPOINTMENTS}`.execute(db)
  const { rows: overlapping } = await sql<{ id: string }>`
    select a.id from appointments a join appointments b on a.person_id = b.person_id and a.id < b.id
      and a.state = 'BOOKED' and b.state = 'BOOKED' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(db)
  const states = new Map((await db.selectFrom('appointments').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]))
  return [
    ...miscounted.map((slot) => `${slot.starts_at.toISOString()}: ${slot.booked} booked, ${slot.taken} counted, of ${slot.capacity}`),
    ...greedy.map(({ person_id: id, open }) => `${id} has ${open}`),
    ...overlapping.map(({ id }) => `${id} overlaps another of the same member`),
    ...told.filter(({ id }) => id !== undefined && !states.has(id)).map(({ id }) => `${id} was acknowledged and is lost`),
    ...told
      .filter(({ what, id }) => what === 'cancel' && id !== undefined && states.get(id) === 'BOOKED')
      .map(({ id }) => `${id} was cancelled and is not`),
  ]
}

/** Reads the count and then writes, on two connections, which is unsafe. Returns how many members got the same time. */
async function raceWithoutGuard(db: Db, connection: pg.ClientConfig): Promise<number> {
  await sql`alter table appointment_slots drop constraint appointment_slots_not_overbooked`.execute(db)
  const startsAt = new Date('2020-01-07T08:00:00Z')
  const key = { office_id: OFFICES[0]!, service: 'LEGAL_ADVICE', starts_at: startsAt } as const
  await db
    .insertInto('appointment_slots')
    .values({ ...key, capacity: CAPACITY, taken: 0 })
    .execute()
  const pools = [openDb({ ...connection, max: 8 }), openDb({ ...connection, max: 8 })]
  const ofSlot = (at: Db) =>
    at.selectFrom('appointment_slots').select('taken').where('office_id', '=', key.office_id).where('starts_at', '=', startsAt)
  await Promise.all(
    Array.from({ length: MEMBERS }, (_, i) =>
      pools[i % 2]!.transaction().execute(async (trx) => {
        const { taken } = await ofSlot(trx).executeTakeFirstOrThrow()
        if (taken >= CAPACITY) return
        await trx
          .updateTable('appointment_slots')
          .set((eb) => ({ taken: eb('taken', '+', 1) }))
          .where('office_id', '=', key.office_id)
          .where('starts_at', '=', startsAt)
          .execute()
      }),
    ),
  )
  const { taken } = await ofSlot(db).executeTakeFirstOrThrow()
  await Promise.all(pools.map((pool) => pool.destroy()))
  return taken
}
