import type { Deps } from '../../../platform/deps.ts'
import { isDatabaseUnavailable, listen } from '../../../platform/postgres/db.ts'
import { countUnread } from '../mailbox/queries.ts'
import { MANY, UNREAD_CHANNEL } from './channel.ts'
import { findEnded } from './queries.ts'

/** In ms. */
const PACE = {
  /** How long changes are gathered, so that one statement counts them all. */
  gather: 200,
  /** Each stream recounts at a random time within this interval after a message to many. */
  spread: 15_000,
  heartbeat: 25_000,
  /** The lifetime of a stream, at random between the two. */
  shortest: 10 * 60_000,
  longest: 15 * 60_000,
  /** The delay before a browser reconnects, at random between the two. */
  soonest: 2_000,
  latest: 10_000,
}
export type StreamPace = typeof PACE

interface StreamOwner {
  readonly personId: string
  readonly sessionId: string
}

interface Stream extends StreamOwner {
  readonly send: (text: string) => void
  readonly end: () => void
  readonly endsAt: number
  /** The last number sent. */
  said: number | undefined
}

export interface Streams {
  /** Opens a stream of server-sent events for a member. Undefined if there are too many, or if the process is stopping. */
  open(owner: StreamOwner): ReadableStream<Uint8Array> | undefined
  close(): Promise<void>
}

interface Limits {
  /** Maximum in this process. */
  readonly most: number
  readonly mostOfPerson: number
}

/** Number of people counted by one statement. */
const AT_ONCE = 500
/** A stream ends when this many unread events wait for its reader. */
const MAX_WAITING = 16

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/**
 * Holds the open streams of this process, and sends each the number of its member's unread messages: at once, and after each
 * change. One database connection subscribes to changes for all streams, from the first stream on. Behind a pooler without
 * notifications, each stream gets only the first count.
 */
export function createStreams(deps: Pick<Deps, 'db' | 'clock' | 'log'>, { most, mostOfPerson }: Limits, pace: StreamPace = PACE): Streams {
  const byPerson = new Map<string, Set<Stream>>()
  /** The time of each person's next count, by `performance.now()`. */
  const due = new Map<string, number>()
  let count = 0
  let isClosing = false
  let isCounting = false
  let listener: { close(): Promise<void> } | undefined
  let timers: NodeJS.Timeout[] = []

  const listAll = (): Stream[] => [...byPerson.values()].flatMap((own) => [...own])
  const drop = (stream: Stream): void => {
    const own = byPerson.get(stream.personId)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) byPerson.delete(stream.personId)
  }
  const end = (stream: Stream): void => {
    drop(stream)
    stream.end()
  }
  const lookAgain = (personId: string, delay: number): void => {
    if (byPerson.has(personId)) due.set(personId, Math.min(due.get(personId) ?? Infinity, performance.now() + delay))
  }
  const hear = (whose: string): void => {
    if (whose !== MANY) return lookAgain(whose, 0)
    for (const personId of byPerson.keys()) lookAgain(personId, between(0, pace.spread))
  }

  const notifyDue = async (): Promise<void> => {
    if (isCounting) return
    const now = performance.now()
    const people = [...due]
      .filter(([, at]) => at <= now)
      .slice(0, AT_ONCE)
      .map(([personId]) => personId)
    if (people.length === 0) return
    isCounting = true
    for (const personId of people) due.delete(personId)
    try {
      const unread = await countUnread(deps.db, people)
      for (const personId of people)
        for (const stream of byPerson.get(personId) ?? []) {
          const its = unread.get(personId) ?? 0
          if (stream.said === its) continue
          stream.said = its
          stream.send(`event: unread\ndata: ${its}\n\n`)
        }
    } catch (error) {
      for (const personId of people) lookAgain(personId, pace.heartbeat)
      note(error)
    } finally {
      isCounting = false
    }
  }

  const beat = async (): Promise<void> => {
    const now = performance.now()
    const streams = listAll()
    for (const stream of streams) {
      if (stream.endsAt <= now) end(stream)
      else stream.send(':\n\n')
    }
    try {
      const ended = await findEnded(deps.db, [...new Set(streams.map(({ sessionId }) => sessionId))], deps.clock.now())
      for (const stream of streams) if (ended.has(stream.sessionId)) end(stream)
    } catch (error) {
      note(error)
    }
  }
  const note = (error: unknown): void => {
    if (!isDatabaseUnavailable(error)) deps.log.error({ error: { name: (error as Error).name } }, 'the open streams could not be updated')
  }

  const start = (): void => {
    if (listener) return
    // Recounts all, because changes before the subscription, or during a lost connection, were missed.
    listener = listen(deps.db, UNREAD_CHANNEL, hear, () => hear(MANY))
    timers = [setInterval(() => void notifyDue(), pace.gather), setInterval(() => void beat(), pace.heartbeat)]
    for (const timer of timers) timer.unref()
  }

  return {
    open(owner) {
      if (isClosing || count >= most || (byPerson.get(owner.personId)?.size ?? 0) >= mostOfPerson) return undefined
      start()
      const encoder = new TextEncoder()
      let stream: Stream | undefined
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            let isOver = false
            const finish = (): void => {
              if (isOver) return
              isOver = true
              controller.close()
            }
            stream = {
              ...owner,
              said: undefined,
              endsAt: performance.now() + between(pace.shortest, pace.longest),
              send(text) {
                if (isOver) return
                controller.enqueue(encoder.encode(text))
                if ((controller.desiredSize ?? 0) < 0) end(stream!)
              },
              end: finish,
            }
            stream.send(`retry: ${Math.round(between(pace.soonest, pace.latest))}\n\n`)
          },
          cancel() {
            if (stream) drop(stream)
          },
        },
        { highWaterMark: MAX_WAITING },
      )
      const own = byPerson.get(owner.personId) ?? new Set()
      byPerson.set(owner.personId, own.add(stream!))
      count += 1
      lookAgain(owner.personId, 0)
      return body
    },
    async close() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      // Each browser gets its own delay before it reconnects.
      for (const stream of listAll()) {
        stream.send(`retry: ${Math.round(between(pace.soonest, pace.latest))}\n\n`)
        end(stream)
      }
      await listener?.close()
    },
  }
}
