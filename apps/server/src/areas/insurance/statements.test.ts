import type { Contract } from '@afilia/contract'
import { addDays } from '@afilia/domain/shifts/dates'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../../testing/app/statements.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { toToday } from './rules.ts'
import { askForCoverage, issue, saveTestCoverages } from './testing.ts'

let app: TestApp
let covered: Client
let uncovered: Client
let staff: Client
let counted: CountedApp
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  ;[covered, uncovered, staff] = (await Promise.all(['00000001R', '00000005M', '00000007F'].map((id) => app.signedIn(id)))) as [
    Client,
    Client,
    Client,
  ]
})
afterAll(() => counted.stop())
beforeEach(async () => {
  for (const table of ['coverages', 'insurance_policies', 'service_requests', 'rate_limits', 'team_members'] as const)
    await app.db.deleteFrom(table).execute()
  await saveTestCoverages(app.deps)
})

interface Made {
  readonly caseId: string
  readonly certificateId: string
  readonly code: string
}
interface Request {
  readonly name: keyof Contract & string
  readonly of?: string
  /** Includes `begin`, `commit` and the statements of the session. An increase must be a decision, not an accident (docs/decisions/069). */
  readonly statements: number
  /** By default the covered member. */
  readonly by?: 'staff' | 'visitor'
  readonly body?: (made: Made) => object
  /** A member who is not covered has requested coverage. */
  readonly isAsked?: true
}

const today = toToday(new Date())
const REQUESTS: readonly Request[] = [
  { name: 'GET insurance/coverage', statements: 4 },
  { name: 'GET insurance/certificates', statements: 2 },
  { name: 'POST insurance/certificates', statements: 8, body: () => ({ language: 'es' }) },
  { name: 'GET insurance/certificates/{certificate}', statements: 3 },
  { name: 'POST insurance/certificates/{certificate}/revoke', statements: 4 },
  { name: 'POST insurance/certificates/verify', of: 'a code that is good', statements: 3, by: 'visitor', body: ({ code }) => ({ code }) },
  { name: 'POST insurance/certificates/verify', of: 'a code that is none', statements: 2, by: 'visitor', body: () => ({ code: 'ABCD' }) },
  { name: 'GET staff/cases/{case}/coverage', statements: 9, by: 'staff', isAsked: true },
  { name: 'POST staff/cases/{case}/coverage', statements: 13, by: 'staff', isAsked: true, body: () => ({ startsOn: addDays(today, 1) }) },
]

const findCode = async (id: string): Promise<string> => {
  const row = await app.db.selectFrom('coverage_certificates').select('said_sealed').where('id', '=', id).executeTakeFirstOrThrow()
  const said = JSON.parse(app.deps.sealing.open('coverage_certificates.said_sealed', id, row.said_sealed)) as { code: string }
  return said.code
}

test.each(REQUESTS.map((request) => ({ of: '', ...request })))('$name $of: $statements statements', async (request) => {
  await expectStatements(counted, request.statements, async () => {
    const { id: certificateId } = await issue(covered)
    await app.db.deleteFrom('service_requests').execute()
    if (request.isAsked)
      await app.db
        .deleteFrom('coverages')
        .where('person_id', '=', (await uncovered.session()).personId!)
        .execute()
    const caseId = request.isAsked ? (await askForCoverage(uncovered)).id : ''
    const made = { caseId, certificateId, code: await findCode(certificateId) }
    const client = request.by === 'staff' ? staff : request.by === 'visitor' ? app.visitor() : covered
    return () =>
      client.call(request.name, {
        params: { case: caseId, certificate: certificateId } as never,
        ...(request.body && { body: request.body(made) as never }),
      })
  })
})
