// Members compete for the places of an event on two server processes. One process is killed in the middle of each race. Nothing may be sold twice, lost or
// done twice. Every second event is paid: payments are abandoned, rejected, late, notified repeatedly, or forged. No place may be lost, and no
// money kept without a booking. Then the same race runs without the guard. It must oversell, or the races would prove nothing.
//   node bench/booking.ts --seeds 200 --attempts 500
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type pg from 'pg'
import { makeEvent, TEST_BANK } from '../apps/server/src/areas/events/testing.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Db } from '../apps/server/src/platform/postgres/db.ts'
import { loadReferenceData } from '../apps/server/src/reference/load-reference-data.ts'
import { createClient } from '../apps/server/src/testing/app/client.ts'
import { loadDemoPeople } from '../apps/demo/src/index.ts'
import { createRandom, type Random } from '../apps/server/src/testing/app/draw.ts'
import { testSealing } from '../apps/server/src/testing/database/sealing.ts'
import { type Asked, checkOrders, type Member, type Notice } from './support/booking-faults.ts'
import { type BankOfRace, checkMoney, lapseAll, noteBegun, notify, openBank, PRICE } from './support/booking-payments.ts'
import { raceWithoutGuard } from './support/booking-unguarded.ts'
import { withPostgres } from './support/database.ts'

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    attempts: { type: 'string', default: '500' },
    members: { type: 'string', default: '80' },
  },
})
const [SEEDS, ATTEMPTS, MEMBERS] = [Number(options.seeds), Number(options.attempts), Number(options.members)]
/** Concurrent calls. */
const AT_ONCE = 24
const RUN_SERVICES = new URL('../apps/server/src/testing/processes/run-services.ts', import.meta.url)

interface Server {
  readonly child: ChildProcess
  readonly url: string
}

await withPostgres(async (open) => {
  const { db, connection } = await open('booking', async (_, fresh) => {
    await loadReferenceData(fresh, systemClock)
    await loadDemoPeople(fresh, { clock: systemClock, sealing: testSealing })
  })
  const first = await startServer(connection)
  const servers = [first, await startServer(connection, first.url)]
  const members = await signIn(db, first.url)
  const sum = { attempts: 0, booked: 0, rejected: 0, repeated: 0, kills: 0, payments: 0, notifications: 0, late: 0 }
  const faults: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) faults.push(...(await race(seed)))

  async function race(seed: number): Promise<string[]> {
    const draw = createRandom(seed)
    const isPaid = seed % 2 === 0
    const prices = isPaid ? JSON.stringify({ member: PRICE, companion: PRICE }) : null
    const { sessionId } = await makeEvent(db, { capacity: draw(60), more: { most_companions: 3, prices, refund_hours: 0 } })
    const forgetCalls = async (): Promise<void> => void (await db.deleteFrom('rate_limits').execute())
    const bank = openBank(forgetCalls)
    // These few members call more often than the rate limit of real ones allows.
    await forgetCalls()
    const outcomes: Notice[] = []
    const killAt = 1 + draw(ATTEMPTS)
    let begun = 0
    let restarted: Promise<void> | undefined
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (begun < ATTEMPTS) {
          begun += 1
          if (begun === killAt) restarted = restart(draw(2))
          if (isPaid && draw(5) === 0) await hearOf(bank, draw)
          const answer = await send(nextCall(draw, outcomes, sessionId, isPaid), draw)
          if (answer.form) noteBegun(bank, answer.form)
          outcomes.push(answer)
        }
      }),
    )
    await restarted
    sum.attempts += outcomes.length
    sum.booked += outcomes.filter(({ status, asked }) => status === 201 && asked.line === 'POST orders').length
    sum.rejected += outcomes.filter(({ status }) => status >= 400).length
    const wrong = [...(await checkOrders(db, sessionId, outcomes)), ...(isPaid ? await endPaying(sessionId, bank, draw, outcomes) : [])]
    return wrong.map((fault) => `seed ${seed}: ${fault}`)
  }

  /** The bank sends a notification about a started payment, once or several times at once. */
  async function hearOf(bank: BankOfRace, draw: Random): Promise<void> {
    const payment = bank.begun[draw(bank.begun.length || 1)]
    if (!payment) return
    const kind = (['authorise', 'authorise', 'reject', 'forge'] as const)[draw(4)]!
    const times = 1 + draw(3)
    sum.notifications += times
    await Promise.all(Array.from({ length: times }, () => notify(bank, payment, kind, () => servers[draw(2)]!.url)))
  }

  /** The time of unpaid orders ends, and half of their payments come late. */
  async function endPaying(sessionId: string, bank: BankOfRace, draw: Random, told: readonly Notice[]): Promise<string[]> {
    sum.payments += bank.begun.length
    await lapseAll(db, sessionId)
    const lapsed = [...(await checkOrders(db, sessionId, told)), ...(await checkMoney(db, sessionId, bank))]
    const late = bank.begun.filter(({ number }) => !bank.taken.has(number) && draw(2) === 0)
    sum.late += late.length
    await Promise.all(late.flatMap((one) => [0, 1].map(() => notify(bank, one, 'authorise', () => servers[draw(2)]!.url))))
    return [...lapsed, ...(await checkOrders(db, sessionId, told)), ...(await checkMoney(db, sessionId, bank))]
  }

  function nextCall(draw: Random, told: readonly Notice[], sessionId: string, isPaid: boolean): Asked {
    const earlier = told[draw(told.length || 1)]
    const kind = draw(10)
    // The phone did not get the response, and repeats the call.
    if (earlier && kind < 2) {
      sum.repeated += 1
      return earlier.asked
    }
    const key = `${sessionId}-${draw(1e9)}`
    if (earlier?.orderId && kind < 4) {
      const { member, orderId } = { member: earlier.asked.member, orderId: earlier.orderId }
      return kind === 2
        ? { member, line: `DELETE orders/${orderId}`, body: null, key }
        : { member, line: 'POST orders/events/response', body: { orderId, isAccepted: draw(2) === 0 }, key }
    }
    if (isPaid && earlier?.orderId && kind < 8)
      return { member: earlier.asked.member, line: `POST orders/${earlier.orderId}/payments`, body: {}, key }
    const companions = Array.from({ length: draw(3) }, (_, i) => ({ name: `Acompañante ${i}` }))
    const total = isPaid ? PRICE * (companions.length + 1) : 0
    return {
      member: members[draw(members.length)]!,
      line: 'POST orders',
      body: { sessionId, companions, orWait: draw(2) === 0, total },
      key,
    }
  }

  /** Sends the call to either server until one has responded. */
  async function send(asked: Asked, draw: Random): Promise<Notice> {
    const [method, path] = asked.line.split(' ') as [string, string]
    for (;;) {
      const server = servers[draw(2)]!
      const answer = await fetch(`${server.url}/api/data/${path}`, {
        method,
        headers: { cookie: asked.member.cookie, 'content-type': 'application/json', 'idempotency-key': asked.key },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      }).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (!answer || text === undefined || answer.status >= 500) continue
      const read = text ? (JSON.parse(text) as { id?: string } & Partial<NonNullable<Notice['form']>>) : {}
      const form = read.number !== undefined && read.fields ? { number: read.number, fields: read.fields } : undefined
      return { asked, status: answer.status, orderId: read.id, form }
    }
  }

  async function restart(which: number): Promise<void> {
    sum.kills += 1
    servers[which]!.child.kill('SIGKILL')
    servers[which] = await startServer(connection, first.url)
  }

  const naive = await raceWithoutGuard(db, connection, members)
  for (const { child } of servers) {
    child.disconnect()
    await once(child, 'exit')
  }
  console.log(
    `${sum.attempts} attempts over ${SEEDS} seeds, ${sum.repeated} of them repeated calls, ${sum.kills} kills: ` +
      `${sum.booked} bookings acknowledged, ${sum.rejected} calls rejected, ${sum.payments} payments begun, ${sum.notifications} notifications and ` +
      `${sum.late} late ones, ${faults.length} faults`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(
    `without the guard: ${naive.taken} places of ${naive.capacity} taken${naive.taken > naive.capacity ? '' : ': THE RACE PROVES NOTHING'}`,
  )
  if (faults.length > 0 || naive.taken <= naive.capacity) process.exitCode = 1
})

async function startServer(connection: pg.ClientConfig, publicUrl?: string): Promise<Server> {
  const child = fork(RUN_SERVICES, [JSON.stringify({ connection: { ...connection, max: 10 }, publicUrl, env: TEST_BANK })])
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { child, url }
}

async function signIn(db: Db, url: string): Promise<Member[]> {
  const people = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.id', 'document_id_sealed'])
    .where(sql<boolean>`accounts.roles = '{ROLE_AFFILIATE}'`)
    .orderBy('people.id')
    .limit(MEMBERS)
    .execute()
  const members: Member[] = []
  for (const { id, document_id_sealed: sealed } of people) {
    const client = await createClient(url).signIn(testSealing.open('people.document_id_sealed', id, sealed))
    members.push({ personId: id, cookie: client.jar.header() })
  }
  return members
}
