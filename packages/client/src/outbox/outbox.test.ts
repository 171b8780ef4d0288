// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

interface Received {
  readonly line: string
  readonly key: IncomingMessage['headers'][string]
  readonly body: string
}

let server: Server
let received: Received[]
/** The statuses of the answers in turn, then 204; 0 closes the connection, as every call does while `isDown`. */
let statuses: number[]
/** The server cannot be reached. */
let isDown: boolean
/** How many changes arrived while it was down. */
let missed: number
/** A different one in each test: the pages of earlier tests live on, like tabs. */
let member = 'p0'

beforeEach(async () => {
  received = []
  statuses = []
  isDown = false
  missed = 0
  member = `p${Number(member.slice(1)) + 1}`
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (isDown) {
      if (request.method !== 'GET') missed += 1
      return request.socket.destroy()
    }
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    received.push({ line: `${request.method} ${request.url?.split('?')[0]}`, key: request.headers['idempotency-key'], body })
    const status = statuses.shift() ?? 204
    if (status === 0) return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/problem+json' })
    return response.end(status === 204 ? undefined : JSON.stringify({ status, errorKey: 'api.NOT_FOUND' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Imports new copies of the modules, like a page that this member opens now. */
async function openPage(personId = member) {
  vi.resetModules()
  const { queryClient } = await import('../calls/query-client.ts')
  const { sessionQuery } = await import('../session/session.ts')
  const { onlineManager } = await import('@tanstack/react-query')
  const session = {
    name: '',
    email: null,
    image: null,
    docid: 'x',
    personId,
    roles: [],
    token: 'x',
    expires: null,
    until: '2100-01-01T00:00:00Z',
    isKept: false,
    langKey: null,
    tabSecret: '',
  }
  queryClient.setQueryData(sessionQuery.queryKey, session)
  return {
    ...(await import('./outbox.ts')),
    ...(await import('../device/member-storage.ts')),
    ...(await import('../../../../apps/portal/src/bookmarks/use-bookmark.ts')),
    goOnline: () => onlineManager.setOnline(true),
    goOffline: () => onlineManager.setOnline(false),
  }
}

const HOTEL = { kind: 'BENEFIT', id: 'hotel', title: 'Hotel', path: '/advantages/hotel' } as const
const CINEMA = { kind: 'DISCOUNT', id: 'cine', title: 'Cine', path: '/advantages/cine' } as const
const lines = () => received.map(({ line }) => line)

test('a change is sent at once and leaves nothing waiting', async () => {
  const { setBookmark, listWaiting } = await openPage()
  setBookmark(HOTEL, true)
  expect(listWaiting()).toHaveLength(1)
  await vi.waitFor(() => expect(listWaiting()).toEqual([]))
  expect(lines()).toEqual(['POST /api/data/bookmarks'])
  expect(JSON.parse(received[0]!.body)).toMatchObject({ kind: 'BENEFIT', id: 'hotel', decidedAt: expect.stringMatching(/Z$/) })
})

test('offline it waits, across a reload too, and is sent with the same key once online', async () => {
  statuses = [0, 0]
  const first = await openPage()
  first.setBookmark(HOTEL, true)
  await vi.waitFor(() => expect(received).toHaveLength(2))

  const second = await openPage()
  expect(second.listWaiting().map(({ memo }) => memo)).toEqual([HOTEL])
  second.goOffline()
  second.goOnline()
  await vi.waitFor(() => expect(second.listWaiting()).toEqual([]))
  expect(new Set(received.map(({ key }) => key)).size).toBe(1)
})

test('only the last change of a subject is sent; other subjects keep their order', async () => {
  isDown = true
  const page = await openPage()
  page.setBookmark(HOTEL, true)
  page.setBookmark(CINEMA, true)
  page.setBookmark(HOTEL, false)
  page.setBookmark(HOTEL, true)
  page.setBookmark(HOTEL, false)
  // The first attempt is over: a call without an answer is made twice.
  await vi.waitFor(() => expect(missed).toBe(2))
  expect(page.listWaiting().map(({ memo }) => memo)).toEqual([CINEMA, HOTEL])
  isDown = false
  await vi.waitFor(() => {
    // Repeated, because the failed attempt may not be over yet and would then miss the event.
    page.goOnline()
    expect(page.listWaiting()).toEqual([])
  })
  expect(lines()).toEqual(['POST /api/data/bookmarks', 'DELETE /api/data/bookmarks/BENEFIT/hotel'])
})

test('a change made while its subject is being sent is sent afterwards', async () => {
  const page = await openPage()
  page.setBookmark(HOTEL, true)
  page.setBookmark(HOTEL, false)
  await vi.waitFor(() => expect(page.listWaiting()).toEqual([]))
  expect(lines()).toEqual(['POST /api/data/bookmarks', 'DELETE /api/data/bookmarks/BENEFIT/hotel'])
})

test('a change that is permanently rejected is dropped and reported; later ones are sent', async () => {
  statuses = [404]
  const page = await openPage()
  const outcomes: string[] = []
  page.onOutcome(({ subject }, { kind }) => outcomes.push(`${subject}: ${kind}`))
  page.setBookmark(HOTEL, true)
  page.setBookmark(CINEMA, true)
  await vi.waitFor(() => expect(page.listWaiting()).toEqual([]))
  expect(outcomes).toEqual(['bookmark BENEFIT hotel: rejected', 'bookmark DISCOUNT cine: sent'])
})

test('a server error is retried automatically', async () => {
  statuses = [503]
  const page = await openPage()
  page.setBookmark(HOTEL, true)
  await vi.waitFor(() => expect(page.listWaiting()).toEqual([]))
  expect(received).toHaveLength(2)
  expect(received[0]!.key).toBe(received[1]!.key)
})

test('waiting changes belong to one member, and signing out removes them', async () => {
  statuses = [0, 0]
  const mine = await openPage()
  mine.setBookmark(HOTEL, true)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  await vi.waitFor(() => expect(localStorage.getItem(`afilia.outbox.${member}`)).toContain('hotel'))

  const other = await openPage('other')
  expect(other.listWaiting()).toEqual([])
  await other.sendWaiting()
  expect(received).toHaveLength(2)

  localStorage.setItem('afilia.theme', 'dark')
  other.forgetMember()
  expect({ ...localStorage }).toEqual({ 'afilia.theme': 'dark' })
  expect((await openPage()).listWaiting()).toEqual([])
})

test('stored changes do not identify the member', async () => {
  statuses = [0, 0]
  const page = await openPage()
  page.setBookmark(HOTEL, true)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(Object.keys(localStorage)).toEqual([`afilia.outbox.${member}`])
})

test('expired changes are removed and the others keep waiting, also those of a visitor while a member is signed in', async () => {
  isDown = true
  const message = { subject: 'contact', name: 'POST x', options: { body: { message: 'in clear' } }, attempt: 'a', until: Date.now() - 1 }
  localStorage.setItem('afilia.outbox.visitor', JSON.stringify([message]))
  const page = await openPage()
  const later = Date.now() + 60_000
  page.setBookmark(HOTEL, true)
  page.enqueue('contact', 'POST services/notify/api/notifications/send_contact_email', { body: {} as never }, { until: later })
  expect(page.listWaiting()).toHaveLength(2)
  expect(Object.keys(localStorage)).toEqual([`afilia.outbox.${member}`])
  expect(page.forgetExpired(later - 1)).toBe(false)
  expect(page.forgetExpired(later)).toBe(true)
  expect(page.listWaiting().map(({ subject }) => subject)).toEqual(['bookmark BENEFIT hotel'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('contact')
})
