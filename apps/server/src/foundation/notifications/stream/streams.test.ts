import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { writeCampaignBatch } from '../many/commands.ts'
import { notifyMember } from '../notifying/commands.ts'
import { createStreamRoutes } from './serve-stream.ts'
import { findEnded } from './queries.ts'
import { createStreams, type StreamPace, type Streams } from './streams.ts'

let app: TestApp
let ana: Client
let owner: { personId: string; sessionId: string }
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
  owner = await readOwner(ana)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
})
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function readOwner(client: Client) {
  const personId = (await client.session()).personId!
  const { id } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { personId, sessionId: id }
}

/** A hundred times as fast as the real pace. */
const PACE: StreamPace = { gather: 10, spread: 100, heartbeat: 250, shortest: 60_000, longest: 60_000, soonest: 2_000, latest: 10_000 }
function make(pace: Partial<StreamPace> = {}, limits = { most: 5, mostOfPerson: 3 }): Streams {
  const streams = createStreams(app.deps, limits, { ...PACE, ...pace })
  open.push(streams)
  return streams
}

/** Collects what arrives on a stream, and whether it has ended. */
function follow(body: ReadableStream<Uint8Array> | undefined) {
  const heard = { text: '', isOver: false, counts: [] as number[] }
  const reader = body!.getReader()
  const read = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      heard.text += new TextDecoder().decode(value)
      heard.counts = [...heard.text.matchAll(/event: unread\ndata: (\d+)\n\n/g)].map(([, count]) => Number(count))
    }
    heard.isOver = true
  }
  void read()
  return Object.assign(heard, { cancel: () => reader.cancel() })
}
const until = (check: () => void) => vi.waitFor(check, { interval: 10 })
const tell = (personId = owner.personId) =>
  notifyMember(app.db, app.deps, { personId, topic: 'REQUESTS', phrase: 'fuelCard.ISSUED', values: { reference: 'F-1' }, link: null })

test('a stream says the count at once and whenever it changes, and never another’s', async () => {
  const other = await readOwner(await app.signedIn('00000002W'))
  const streams = make()
  const [mine, theirs] = [follow(streams.open(owner)), follow(streams.open(other))]
  await until(() => expect([mine.counts, theirs.counts]).toEqual([[0], [0]]))
  expect(mine.text).toMatch(/^retry: \d{4,5}\n\n/)
  await tell()
  await until(() => expect(mine.counts).toEqual([0, 1]))
  await ana.call('PUT services/notify/api/notifications/read', { body: { until: new Date().toISOString() } })
  await until(() => expect(mine.counts).toEqual([0, 1, 0]))
  expect(theirs.counts).toEqual([0])
  expect(mine.text).not.toContain(owner.personId)
})

test('a message to many has each look again once', async () => {
  const heard = follow(make().open(owner))
  await until(() => expect(heard.counts).toEqual([0]))
  const [id, now] = [newId(), new Date()]
  await app.db
    .insertInto('campaigns')
    .values({
      id,
      topic: 'NEWS',
      texts: JSON.stringify({ es: { title: 'a', body: 'b' } }) as never,
      audience: '{"all":[]}' as never,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await writeCampaignBatch(app.db, { campaignId: id, members: sql`select id from people`, after: null, most: 1_000_000, now })
  await until(() => expect(heard.counts).toEqual([0, 1]))
})

test('a beat keeps it open, and it ends with its session', async () => {
  const client = await app.signedIn('00000004G')
  const heard = follow(make({ heartbeat: 30 }).open(await readOwner(client)))
  await until(() => expect(heard.text).toContain('\n\n:\n\n'))
  expect(heard.isOver).toBe(false)
  await client.signOut()
  await until(() => expect(heard.isOver).toBe(true))
})

test('it ends by itself after its time', async () => {
  const heard = follow(make({ heartbeat: 30, shortest: 50, longest: 60 }).open(owner))
  await until(() => expect(heard.isOver).toBe(true))
})

test('one person and one process hold so many; who goes makes room', async () => {
  const streams = make()
  const own = [1, 2, 3].map(() => follow(streams.open(owner)))
  expect(streams.open(owner)).toBeUndefined()
  const [a, b] = [await readOwner(await app.signedIn('00000002W')), await readOwner(await app.signedIn('00000003A'))]
  expect([streams.open(a), streams.open(b), streams.open(b)].map((one) => one !== undefined)).toEqual([true, true, false])
  await own[0]!.cancel()
  expect(streams.open(b)).toBeDefined()
})

test('a stop ends all, each told to come back at a moment of its own', async () => {
  const streams = createStreams(app.deps, { most: 50, mostOfPerson: 50 }, PACE)
  const heard = Array.from({ length: 20 }, () => follow(streams.open(owner)))
  await streams.close()
  await until(() => expect(heard.every(({ isOver }) => isOver)).toBe(true))
  const last = heard.map(({ text }) => Number(/retry: (\d+)\n\n$/.exec(text)![1]))
  expect(Math.min(...last)).toBeGreaterThanOrEqual(2_000)
  expect(new Set(last).size).toBeGreaterThan(5)
  expect(streams.open(owner)).toBeUndefined()
})

test('over HTTP: a member’s session opens it, a visitor’s browser is told not to come back', async () => {
  const visitor = await app.visitor().fetch('/api/stream')
  expect(visitor.status).toBe(204)
  const answer = await ana.fetch('/api/stream')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const heard = follow(answer.body!)
  await until(() => expect(heard.counts).toEqual([0]))
  await tell()
  await until(() => expect(heard.counts).toEqual([0, 1]))
  await heard.cancel()
})

const answer = async (findCaller: Parameters<typeof createStreamRoutes>[0]['findCaller']) => {
  const routes = createStreamRoutes({ streams: make(), findCaller })
  routes.onError((_error, context) => context.text('', 500))
  return (await routes.request('/api/stream')).status
}

test('a browser whose session has ended is told not to come back, and one whose session cannot be read may try again', async () => {
  expect(await answer(() => Promise.reject(new AppError('SESSION_EXPIRED')))).toBe(204)
  expect(await answer(() => Promise.reject(new AppError('GATEWAY_UNREACHABLE')))).toBe(500)
  expect(await answer(async () => null)).toBe(204)
})

test('the ended ones among some sessions are found', async () => {
  const at = new Date()
  const ids = [newId(), newId(), newId()] as const
  const times = [new Date(at.getTime() + 1), at]
  await app.db
    .insertInto('sessions')
    .values(
      times.map((expires_at, i) => ({
        id: ids[i]!,
        token_hash: Buffer.from(ids[i]!),
        person_id: owner.personId,
        tokens_sealed: Buffer.of(0),
        grant_id_hash: Buffer.from(ids[i]!),
        access_expires_at: at,
        user_agent: 'x',
        created_at: at,
        last_seen_at: at,
        expires_at,
      })),
    )
    .execute()
  expect(await findEnded(app.db, ids, at)).toEqual(new Set([ids[1], ids[2]]))
  expect(await findEnded(app.db, [ids[0]], at)).toEqual(new Set())
  expect(await findEnded(app.db, [], at)).toEqual(new Set())
  await app.db.deleteFrom('sessions').where('id', 'in', ids).execute()
})

test('a stream whose reader takes nothing ends when too much waits for it', async () => {
  const streams = make({ heartbeat: 5 }, { most: 1, mostOfPerson: 1 })
  const body = streams.open(owner)!
  await until(() => expect(streams.open(owner)).toBeDefined())
  expect(await new Response(body).text()).toContain('event: unread\ndata: 0')
})

test('a browser that goes away is forgotten', async () => {
  const streams = make({}, { most: 1, mostOfPerson: 1 })
  const routes = createStreamRoutes({
    streams,
    findCaller: async () => ({ ...owner, documentId: '', roles: [], academicYear: null, provinceId: null, seatId: null, leftAt: null }),
  })
  const server: Server = createServer(getRequestListener(routes.fetch))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => new Promise((resolve) => server.close(resolve)) })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`
  const gone = new AbortController()
  expect((await fetch(url, { signal: gone.signal })).status).toBe(200)
  expect((await fetch(url)).status).toBe(204)
  gone.abort()
  await vi.waitFor(async () => {
    const again = await fetch(url)
    await again.body?.cancel()
    expect(again.status).toBe(200)
  })
})
