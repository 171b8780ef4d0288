import { once } from 'node:events'
import { Booking } from '@afilia/contract/events/orders'
import { bookSession } from '../../apps/server/src/areas/events/booking/commands.ts'
import { findBookable } from '../../apps/server/src/areas/events/booking/queries.ts'
import { presentBooked } from '../../apps/server/src/areas/events/booking/views.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Caller } from '../../apps/server/src/platform/endpoints/implement.ts'
import { toReader } from '../../apps/server/src/platform/endpoints/reader.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { openDb } from '../../apps/server/src/platform/postgres/db.ts'
import { createTasks } from '../../apps/server/src/platform/tasks/tasks.ts'
import { testSealing } from '../../apps/server/src/testing/database/sealing.ts'

/** Members who each book the session, `clients` at the same time. */
export interface Asked {
  readonly connection: object
  /** A session to book first, as a warm-up. */
  readonly warmUp?: string
  readonly sessionId: string
  readonly personIds: readonly string[]
  readonly clients: number
}

/** Books as `POST orders` does, below the gateway. Returns a function that starts. */
export async function prepareBookings({ connection, warmUp, sessionId, personIds, clients }: Asked) {
  const db = openDb({ ...connection, max: clients })
  const tasks = createTasks({ db, log: createLog('silent') }, { runs: false })
  await tasks.start({ 'notify-of-order': { run: () => Promise.resolve() } })
  const deps = { clock: systemClock, sealing: testSealing, tasks, takesPayments: false }
  const bookAll = async (session: string, left: string[]): Promise<void> => {
    for (let personId = left.pop(); personId; personId = left.pop()) {
      const caller: Caller = {
        personId,
        documentId: '',
        roles: ['ROLE_AFFILIATE'],
        academicYear: null,
        provinceId: null,
        seatId: null,
        leftAt: null,
        sessionId: null,
      }
      const reader = toReader(caller, 'es', systemClock.now())
      const bookable = await findBookable(db, session, caller, reader)
      const made = await bookSession(db, deps, personId, bookable!, Booking.parse({ sessionId: session }))
      presentBooked(bookable!, made, testSealing, reader)
    }
  }
  const race = async (session: string): Promise<void> => {
    const left = [...personIds]
    await Promise.all(Array.from({ length: clients }, () => bookAll(session, left)))
  }
  if (warmUp) await race(warmUp)
  return {
    run: () => race(sessionId),
    async end(): Promise<void> {
      await tasks.stop()
      await db.destroy()
    },
  }
}

process.once('message', async (asked: Asked) => {
  const { run, end } = await prepareBookings(asked)
  process.send!('ready')
  process.once('message', async () => {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    process.send!((user + system) / 1000)
    await once(process, 'message')
    await end()
    process.disconnect!()
  })
})
