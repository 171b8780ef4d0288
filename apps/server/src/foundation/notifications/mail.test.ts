import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { testSealing } from '../../testing/sealing.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { type Mail, createMailTasks, openMessage, queueMail } from './mail.ts'
import { createTasks, type Tasks } from '../../platform/tasks/tasks.ts'

let database: TestDatabase
let server: Server
let tasks: Tasks
const received: string[] = []
const deps = () => ({ db: database.db, clock: systemClock, sealing: testSealing, log: createLog('silent'), tasks })
const mail: Mail = {
  kind: 'test',
  personId: null,
  to: 'rocio.navarro@example.org',
  subject: 'Contraseña <nueva>',
  language: 'gl',
  text: 'Hola:\nesto es un enlace https://afilia.example/a?b=1&c=2.\n\nAdiós',
  isSecret: true,
}

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  server = await startMailServer(received)
  tasks = createTasks({ db: database.db, log: createLog('silent') })
  await tasks.start(
    createMailTasks(deps(), {
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Afilia <no-reply@afilia.example>',
      UNION_NAME: 'Afilia',
    }),
  )
})
afterAll(async () => {
  await tasks.stop()
  server.close()
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
  await vi.waitFor(async () => expect((await readMails())[0]!.sent_at).not.toBeNull(), { timeout: 8_000, interval: 100 })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('RCPT TO:<rocio.navarro@example.org>')
  expect(received[0]).toContain('esto es un enlace')
  const [row] = await readMails()
  expect(row!.message_sealed.includes('enlace')).toBe(false)
  expect(JSON.stringify(openMessage(testSealing, row!))).not.toContain('enlace')
})

test('a mail goes out as plain text and as a page of the same words, in its language and with real links', () => {
  const sent = received[0]!
  expect(sent).toContain('multipart/alternative')
  expect(sent).toContain('text/plain')
  const page = sent.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(page).toContain('<html lang="gl">')
  expect(page).toContain('&lt;nueva&gt;</h1>')
  expect(page).toContain('<br /')
  expect(page).toContain('<a href="https://afilia.example/a?b=1&amp;c=2">https://afilia.example/a?b=1&amp;c=2</a>.')
  expect(page).not.toMatch(/<img|<link|url\(/)
})
