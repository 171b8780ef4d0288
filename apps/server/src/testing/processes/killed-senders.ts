import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { queueMail } from '../../foundation/notifications/mail.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { untilDisconnected } from '../database/database.ts'
import type { Random } from '../app/draw.ts'
import { startMailServer } from './mail-server.ts'
import { testSealing } from '../database/sealing.ts'

interface Trial {
  readonly db: Db
  /** The connection of `db`, for the sending processes. */
  readonly connection: object
  readonly mails: number
  /** How often the sending process is killed before it may finish. */
  readonly kills: number
  readonly draw: Random
}

/** The name of the sending process's connections. */
const NAME = 'killed-sender'

/** The moments at which the process is killed during a mail. `later` is up to 5 ms after the mail has arrived. */
const MOMENTS = ['recipient', 'mail', 'acknowledged', 'later'] as const

/**
 * Queues mails, sends them through a process that is killed repeatedly in the middle of one, and counts the arrivals. The mail of
 * a killed process is due again when its lease ends. The trial does not wait for that.
 */
export async function sendThroughKills({ db, connection, mails, kills, draw }: Trial) {
  const deps = { clock: systemClock, sealing: testSealing }
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < mails; n += 1) {
      const mail = {
        kind: 'test',
        personId: null,
        to: `member-${n}@example.org`,
        language: 'es',
        subject: `Aviso ${n}`,
        text: 'Texto',
      } as const
      await queueMail(trx, deps, mail)
    }
  })
  let sender: ChildProcess
  let killed = 0
  // The number of further mails before the kill, and its moment.
  let left = Infinity
  let moment: (typeof MOMENTS)[number] = 'mail'
  /** The last mail of each killed process. Only these may arrive twice. */
  const inFlight = new Set<string>()
  const reach = (reached: (typeof MOMENTS)[number]): void => {
    if (left > 0 || moment !== reached) return
    left = Infinity
    killed += 1
    sender.kill('SIGKILL')
    inFlight.add(server.received.at(-1)?.to ?? '')
  }
  const server = await startMailServer({
    atRecipient() {
      left -= 1
      reach('recipient')
    },
    atMail() {
      reach('mail')
      setImmediate(() => reach('acknowledged'))
      setTimeout(() => reach('later'), draw(6))
    },
  })
  const start = (): void =>
    void (sender = fork(PROGRAM, [JSON.stringify({ connection: { ...connection, application_name: NAME }, url: server.url })]))

  for (let n = 0; n < kills; n += 1) {
    // The sum stays below the number of mails, so that each process is killed.
    left = 1 + draw(mails / (kills + 1))
    moment = MOMENTS[draw(MOMENTS.length)]!
    start()
    await once(sender!, 'exit')
    await untilDisconnected(db, NAME)
    await db.updateTable('mails').set({ next_at: new Date() }).where('state', '=', 'WAITING').execute()
  }
  start()
  const waiting = db.selectFrom('mails').select('id').where('state', '=', 'WAITING').limit(1)
  while (await waiting.executeTakeFirst()) await wait(50)
  const ended = once(sender!, 'exit')
  sender!.disconnect()
  await ended
  await server.close()

  const arrived = new Set<string>()
  const again = server.received.filter(({ to }) => arrived.size === arrived.add(to).size)
  return {
    killed,
    lost: mails - arrived.size,
    /** Mails that were in flight at a kill, and others. */
    twice: again.filter(({ to }) => inFlight.has(to)).length,
    wronglyTwice: again.filter(({ to }) => !inFlight.has(to)).length,
  }
}

const PROGRAM = new URL('./run-sender.ts', import.meta.url)
