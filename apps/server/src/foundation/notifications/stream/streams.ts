import type { Deps } from '../../../platform/deps.ts'
import { isDatabaseUnavailable, listen } from '../../../platform/postgres/db.ts'
import { countUnread } from '../mailbox/queries.ts'
import { MANY, UNREAD_CHANNEL } from './channel.ts'
import { findEnded } from './queries.ts'

/** In ms. */
const PACE = {
  /** How long changes are gathered, so that one statement counts for all of them. */
  gather: 200,
  /** In so long, at random, each looks again after something was written to many. */
  spread: 15_000,
  heartbeat: 25_000,
  /** How long a stream lasts, at random between the two. */
  shortest: 10 * 60_000,
  longest: 15 * 60_000,
  /** When a browser comes back, at random between the two. */
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
  /** What it has said last. */
  said: number | undefined
}

export interface Streams {
  /** A stream of server-sent events for a member; undefined if there are too many, or the process stops. */
  open(owner: StreamOwner): ReadableStream<Uint8Array> | undefined
  close(): Promise<void>
}

interface Limits {
  /** In this process. */
  readonly most: number
  readonly mostOfPerson: number
}

/** So many people are counted by one statement. */
const AT_ONCE = 500
/** A reader who does not read is let go after so many messages that wait. */
const MAX_WAITING = 16

const between = (least: number, most: number): number => least + Math.random() * (most - least)

/**
 * Holds the open streams of this process, and tells each how many unread messages its member has: at once, and whenever that changes. It hears of changes by one
 * connection for all, from the first stream on; behind a pooler that passes nothing on, each hears the count at its beginning alone.
 */
export function createStreams(deps: Pick<Deps, 'db' | 'clock' | 'log'>, { most, mostOfPerson }: Limits, pace: StreamPace = PACE): Streams {
  const byPerson = new Map<string, Set<Stream>>()
  /** When each of these people is counted again, by `performance.now()`. */
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
    if (!isDatabaseUnavailable(error)) deps.log.error({ error: { name: (error as Error).name } }, 'the open streams could not be told')
  }

  const start = (): void => {
    if (listener) return
    // What changed before it hears, or while its connection was lost, is looked for then.
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
      // Whoever is told to come back comes at a moment of their own.
      for (const stream of listAll()) {
        stream.send(`retry: ${Math.round(between(pace.soonest, pace.latest))}\n\n`)
        end(stream)
      }
      await listener?.close()
    },
  }
}
