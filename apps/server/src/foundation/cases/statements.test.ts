import type { Contract } from '@afilia/contract'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../../testing/app/statements.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { ADVICE, sendCase } from './testing.ts'

let app: TestApp
let member: Client
let staff: Client
let counted: CountedApp
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  ;[member, staff] = (await Promise.all([app.signedIn('00000001R'), app.signedIn('00000007F')])) as [Client, Client]
})
afterAll(() => counted.stop())
beforeEach(async () => {
  for (const table of ['service_requests', 'team_members', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

interface Request {
  readonly name: keyof Contract & string
  /** Includes `begin`, `commit` and the statements of the session. An increase must be a decision, not an accident (docs/decisions/069). */
  readonly statements: number
  readonly by?: 'staff'
  readonly body?: object
}

const REQUESTS: readonly Request[] = [
  { name: 'POST services/notify/api/notifications/send_advisory_request', statements: 11, body: { answers: ADVICE } },
  { name: 'GET cases', statements: 2 },
  { name: 'GET cases/{case}', statements: 5 },
  { name: 'POST cases/{case}/messages', statements: 14, body: { text: 'Hola' } },
  { name: 'GET staff/cases', statements: 7, by: 'staff' },
  { name: 'GET staff/cases/{case}', statements: 12, by: 'staff' },
  { name: 'POST staff/cases/{case}/transitions', statements: 16, by: 'staff', body: { transition: 'take', version: 1 } },
]

test.each(REQUESTS)('$name: $statements statements', async ({ name, statements, by, body }) => {
  const sender = by === 'staff' ? staff : member
  await expectStatements(counted, statements, async () => {
    const { id } = await sendCase(member)
    return () => sender.call(name, { params: { case: id } as never, ...(body && { body: body as never }) })
  })
})
