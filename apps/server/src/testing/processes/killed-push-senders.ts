import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { untilDisconnected } from '../database/database.ts'
import type { Random } from '../app/draw.ts'
import { makeBrowser } from './browser-keys.ts'
import { startPushService } from './push-server.ts'
import { testSealing } from '../database/sealing.ts'

interface Trial {
  readonly db: Db
  /** The connection of `db`, for the sending processes. */
  readonly connection: object
  readonly recipients: number
  /** How often the sending process is killed before it may finish. */
  readonly kills: number
  /** Maximum number of pushes in flight. */
  readonly most: number
  readonly draw: Random
}

/** The name of the sending process's connections. */
const NAME = 'killed-push-sender'

/**
 * The answers of the push service, for each hundred pushes: some devices are gone, some pushes are rejected or succeed only at
 * the second attempt.
 */
const toPath = (n: number): string => ['410', '404', '413', '503then', '429then'][n % 100] ?? '201'
const AT_ONCE = 1000

/** Creates a message to many members with one device each, and queues its pushes. */
async function queueMany(db: Db, url: string, recipients: number): Promise<void> {
  const now = systemClock.now()
  const later = new Date(now.getTime() + 24 * 3600_000)
  for (let from = 0; from < recipients; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, recipients - from) }, (_, index) => {
      const [personId, playerId] = [newId(), crypto.randomUUID()]
      const subscription = makeBrowser(`${url}/${toPath(from + index)}/${playerId}`).subscription
      return {
        personId,
        playerId,
        sealed: testSealing.seal('devices.subscription_sealed', playerId, JSON.stringify(subscription)),
        hash: testSealing.hash('test', playerId),
      }
    })
    await sql`
      with recipients as (
        select * from unnest(${some.map(({ personId }) => personId)}::uuid[], ${some.map(({ playerId }) => playerId)}::uuid[],
          ${some.map(({ sealed }) => sealed)}::bytea[], ${some.map(({ hash }) => hash)}::bytea[]) as given (person_id, player_id, sealed, hash)
      ), readers as (
        insert into people (id, document_id_sealed, document_id_hash, first_name, last_name, folded, created_at, updated_at)
        select person_id, hash, hash, 'Casilda', 'Zurbano', 'casilda', ${now}, ${now} from recipients
      ), theirs as (
        insert into devices (player_id, person_id, name, external_id, subscription_sealed, endpoint_hash, created_at, seen_at)
        select player_id, person_id, 'Firefox', person_id, sealed, hash, ${now}, ${now} from recipients
      )
      insert into pushes (id, player_id, person_id, priority, is_urgent, next_at, give_up_at, created_at)
      select new_id(${now}), player_id, person_id, 2, true, ${now}, ${later}, ${now} from recipients`.execute(db)
  }
}

/**
 * Pushes to many through a process that is killed repeatedly, and counts the arrivals. Ends the leases of a killed process at
 * once.
 */
export async function pushThroughKills({ db, connection, recipients, kills, most, draw }: Trial) {
  let left = Infinity
  let killed = 0
  let atKill = 0
  let sender: ChildProcess | undefined
  const service = await startPushService({
    isLight: true,
    atPush() {
      left -= 1
      if (left > 0) return
      left = Infinity
      killed += 1
      sender!.kill('SIGKILL')
    },
  })
  await queueMany(db, service.url, recipients)
  const begun = performance.now()
  const start = (): void => void (sender = fork(PROGRAM, [JSON.stringify({ connection: { ...connection, application_name: NAME }, most })]))
  // Makes deferred pushes due at once, so that the trial need not wait.
  const makeDue = () =>
    db.updateTable('pushes').set({ next_at: new Date() }).where('state', '=', 'WAITING').where('next_at', '>', new Date()).execute()
  for (let n = 0; n < kills; n += 1) {
    left = 1 + draw(recipients / (kills + 1))
    start()
    await once(sender!, 'exit')
    await untilDisconnected(db, NAME)
    const { count } = await db
      .selectFrom('pushes')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('state', '=', 'WAITING')
      .where('attempts', '=', 0)
      .where('next_at', '>', new Date())
      .executeTakeFirstOrThrow()
    // If it had more pushes in flight than allowed, more would arrive twice.
    atKill = Math.max(atKill, count)
    await makeDue()
  }
  start()
  const waiting = db.selectFrom('pushes').select('id').where('state', '=', 'WAITING').limit(1)
  while (await waiting.executeTakeFirst()) {
    await wait(200)
    // Only pushes that the service has deferred, not those in flight.
    await db
      .updateTable('pushes')
      .set({ next_at: new Date() })
      .where('state', '=', 'WAITING')
      .where('attempts', '>', 0)
      .where('next_at', '<', new Date(Date.now() + 60_000))
      .where('next_at', '>', new Date())
      .execute()
  }
  const seconds = (performance.now() - begun) / 1000
  const answered = once(sender!, 'message')
  sender!.send('how much memory')
  const [peak] = (await answered) as [number]
  const ended = once(sender!, 'exit')
  sender!.disconnect()
  await ended
  await service.close()

  const times = new Map<string, number>()
  for (const { path } of service.received) times.set(path, (times.get(path) ?? 0) + 1)
  const again = [...times].filter(([path, count]) => count > (path.split('/')[1]!.endsWith('then') ? 2 : 1))
  const states = await db
    .selectFrom('pushes')
    .select(['state', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .groupBy('state')
    .execute()
  return {
    killed,
    /** Devices that received no push. */
    lost: recipients - times.size,
    twice: again.reduce((sum, [path, count]) => sum + count - (path.split('/')[1]!.endsWith('then') ? 2 : 1), 0),
    atKill,
    states: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    seconds,
    /** The peak memory of the last process, in MB. */
    peak: Math.round(peak / 1024),
  }
}

const PROGRAM = new URL('./run-push-sender.ts', import.meta.url)
