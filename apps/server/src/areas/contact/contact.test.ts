import type { RequestReceipt } from '@afilia/contract/cases/contact'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../foundation/notifications/mail.ts'
import type { Client } from '../../testing/app/client.ts'
import { CONTACT_FORM } from '../../testing/app/contact-form.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

const NAME = 'POST services/notify/api/notifications/send_contact_email'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['service_requests', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const sendForm = (change: object = {}, client: Client = app.visitor(), headers: Record<string, string> = {}) =>
  client.call(NAME, { body: { ...CONTACT_FORM, ...change }, headers })
const requests = () => app.db.selectFrom('service_requests').selectAll().execute()
const mails = async () =>
  (await app.db.selectFrom('mails').selectAll().orderBy('kind').execute()).map((row) => ({
    kind: row.kind,
    ...openMessage(app.deps.sealing, row),
  }))

describe('a request', () => {
  test('is stored encrypted with a reference, and mailed to the office of its province and to the sender', async () => {
    const { status, body } = await sendForm()
    const { reference } = body as RequestReceipt
    expect(status).toBe(201)
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const [row, ...more] = await requests()
    expect(more).toEqual([])
    expect(row).toMatchObject({ reference, kind: 'CONTACT', state: 'RECEIVED', language: 'es', person_id: null, province_id: 'PR44' })
    expect(row!.payload_sealed.toString('latin1')).not.toContain('Ana')
    const kept = JSON.parse(app.deps.sealing.open('service_requests.payload_sealed', row!.id, row!.payload_sealed)) as object
    expect(kept).toMatchObject({ name: 'Ana Pérez', phone: '612345678', topic: 'WORK' })
    expect(kept).not.toHaveProperty('website')
    const [receipt, office] = await mails()
    expect(office).toMatchObject({ kind: 'contact-request', to: 'sevilla@afilia.example', isSecret: true })
    expect(office!.text).toContain(CONTACT_FORM.message)
    expect(receipt).toMatchObject({ kind: 'contact-receipt', to: CONTACT_FORM.email })
    expect(receipt!.text).toContain(reference)
    expect(receipt!.text).not.toContain(CONTACT_FORM.message)
  })

  test('is mailed to the office with the phone, if there is one', async () => {
    expect((await sendForm({ phone: '' })).status).toBe(201)
    const [, office] = await mails()
    expect(office!.text).not.toMatch(/Teléfono/)
    await app.db.deleteFrom('mails').execute()
    await app.db.deleteFrom('rate_limits').execute()
    expect((await sendForm()).status).toBe(201)
    expect((await mails())[1]!.text).toMatch(/Teléfono: 612 ?345 ?678/)
  })

  test('of a member names the member, who gets a receipt in their language', async () => {
    const client = await app.signedIn('00000001R')
    await sendForm({}, client, { 'accept-language': 'gl' })
    expect(await requests()).toMatchObject([{ person_id: (await client.session()).personId }])
    expect((await mails())[0]!.subject).toMatch(/^Recibimos a túa mensaxe/)
  })

  test('sent several times with one idempotency key is stored once', async () => {
    const headers = { 'idempotency-key': 'contact-form-1' }
    const visitor = app.visitor()
    const answers = await Promise.all([sendForm({}, visitor, headers), sendForm({}, visitor, headers)])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    const later = await sendForm({}, visitor, headers)
    expect(later.status).toBe(201)
    expect(await requests()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('GDPR art. 7, 13: needs no consent, and takes the one that older pages send without keeping it', async () => {
    expect((await sendForm()).status).toBe(201)
    expect((await sendForm({ hasConsented: true })).status).toBe(201)
    const kept = (await requests()).map(({ id, payload_sealed }) =>
      app.deps.sealing.open('service_requests.payload_sealed', id, payload_sealed),
    )
    expect(kept.filter((payload) => /consent/i.test(payload))).toEqual([])
  })

  test.each([
    ['name', { name: '  ' }],
    ['email', { email: 'ana' }],
    ['email', { email: 'ána@example.org' }],
    ['name', { name: 'A\0na' }],
    ['phone', { phone: '12' }],
    ['provinceId', { provinceId: '' }],
    ['topic', { topic: 'GOSSIP' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['provinceId', { provinceId: 'PR99' }],
  ])('is rejected with its field named: %s', async (field, change) => {
    const { status, problem } = await sendForm(change)
    expect(status).toBe(400)
    expect(problem.fieldErrors).toMatchObject([{ field }])
    expect(await requests()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('of a client that sends what the specification shows is taken, and few of them', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await sendForm({ email: `ana-${count}@example.org`, secondsTaken: undefined, hasConsented: undefined })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await sendForm()).status).toBe(201)
  })

  test('that looks like one of a program is taken, and few of them', async () => {
    const statuses: number[] = []
    for (const doubt of [{ secondsTaken: 1 }, { website: 'Ana' }, { secondsTaken: 0 }, { website: 'Ana' }])
      statuses.push((await sendForm({ email: `eva-${statuses.length}@example.org`, ...doubt })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('cannot flood a mailbox with receipts', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) statuses.push((await sendForm()).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await sendForm({ email: 'eva@example.org' })).status).toBe(201)
  })
})
