import { randomUUID } from 'node:crypto'
import type { CaseReceipt } from '@afilia/contract/cases/cases'
import { MAX_DAY_BYTES, MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { sendFile } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['uploads', 'upload_drafts', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

const begin = (client: Client, size: number) =>
  client.call('POST uploads/{upload}/parts', { params: { upload: randomUUID() }, body: { name: 'informe.pdf', size } })

/** Sends a request with ten files, and sets their size to the maximum. Returns the id of the case. */
async function useTenLargest(client: Client): Promise<string> {
  const document = await Promise.all(Array.from({ length: 10 }, () => sendFile(client)))
  const { body } = await client.call('POST services/notify/api/notifications/send_attention_email', {
    body: { answers: { about: 'INFORMATION', subject: 'Mis papeles', message: 'Van aquí.', document } },
  })
  await app.db.updateTable('uploads').set({ size: MAX_UPLOAD_BYTES }).where('id', 'in', document).execute()
  return (body as CaseReceipt).id
}

test('so many bytes wait for a member, those on their way counted whole', async () => {
  const began = await Promise.all(Array.from({ length: 11 }, () => begin(ana, MAX_UPLOAD_BYTES)))
  expect(began.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(began.find(({ status }) => status !== 200)?.problem.errorKey).toBe('api.UPLOAD_SPACE_REACHED')
  const small = await begin(ana, 1)
  expect([small.status, small.problem.errorKey]).toEqual([409, 'api.UPLOAD_SPACE_REACHED'])
  expect((await begin(luis, MAX_UPLOAD_BYTES)).status).toBe(200)
})

test('so many bytes come in a day, what a team has sent apart', async () => {
  const cases = [await useTenLargest(ana), await useTenLargest(ana)]
  const { person_id } = await app.db
    .selectFrom('service_requests')
    .select('person_id')
    .where('id', '=', cases[0]!)
    .executeTakeFirstOrThrow()
  const sizes = await app.db.selectFrom('uploads').select('size').execute()
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBe(MAX_DAY_BYTES)
  expect((await begin(ana, 1)).problem.errorKey).toBe('api.UPLOAD_SPACE_REACHED')
  const of = (caseId: string) => app.db.updateTable('uploads').where('case_id', '=', caseId)

  await of(cases[0]!)
    .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
    .execute()
  expect((await begin(ana, 1)).status).toBe(200)

  await of(cases[0]!).set({ created_at: new Date() }).execute()
  expect((await begin(ana, 1)).problem.errorKey).toBe('api.UPLOAD_SPACE_REACHED')
  const author = await app.db.selectFrom('people').select('id').where('id', '!=', person_id).executeTakeFirstOrThrow()
  const message = randomUUID()
  await app.db
    .insertInto('case_messages')
    .values({
      id: message,
      case_id: cases[1]!,
      person_id,
      author_id: author.id,
      by: 'TEAM',
      text_sealed: app.deps.sealing.seal('case_messages.text_sealed', message, 'Aquí van.'),
      created_at: new Date(),
    })
    .execute()
  await of(cases[1]!).set({ message_id: message }).execute()
  expect((await begin(ana, 1)).status).toBe(200)
})
