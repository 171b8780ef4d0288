import { randomUUID } from 'node:crypto'
import type { Mail } from '@afilia/contract/messages/mails'
import type { MailFailure, MailState } from '@afilia/domain/messages/mails'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueMail } from '../../foundation/notifications/mail.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const logged = () =>
  app.db.selectFrom('access_log').select(['actor_id', 'person_id', 'endpoint']).where('endpoint', '=', 'GET mails').execute()

test('reading the mails is logged, for each member whose mail is shown', async () => {
  const [admin, member] = (await Promise.all([app.signedIn('00000007F'), app.signedIn('00000001R')])) as [Client, Client]
  const { personId } = await member.session()
  const mail = { kind: 'test', to: 'x@example.org', subject: 'Hola', language: 'es', text: 'Texto' } as const
  for (const owner of [personId!, personId!, null]) await queueMail(app.db, app.deps, { ...mail, personId: owner })
  await app.db.deleteFrom('access_log').execute()
  expect((await admin.call('GET mails', { query: { size: 100 } as never })).status).toBe(200)
  const actor_id = (await admin.session()).personId
  expect(new Set(await logged())).toEqual(new Set([null, personId!].map((person_id) => ({ actor_id, person_id, endpoint: 'GET mails' }))))
  // GDPR, article 15: the member sees who has read it.
  const seen = await member.call('GET people/{id}/access-log', { params: { id: personId! } })
  expect((seen.body as { endpoint: string }[]).filter(({ endpoint }) => endpoint === 'GET mails')).toHaveLength(1)
})

test('a refused call is not logged, as nothing was seen', async () => {
  const before = await logged()
  const delegate = await app.signedIn('00000005M')
  expect((await delegate.call('GET mails')).status).toBe(403)
  expect(await logged()).toEqual(before)
})

/** The texts of all mails by their subject. */
const listShown = async (client: Client) =>
  new Map(
    ((await client.call('GET mails')).body as Mail[]).map(({ subject, text, html }) => [subject, [text, html?.includes('Código 1234')]]),
  )

describe('mails that did not go out', () => {
  let sending: TestApp
  let admin: Client
  beforeAll(async () => {
    // A port where nothing listens.
    sending = await startTestApp({ on: app, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    admin = await sending.signedIn('00000007F')
  })
  afterAll(() => sending.stop())

  const later = new Date(Date.now() + 3600_000)
  /** Uses one transaction, because the sender takes any committed mail that is due. */
  const makeMail = (state: MailState, more: { failure?: MailFailure; is_forgotten?: boolean; attempts?: number } = {}): Promise<string> =>
    app.db.transaction().execute(async (trx) => {
      await queueMail(trx, app.deps, { kind: 'test', personId: null, to: 'x@example.org', subject: state, language: 'es', text: 'Texto' })
      const { id } = await trx.selectFrom('mails').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      await trx
        .updateTable('mails')
        .set({ state, next_at: later, ...more })
        .where('id', '=', id)
        .execute()
      return id
    })
  const list = async (state: MailState) => (await admin.call('GET mails', { query: { state } })).body as Mail[]

  test('hide what is secret, which without a mail server only this list has', async () => {
    await app.db.deleteFrom('mails').execute()
    const local = await app.signedIn('00000007F')
    for (const isSecret of [true, false])
      await queueMail(app.db, app.deps, {
        kind: 'test',
        personId: null,
        to: 'x@example.org',
        subject: String(isSecret),
        language: 'es',
        text: 'Código 1234',
        isSecret,
      })
    const shown = ['Código 1234', true]
    expect(await listShown(admin)).toEqual(
      new Map<string, unknown>([
        ['false', shown],
        ['true', [null, undefined]],
      ]),
    )
    expect(await listShown(local)).toEqual(
      new Map([
        ['false', shown],
        ['true', shown],
      ]),
    )
  })

  test('are listed by state with the reason, counted, and tried again one by one or together', async () => {
    await app.db.deleteFrom('mails').execute()
    const late = await makeMail('WAITING', { failure: 'PUT_OFF', attempts: 2 })
    const bounced = await makeMail('BOUNCED', { failure: 'ADDRESS_REJECTED' })
    const dead = await makeMail('DEAD', { failure: 'MAIL_REJECTED' })
    const forgotten = await makeMail('DEAD', { failure: 'EXPIRED', is_forgotten: true })
    await makeMail('SENT')
    expect((await admin.call('GET mails/standing')).body).toEqual({ late: 1, bounced: 1, dead: 2, retriable: 1 })
    expect(await list('WAITING')).toEqual([
      expect.objectContaining({ id: late, failure: 'PUT_OFF', attempts: 2, nextAt: later.toISOString(), canTryAgain: false }),
    ])
    expect((await list('DEAD')).map(({ id, canTryAgain }) => [id, canTryAgain])).toEqual([
      [forgotten, false],
      [dead, true],
    ])

    const tryOne = async (mail: string) => (await admin.call('POST mails/{mail}/tries', { params: { mail } })).status
    const delegate = await sending.signedIn('00000005M')
    expect((await delegate.call('POST mails/{mail}/tries', { params: { mail: bounced } })).status).toBe(403)
    expect(await tryOne(bounced)).toBe(204)
    // In order: a mail that waits already, a mail without its text, and two ids of no mail.
    expect(await Promise.all([bounced, forgotten, randomUUID(), 'x'].map(tryOne))).toEqual([409, 409, 404, 404])
    expect((await admin.call('POST mails/tries')).body).toEqual({ count: 1 })
    expect((await admin.call('GET mails/standing')).body).toMatchObject({ bounced: 0, dead: 1, retriable: 0 })
  })
})
