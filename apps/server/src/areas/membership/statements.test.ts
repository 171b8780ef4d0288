import type { Contract } from '@afilia/contract'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../../testing/app/statements.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { AFFILIATE_FORM, newDocument } from './testing.ts'

let app: TestApp
let staff: Client
let counted: CountedApp
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  staff = await app.signedIn('00000007F')
})
afterAll(() => counted.stop())
beforeEach(async () => {
  for (const table of ['membership_applications', 'mails', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
})

interface Request {
  readonly name: keyof Contract & string
  readonly of?: string
  /** Includes `begin`, `commit` and the statements of the session. An increase must be a decision, not an accident (docs/decisions/069). */
  readonly statements: number
  readonly by?: 'visitor'
  readonly body?: (form: object) => object
}

const REQUESTS: readonly Request[] = [
  { name: 'POST memberships', statements: 8, by: 'visitor', body: (form) => form },
  { name: 'GET memberships', statements: 3 },
  { name: 'GET membership-applications', statements: 6 },
  { name: 'GET membership-applications/{application}', statements: 10 },
  {
    name: 'POST membership-applications/{application}/decision',
    of: 'to refuse',
    statements: 13,
    body: () => ({ decision: 'REJECT', reason: 'No ejerces.', version: 1 }),
  },
  {
    name: 'POST membership-applications/{application}/decision',
    of: 'to accept',
    statements: 28,
    body: () => ({ decision: 'ACCEPT', reason: '', version: 1 }),
  },
]

test.each(REQUESTS.map((request, i) => ({ of: '', ...request, i })))('$name $of: $statements statements', async (request) => {
  await expectStatements(counted, request.statements, async (round) => {
    const number = 100 + 2 * request.i + round
    const form = { ...AFFILIATE_FORM, documentId: newDocument(number), email: `n${number}@example.org` }
    await app.visitor().call('POST memberships', { body: form })
    // As if the address were confirmed, and the task had passed the application to staff.
    await app.db.updateTable('membership_applications').set({ state: 'RECEIVED', confirmed_at: new Date() }).execute()
    const { id } = await app.db.selectFrom('membership_applications').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return () =>
      (request.by ? app.visitor() : staff).call(request.name, {
        params: { application: id } as never,
        ...(request.body && { body: request.body(form) as never }),
      })
  })
})
