// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

let server: Server
/** The idempotency keys of the calls. */
let keys: string[]
interface Answer {
  readonly status: number
  readonly body: object
}
/** The answers in turn; 0 closes the connection. */
let answers: Answer[]
/** The answer given to each key. */
let given: Map<string, Answer>
const LOST = { status: 0, body: {} }

/** Each test has its own member, because the portals of the previous test may still write. */
let personId = 'p0'

beforeEach(async () => {
  personId = `p${Number(personId.slice(1)) + 1}`
  keys = []
  given = new Map()
  server = createServer((request, response) => {
    if (request.url !== '/api/data/orders') return response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    const key = String(request.headers['idempotency-key'])
    keys.push(key)
    // Like the real server, it repeats its earlier answer to a key.
    const { status, body } = given.get(key) ?? answers.shift() ?? LOST
    if (status === 0) return request.socket.destroy()
    given.set(key, { status, body })
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events/x/book` })
  localStorage.clear()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const SECRET = btoa('s'.repeat(32))

/** Imports the modules again, as if the member opened the portal again. */
async function openPortal() {
  vi.resetModules()
  const { queryClient } = await import('@afilia/client/calls/query-client.ts')
  const { sessionQuery } = await import('@afilia/client/session/session.ts')
  const { openTab } = await import('@afilia/client/device/member-storage.ts')
  await openTab(personId, SECRET)
  queryClient.setQueryData(sessionQuery.queryKey, {
    personId,
    roles: [],
    token: 'x',
    until: '2100-01-01T00:00:00Z',
    expires: null,
  } as never)
  return import('./unsent-bookings.ts')
}

const BOOKING = {
  event: { id: 'e1', slug: 'curso', title: 'Curso' },
  startsAt: '2027-01-02T08:00:00Z',
  booking: { sessionId: 's1', answers: { diet: 'sin sal' } },
}
const isSealed = () => vi.waitFor(() => expect(localStorage.getItem(`afilia.bookings.${personId}`)).toMatch(/^[\w+/]+=*$/))
/** Waits until the whole list is stored, encrypted and as base64. If a new portal is opened earlier, the previous one stops writing. */
const isStored = (list: readonly unknown[]) =>
  vi.waitFor(() =>
    expect(localStorage.getItem(`afilia.bookings.${personId}`)?.length).toBeGreaterThanOrEqual((JSON.stringify(list).length * 4) / 3),
  )

test('a booking without a network is sent when the portal is opened again, with the same key', async () => {
  answers = [LOST, LOST, { status: 201, body: { id: 'o1', state: 'WAITING', position: 3 } }]
  const first = await openPortal()
  first.keepBooking(BOOKING)
  await vi.waitFor(() => expect(keys).toHaveLength(2))
  await isSealed()
  const second = await openPortal()
  expect(second.listUnsentBookings()).toMatchObject([{ event: { title: 'Curso' } }])
  await second.sendBookings()
  expect(second.listUnsentBookings()).toEqual([])
  expect(new Set(keys).size).toBe(1)
})

test('a rejected booking keeps its answers and reason after the portal is closed, and is sent again under a new key', async () => {
  const problem = { title: 'Sin plazas', errorKey: 'api.EVENT_FULL' }
  answers = [
    { status: 409, body: problem },
    { status: 201, body: { id: 'o1', state: 'CONFIRMED', position: null } },
  ]
  const first = await openPortal()
  first.keepBooking(BOOKING)
  const rejected = { booking: BOOKING.booking, outcome: { kind: 'rejected', status: 409, problem } }
  await vi.waitFor(() => expect(first.listUnsentBookings()).toMatchObject([rejected]))
  await isStored(first.listUnsentBookings())
  const second = await openPortal()
  expect(second.listUnsentBookings()).toMatchObject([rejected])
  await second.sendBookings()
  expect(new Set(keys).size).toBe(1)
  second.keepBooking({ ...BOOKING, booking: { ...BOOKING.booking, orWait: true } })
  await vi.waitFor(() => expect(second.listUnsentBookings()).toEqual([]))
  expect(new Set(keys).size).toBe(2)
})
