import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { type MailServer, startMailServer } from '../../testing/processes/mail-server.ts'
import { testSealing } from '../../testing/database/sealing.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import type { Runner } from '../../platform/area/area.ts'
import { finishMail } from './finish-mail.ts'
import { type Mail, openMessage, queueMail, toMailRow } from './mail.ts'
import { startSender } from './sender.ts'
import { createUnsubscribe } from './unsubscribe.ts'

let database: TestDatabase
const unsubscribe = createUnsubscribe()
let server: MailServer
let sender: Runner
const deps = () => ({ db: database.db, clock: systemClock, sealing: testSealing, log: createLog('silent') })
const mail: Mail = {
  kind: 'test',
  personId: null,
  to: 'rocio.navarro@example.org',
  replyTo: 'sevilla@afilia.example',
  subject: 'Contraseña <nueva>',
  language: 'gl',
  text: 'Hola:\nesto es un enlace https://afilia.example/a?b=1&c=2.\n\nAdiós',
  isSecret: true,
}

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  server = await startMailServer()
  sender = startSender(deps(), {
    SMTP_URL: server.url,
    SMTP_CONNECTIONS: 1,
    MAIL_FROM: 'Afilia <no-reply@afilia.example>',
    UNION_NAME: 'Afilia',
    publicUrl: 'https://portal.test',
    unsubscribe,
  })
})
afterAll(async () => {
  await sender.close()
  await server.close()
  await database.drop()
})

const readMails = () => database.db.selectFrom('mails').select(['id', 'sent_at', 'message_sealed']).execute()

test('a mail of a transaction that fails is never sent', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await queueMail(trx, deps(), mail)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await readMails()).toEqual([])
})

test('a mail is sent once, and its secrets are then deleted', async () => {
  await database.db.transaction().execute((trx) => queueMail(trx, deps(), mail))
  await vi.waitFor(async () => expect((await readMails())[0]!.sent_at).not.toBeNull(), { interval: 100 })
  expect(server.received).toEqual([expect.objectContaining({ to: 'rocio.navarro@example.org' })])
  expect(server.received[0]!.source).toContain('esto es un enlace')
  expect(server.received[0]!.source).toContain('Reply-To: sevilla@afilia.example')
  const [row] = await readMails()
  expect(row!.message_sealed.includes('enlace')).toBe(false)
  expect(JSON.stringify(openMessage(testSealing, row!))).not.toContain('enlace')
})

test('a mail goes out as plain text and as a page of the same words, in its language and with real links', () => {
  const sent = server.received[0]!.source
  expect(sent).toContain('multipart/alternative')
  expect(sent).toContain('text/plain')
  const page = sent.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(page).toContain('<html lang="gl">')
  expect(page).toContain('&lt;nueva&gt;</h1>')
  expect(page).toContain('<br /')
  expect(page).toContain('<a href="https://afilia.example/a?b=1&amp;c=2">https://afilia.example/a?b=1&amp;c=2</a>.')
  expect(page).not.toMatch(/<img|<link|url\(/)
})

test('a mail that may be turned off says how, to its reader and to their program; one of service does not', async () => {
  const { id: personId } = { id: '01900000-0000-7000-8000-000000000001' }
  const outcomes = openMessage(testSealing, toMailRow(testSealing, { ...mail, personId, topic: 'EVENTS', page: '/events' }, new Date()))
  const finished = await finishMail(deps(), { publicUrl: 'https://portal.test', unsubscribe }, personId, outcomes)
  const [, token] = /^<https:\/\/portal\.test\/api\/data\/message-preferences\/unsubscribe\/([\w-]+)>$/.exec(
    finished.headers['List-Unsubscribe']!,
  )!
  expect(finished.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(finished.text).toMatch(/Máis información: https:\/\/portal\.test\/events\n\n.*https:\/\/portal\.test\/unsubscribe#[\w-]+$/s)
  expect(await unsubscribe.read(deps(), token!)).toEqual({ personId, topic: 'EVENTS' })
  expect(Buffer.from(token!, 'base64url').toString('hex')).not.toContain(personId.replaceAll('-', ''))
  const changed = `${token!.slice(0, -1)}${token!.endsWith('A') ? 'B' : 'A'}`
  expect(await unsubscribe.read(deps(), `A${token!.slice(1)}`)).toBeUndefined()
  for (const wrong of ['', 'x', 'A'.repeat(200), changed.slice(0, -4)]) expect(await unsubscribe.read(deps(), wrong)).toBeUndefined()

  const service = openMessage(testSealing, toMailRow(testSealing, { ...mail, personId }, new Date()))
  expect(await finishMail(deps(), { publicUrl: 'https://portal.test', unsubscribe }, personId, service)).toEqual({
    text: mail.text,
    headers: {},
  })
})
