import { randomBytes, randomUUID } from 'node:crypto'
import type { Order } from '@afilia/contract/events/orders'
import type { Question } from '@afilia/domain/events/dynamic-form'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AREAS } from '../../../areas.ts'
import { deleteWaiting } from '../../../foundation/uploads/commands.ts'
import { sendFile, storedPdf } from '../../../foundation/uploads/testing.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { hugePng, samplePdf } from '../../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { copyEverything } from '../../rights/copy/queries.ts'
import { erasePerson } from '../../rights/erasure/commands.ts'
import { keepRetention } from '../../../platform/tasks/keep-retention.ts'
import { listRetentions } from '../../../platform/area/open-areas.ts'
import { makeEvent } from '../testing.ts'

const QUESTIONS: Question[] = [
  { id: 'proof', type: 'FILE', isRequired: true, answeredBy: 'EVERYBODY', kinds: ['PDF'], mostBytes: 1000 },
  { id: 'photo', type: 'FILE', isRequired: false, answeredBy: 'MEMBER' },
]

let app: TestApp
let ana: Client
let luis: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('uploads').execute()
  await app.db.deleteFrom('orders').execute()
})

const event = (more: object = {}) => makeEvent(app.db, { questions: QUESTIONS, ...more })
type Booked = Awaited<ReturnType<typeof event>>
const book = (client: Client, { sessionId, formId }: Booked, answers: object, more: object = {}) =>
  client.call('POST orders', { body: { sessionId, formId, answers, ...more } })
const order = ({ body }: { body: unknown }) => body as Order
const save = (client: Client, upload: string) => client.call('GET uploads/{upload}', { params: { upload } })
const waiting = async () =>
  (await app.db.selectFrom('uploads').select('id').where('order_id', 'is', null).execute()).map(({ id }) => id).toSorted()
const gone = (field: string) => [409, 'api.UPLOAD_GONE', [{ objectName: 'body', field, message: 'file-gone' }]]
const personIdOf = async (client: Client) => (await client.session()).personId!
const explainNothing = async () => ({ title: '', body: '' })
const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000)

describe('§3 EVENT_ORDER_DYNAMIC_PROPERTY: a question that is answered with a file', () => {
  test('takes those of the member and the companions into the order, where their owner alone finds them', async () => {
    const [mine, theirs] = [await sendFile(ana), await sendFile(ana, samplePdf(), 'de Pau.pdf')]
    const made = await book(ana, await event(), { proof: mine }, { companions: [{ name: 'Pau', answers: { proof: theirs } }] })
    expect(made.status).toBe(201)
    expect(order(made).form?.questions[0]).toMatchObject({ type: 'FILE', kinds: ['PDF'], mostBytes: 1000 })
    expect(order(made).participants.map(({ answers }) => answers)).toEqual([{ proof: mine }, { proof: theirs }])
    const read = order(await ana.call('GET orders/{order}', { params: { order: order(made).id } }))
    const file = { kind: 'PDF', size: (await storedPdf()).length, scan: 'NONE' }
    expect(new Set(read.files)).toEqual(
      new Set([
        { id: mine, name: 'titulo.pdf', ...file },
        { id: theirs, name: 'de Pau.pdf', ...file },
      ]),
    )
    await deleteWaiting(app.db, later(10))
    expect([(await save(ana, mine)).status, (await save(luis, mine)).status]).toEqual([200, 404])
    // A file that a booking uses can no longer be deleted.
    await ana.call('DELETE uploads/{upload}', { params: { upload: mine } })
    expect((await save(ana, mine)).status).toBe(200)
    await ana.call('DELETE orders/{order}', { params: { order: read.id } })
    expect((await save(ana, mine)).status).toBe(200)
  })

  test('on the waiting list too', async () => {
    const full = await event({ capacity: 0 })
    const proof = await sendFile(ana)
    const rejected = await book(ana, full, { proof })
    expect([rejected.problem.errorKey, await waiting()]).toEqual(['api.EVENT_FULL', [proof]])
    expect(order(await book(ana, full, { proof }, { orWait: true })).files).toMatchObject([{ id: proof }])
  })

  test('rejects what is missing, and what is no file', async () => {
    const one = await event()
    for (const [answers, message] of [
      [{}, 'required'],
      [{ proof: 'titulo.pdf' }, 'invalid'],
    ] as const) {
      const { status, problem } = await book(ana, one, answers)
      expect([status, problem.fieldErrors]).toEqual([400, [{ objectName: 'body', field: 'answers.proof', message }]])
    }
  })

  test('rejects another member’s file, one that is gone, one twice and one that is booked already; each by the name of its field', async () => {
    const one = await event()
    const [foreign, mine] = [await sendFile(luis), await sendFile(ana)]
    const outcomes = ({ status, problem }: Awaited<ReturnType<typeof book>>) => [status, problem.errorKey, problem.fieldErrors]
    expect(outcomes(await book(ana, one, { proof: foreign }))).toEqual(gone('answers.proof'))
    expect(outcomes(await book(ana, one, { proof: randomUUID() }))).toEqual(gone('answers.proof'))
    expect(outcomes(await book(ana, one, { proof: mine, photo: mine }))).toEqual(gone('answers.photo'))
    const companions = [{ name: 'Pau', answers: { proof: mine } }]
    expect(outcomes(await book(ana, one, { proof: mine }, { companions }))).toEqual(gone('companions.0.answers.proof'))
    expect(await waiting()).toEqual([foreign, mine].toSorted())
    expect((await book(ana, one, { proof: mine })).status).toBe(201)
    expect(outcomes(await book(ana, await event(), { proof: mine }))).toEqual(gone('answers.proof'))
  })

  test('one file booked twice at once is booked once', async () => {
    const events = [await event(), await event()]
    const proof = await sendFile(ana)
    const answers = await Promise.all(events.map((one) => book(ana, one, { proof })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  test('rejects what does not fit the question, though it may be sent', async () => {
    const one = await event()
    const [picture, large] = [
      await sendFile(ana, hugePng(2, 2), 'foto.png'),
      await sendFile(ana, samplePdf(`/X (${randomBytes(4000).toString('hex')}) `)),
    ]
    for (const [proof, message] of [
      [picture, 'file-kind'],
      [large, 'file-size'],
    ]) {
      const { status, problem } = await book(ana, one, { proof })
      expect([status, problem.fieldErrors]).toEqual([400, [{ objectName: 'body', field: 'answers.proof', message }]])
    }
    expect(await waiting()).toEqual([picture, large].toSorted())
  })
})

describe('what is kept of it', () => {
  test('GDPR art. 15: the copy has the file itself', async () => {
    const proof = await sendFile(ana)
    const { id } = order(await book(ana, await event(), { proof }))
    const personalTables = AREAS.flatMap((area) => area.personalTables ?? [])
    const person = { id: await personIdOf(ana), language: 'es' as const, now: new Date() }
    const copy = await copyEverything(app.deps, personalTables, person, explainNothing, async () => {})
    expect(copy.data['uploads']).toEqual([
      {
        id: proof,
        caseId: null,
        orderId: id,
        name: 'titulo.pdf',
        kind: 'PDF',
        size: (await storedPdf()).length,
        createdAt: expect.any(String),
        content: (await storedPdf()).toString('base64'),
      },
    ])
    expect(Object.keys(copy.data['uploads']![0]!)).not.toContain('key')
  })

  test('GDPR art. 5.1.e: it goes with its booking', async () => {
    const proof = await sendFile(ana)
    await book(ana, await event(), { proof })
    const orders = listRetentions(AREAS).filter(({ table }) => table === 'orders')
    await keepRetention(app.db, orders, later(4 * 365))
    expect((await save(ana, proof)).status).toBe(200)
    // A row that changes at this moment, for example while its member is notified, is skipped until the next run.
    await vi.waitFor(async () => {
      await keepRetention(app.db, orders, later(4 * 366))
      expect((await save(ana, proof)).status).toBe(404)
    })
  })

  test('GDPR art. 17: an erasure deletes those that wait and those that are booked', async () => {
    const proof = await sendFile(luis)
    await book(luis, await event(), { proof })
    await sendFile(luis)
    await erasePerson(
      app.deps as Deps,
      AREAS.flatMap((area) => area.personalTables ?? []),
      await personIdOf(luis),
    )
    expect(await app.db.selectFrom('uploads').select('id').execute()).toEqual([])
  })
})
