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
  /** Where `db` is, for the processes that send. */
  readonly connection: object
  readonly mails: number
  /** How often the process that sends is killed before it may end. */
  readonly kills: number
  readonly draw: Random
}

/** The name of the connections of the process that sends. */
const NAME = 'killed-sender'

/** At which moments of a mail its process is killed; `later` is up to 5 ms after the mail has come. */
const MOMENTS = ['recipient', 'mail', 'acknowledged', 'later'] as const

/**
 * Queues mails, sends them by a process that is killed again and again in the middle of one, and counts what has arrived. What a killed process had
 * is due again when its lease ends, which the trial does not wait for.
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
  // After how many more mails it is killed, and at which moment.
  let left = Infinity
  let moment: (typeof MOMENTS)[number] = 'mail'
  /** The last mail of each process that was killed: the only ones that may come twice. */
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
    // All together fewer than there are, so that each process meets its end.
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
    /** Those that were in flight at a kill, and those that were not. */
    twice: again.filter(({ to }) => inFlight.has(to)).length,
    wronglyTwice: again.filter(({ to }) => !inFlight.has(to)).length,
  }
}

const PROGRAM = new URL('./run-sender.ts', import.meta.url)
