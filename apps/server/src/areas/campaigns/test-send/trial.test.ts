import type { Message, MessageCard } from '@afilia/contract/messages/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import { makeDevice } from '../../../foundation/notifications/push/testing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { getFigures } from '../figures/queries.ts'
import { writeDraft } from '../testing.ts'

let app: TestApp
let delegate: Client
let supervisor: Client
let me: string
beforeAll(async () => {
  // Runs no tasks, so the queues keep their content.
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  ;[delegate, supervisor] = (await Promise.all(['00000005M', '00000006Y'].map((id) => app.signedIn(id)))) as [Client, Client]
  me = (await delegate.session()).personId!
  await app.db.updateTable('preferences').set({ push_notification_on: true }).where('person_id', '=', me).execute()
  await makeDevice(app.deps, me, 'https://push.test/mine')
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['notifications', 'campaigns', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const TEXTS = {
  es: { title: 'Asamblea', body: 'Trae:\n\n- [el acta](/union)\n- un boli' },
  ca: { title: 'Assemblea', body: 'Porta un boli.' },
  eu: { title: 'Batzarra' },
}
const tryOut = (client: Client, id: string) => client.call('POST campaigns/{campaign}/tests', { params: { campaign: id } })
const readOwn = async (language: string): Promise<Message> => {
  const headers = { 'accept-language': language }
  const [card] = (await delegate.call('GET services/notify/api/notifications/pwa', { headers })).body as MessageCard[]
  return (await delegate.call('GET services/notify/api/notifications/pwa/{message}', { params: { message: card!.id }, headers })).body
}

test('a test goes to its author alone: their mailbox, their device and a mail, whatever they chose; nothing of it is counted', async () => {
  await delegate.call('PATCH message-preferences', { body: { topics: { UNION: { mail: 'OFF', push: true } } } })
  const { id } = await writeDraft(delegate, { texts: TEXTS, link: '/union' })
  expect((await tryOut(delegate, id)).status).toBe(204)

  expect(await readOwn('es')).toMatchObject({ title: 'Prueba: Asamblea', body: TEXTS.es.body, link: '/union', topic: 'UNION' })
  expect(await readOwn('ca')).toMatchObject({ title: 'Prova: Assemblea', body: TEXTS.ca.body })
  // If the text in a language is incomplete, its readers get the Castilian text.
  expect(await readOwn('eu')).toMatchObject({ title: 'Proba: Asamblea', body: TEXTS.es.body })
  const [mail, ...others] = await app.db.selectFrom('mails').selectAll().execute()
  expect(others).toEqual([])
  expect(openMessage(app.deps.sealing, mail!)).toMatchObject({ subject: 'Prueba: Asamblea', text: TEXTS.es.body })
  expect(mail).toMatchObject({ person_id: me, campaign_id: null })
  const pushes = await app.db.selectFrom('pushes').select(['person_id', 'campaign_id', 'state']).execute()
  expect(pushes).toEqual([{ person_id: me, campaign_id: null, state: 'WAITING' }])
  expect(await app.db.selectFrom('notifications').select(['person_id', 'campaign_id']).execute()).toEqual([
    { person_id: me, campaign_id: null },
  ])
  expect(await getFigures(app.db, id)).toEqual({
    recipients: 0,
    read: 0,
    acknowledged: 0,
    mails: { waiting: 0, sent: 0, failed: 0 },
    pushes: { waiting: 0, delivered: 0, opened: 0, failed: 0 },
  })
  const row = await app.db.selectFrom('campaigns').select(['state', 'version', 'recipients']).executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'DRAFT', version: 1, recipients: null })
})

test('each draft is tried with its own text', async () => {
  const drafts = []
  for (const title of ['Una', 'Otra']) drafts.push(await writeDraft(delegate, { texts: { es: { title, body: 'Texto.' } } }))
  for (const { id } of drafts) await tryOut(delegate, id)
  const mails = await app.db.selectFrom('mails').selectAll().orderBy('id').execute()
  expect(mails.map((mail) => openMessage(app.deps.sealing, mail).subject)).toEqual(['Prueba: Una', 'Prueba: Otra'])
})

test('a draft is not tried by whoever may not see it, nor again and again', async () => {
  const { id } = await writeDraft(delegate, { texts: TEXTS })
  expect((await tryOut(supervisor, id)).status).toBe(404)
  expect((await tryOut(delegate, 'x')).status).toBe(404)
  expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([])
  const answers = []
  for (let n = 0; n < 40 && answers.at(-1) !== 429; n += 1) answers.push((await tryOut(delegate, id)).status)
  expect(answers.at(-1)).toBe(429)
})
