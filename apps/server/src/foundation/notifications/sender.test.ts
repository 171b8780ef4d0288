import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { type MailServer, rejection, startMailServer } from '../../testing/processes/mail-server.ts'
import { testSealing } from '../../testing/database/sealing.ts'
import type { Runner } from '../../platform/area/area.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { type Mail, openMessage, queueMail } from './mail.ts'
import { tryAgain } from './outbox.ts'
import { type Pace, startSender } from './sender.ts'
import { createUnsubscribe } from './unsubscribe.ts'

let database: TestDatabase
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('mails').execute()))
afterEach(async () => {
  // Closes senders before their servers.
  for (const one of open.splice(0).toReversed()) await one.close()
})

const deps = () => ({ db: database.db, clock: systemClock, sealing: testSealing, log: createLog('silent') })
/** A thousand times as fast as the real pace. Only the timeout of a step is longer: a busy machine must not look like a silent server. */
const PACE: Pace = { step: 10_000, look: 20, pause: 1, longestPause: 60, retry: 60, longestRetry: 14_400, longestOutage: 900 }
/** For a silent server. */
const IMPATIENT: Pace = { ...PACE, step: 2_000 }

async function serve(behaviour: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(behaviour)
  open.push(server)
  return server
}
function send(server: Pick<MailServer, 'url'>, { connections = 1, clock = systemClock, pace = PACE } = {}): Runner {
  const env = {
    SMTP_URL: server.url,
    SMTP_CONNECTIONS: connections,
    MAIL_FROM: 'Afilia <no-reply@afilia.example>',
    UNION_NAME: 'Afilia',
    publicUrl: 'https://portal.test',
    unsubscribe: createUnsubscribe(),
  }
  const sender = startSender({ ...deps(), clock }, env, pace)
  open.push(sender)
  return sender
}
const queue = (given: Partial<Mail> = {}) =>
  queueMail(database.db, deps(), {
    kind: 'test',
    personId: null,
    to: 'rocio@example.org',
    subject: 'Hola',
    language: 'es',
    text: 'Texto',
    ...given,
  })
const listMails = () =>
  database.db
    .selectFrom('mails')
    .select(['id', 'state', 'failure', 'failure_code', 'attempts', 'sent_at', 'message_sealed', 'is_forgotten'])
    .orderBy('id')
    .execute()
/** Adds the name in each address, because ids of the same millisecond have no fixed order. */
const listNamed = async () => (await listMails()).map((row) => ({ ...row, to: openMessage(testSealing, row).to.split('@')[0]! }))
const readStates = async () => Object.fromEntries((await listNamed()).map(({ to, state }) => [to, state]))
/** Waits until the only mail has these values. */
const untilMail = (wanted: object) => vi.waitFor(async () => expect((await listMails())[0]).toMatchObject(wanted), { interval: 20 })

test.each([
  ['an address that does not exist', { atRecipient: () => reject(550, '5.1.1 no such user') }, 'BOUNCED', 'ADDRESS_REJECTED', '550 5.1.1'],
  ['an address refused without an enhanced code', { atRecipient: () => reject(553, 'no such user') }, 'BOUNCED', 'ADDRESS_REJECTED', '553'],
  ['a recipient refused by policy', { atRecipient: () => reject(550, '5.7.1 not from you') }, 'DEAD', 'MAIL_REJECTED', '550 5.7.1'],
  ['a mail refused for what it says', { atMail: () => reject(554, '5.6.0 spam') }, 'DEAD', 'MAIL_REJECTED', '554 5.6.0'],
])('%s is not tried again', async (_, behaviour, state, failure, code) => {
  await queue({ isSecret: true })
  const server = await serve(behaviour)
  send(server)
  await untilMail({ state, failure, failure_code: code, attempts: 1, sent_at: null, is_forgotten: true })
  // A text that grants access is not kept.
  expect(openMessage(testSealing, (await listMails())[0]!).text).toBe('')
})
function reject(code: number, words: string): never {
  throw rejection(code, words)
}

test.each([
  ['puts a mail off', { atRecipient: onlyFirst(() => reject(451, '4.7.1 greylisted')) }, 1],
  ['closes the connection in the middle of a mail', { atMail: onlyFirst((_: unknown, drop: () => void) => drop()) }, 2],
  ['falls silent after a mail', { atMail: onlyFirst(() => new Promise<void>(() => undefined)) }, 2],
  ['says that it closes', { atSender: onlyFirst(() => reject(421, '4.3.2 closing')) }, 1],
  ['wants nobody for a while', { atGreeting: onlyFirst(() => reject(554, '5.3.2 no service')) }, 1],
  ['rejects the sender for a while', { atSender: onlyFirst(() => reject(550, '5.7.60 not your address')) }, 1],
])('a mail goes out when the server %s, and later takes it', async (trouble, behaviour, arrivals) => {
  await queue()
  const server = await serve(behaviour)
  send(server, { pace: trouble.startsWith('falls silent') ? IMPATIENT : PACE })
  await untilMail({ state: 'SENT', failure: null, failure_code: null, attempts: 2 })
  // A mail whose acknowledgement is lost is sent again, with the same id.
  expect(server.received).toHaveLength(arrivals)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
})
function onlyFirst<Given extends unknown[]>(act: (...given: Given) => void | Promise<void>): (...given: Given) => void | Promise<void> {
  let isFirst = true
  return (...given) => {
    if (!isFirst) return
    isFirst = false
    return act(...given)
  }
}

test('a wrong password loses no mail: all go out once it is right', async () => {
  let password = 'another'
  const server = await serve({ signIn: (given) => given === password })
  const url = server.url.replace('//', '//afilia:secret@')
  for (let n = 0; n < 3; n += 1) await queue()
  send({ url })
  await untilMail({ state: 'WAITING', failure: 'SENDER_REJECTED', failure_code: '535 5.7.8' })
  password = 'secret'
  await vi.waitFor(async () => expect((await listMails()).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT']))
  expect(server.received).toHaveLength(3)
})

test('a mail that is put off until it is of no use is given up, and says why', async () => {
  const minute = 60_000
  let passed = 0
  await queue({ validUntil: new Date(Date.now() + 3 * minute) })
  const server = await serve({
    atRecipient: () => {
      passed += 2 * minute
      reject(452, '4.2.2 mailbox full')
    },
  })
  send(server, { clock: { now: () => new Date(Date.now() + passed) } })
  await untilMail({ state: 'DEAD', failure: 'PUT_OFF', failure_code: '452 4.2.2', attempts: 2 })
  expect(server.received).toEqual([])
})

test('what nobody needs any more is never sent', async () => {
  await queue({ validUntil: new Date(Date.now() - 1), isSecret: true })
  const server = await serve({})
  send(server)
  await untilMail({ state: 'DEAD', failure: 'EXPIRED', is_forgotten: true })
  expect(server.received).toEqual([])
})

test('what somebody waits for goes out before what many get', async () => {
  for (let n = 0; n < 5; n += 1) await queue({ priority: 'bulk', to: `all-${n}@example.org` })
  await queue({ to: 'one@example.org' })
  await queue({ priority: 'now', to: 'waiting@example.org' })
  const server = await serve({})
  send(server)
  await vi.waitFor(() => expect(server.received).toHaveLength(7))
  expect(server.received.slice(0, 2).map(({ to }) => to)).toEqual(['waiting@example.org', 'one@example.org'])
})

test('two senders of several connections send each mail once', async () => {
  for (let n = 0; n < 60; n += 1) await queue({ to: `member-${n}@example.org` })
  const server = await serve({})
  send(server, { connections: 3 })
  send(server, { connections: 3 })
  await vi.waitFor(async () => expect((await listMails()).every(({ state }) => state === 'SENT')).toBe(true))
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => `member-${n}@example.org`).toSorted())
})

test('mails that were given up are tried again when asked, but none whose text is gone', async () => {
  let isRejecting = true
  const rejectSome = (to: string) => {
    if (isRejecting) reject(550, to.startsWith('moved') ? '5.1.6 has moved' : '5.7.1 no relay')
  }
  for (const to of ['dead@example.org', 'moved@example.org']) await queue({ to })
  await queue({ to: 'link@example.org', isSecret: true })
  const server = await serve({ atRecipient: rejectSome })
  send(server)
  await vi.waitFor(async () => expect(await readStates()).toEqual({ dead: 'DEAD', moved: 'BOUNCED', link: 'DEAD' }))
  isRejecting = false
  const [moved, secret] = await Promise.all(['moved', 'link'].map(async (name) => (await listNamed()).find(({ to }) => to === name)))
  const tryOne = (id: string) => tryAgain(database.db, new Date(), id)
  expect(await tryAgain(database.db, new Date())).toBe(1)
  expect(await tryOne(secret!.id)).toBe(0)
  expect(await tryOne(moved!.id)).toBe(1)
  await vi.waitFor(async () => expect(await readStates()).toEqual({ dead: 'SENT', moved: 'SENT', link: 'DEAD' }))
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(['dead@example.org', 'moved@example.org'])
})
