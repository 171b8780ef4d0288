import type { CaseReceipt } from '@afilia/contract/cases/cases'
import type { CheckedCertificate, CoverageCertificate } from '@afilia/contract/cases/insurance'
import { COVERAGE_KINDS, type CoverageKind } from '@afilia/domain/cases/coverage-roles'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Insertable } from 'kysely'
import type { BaseDeps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { addPolicy } from './commands.ts'
import { toToday } from './rules.ts'

const DECLARED = { otherCoverage: false, declares: ['TRUE', 'CHANGES'] }
/** Answers to the forms of an affiliate and of a student. */
const AFFILIATE_ANSWERS = {
  occupation: 'Enfermero de urgencias',
  sector: 'PUBLIC',
  employer: 'Servicio de salud',
  claims: false,
  ...DECLARED,
}
const STUDENT_ANSWERS = { placement: 'Hospital Clínico', startsOn: '2026-10-01', endsOn: '2027-06-30', ...DECLARED }

/** Asks for coverage. */
export async function askForCoverage(client: Client, who: 'affiliate' | 'student' = 'affiliate'): Promise<CaseReceipt> {
  const answers = who === 'affiliate' ? AFFILIATE_ANSWERS : STUDENT_ANSWERS
  const answer = await client.call('POST services/notify/api/notifications/send_register_src_email', { body: { answers } as never })
  if (answer.status !== 201) throw new Error(`A request for coverage failed: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body as CaseReceipt
}

export async function issue(client: Client, language = 'es'): Promise<CoverageCertificate> {
  const answer = await client.call('POST insurance/certificates', { body: { language } as never })
  if (answer.status !== 201) throw new Error(`Creating a certificate failed: ${answer.status} ${answer.problem.errorKey}`)
  return answer.body as CoverageCertificate
}

export const verify = async (visitor: Client, code: string): Promise<CheckedCertificate | null> => {
  const { status, body } = await visitor.call('POST insurance/certificates/verify', { body: { code } })
  if (status !== 200) throw new Error(`Checking a certificate failed: ${status}`)
  return (body as { certificate: CheckedCertificate | null }).certificate
}

/** Sums of a claim by kind of coverage, in cents; the yearly sums are twice as much. */
const SUMS: Record<CoverageKind, number> = { AFFILIATE: 200_000_000, STUDENT: 30_000_000, STUDENT_FOURTH: 60_000_000 }

/** The covered accounts, by identity document. */
const COVERED = [
  ['00000001R', 'AFFILIATE'],
  ['00000003A', 'STUDENT_FOURTH'],
] as const

/** Saves a policy for this year and the next that covers an affiliate and a fourth-year student; the student until the end of the academic year. */
export async function saveTestCoverages({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const now = clock.now()
  const today = toToday(now)
  const year = Number(today.slice(0, 4))
  const policy = { id: newId(now), insurer: 'Aseguradora Alborada, S.A.', number: `RC-${year}-004512` }
  const terms = COVERAGE_KINDS.map((kind) => ({
    kind,
    sum_per_claim_cents: String(SUMS[kind]),
    sum_per_year_cents: String(2 * SUMS[kind]),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, { covers: ['Daños.', 'Defensa.'] }])),
  }))
  await addPolicy(db, { ...policy, starts_on: `${year}-01-01`, ends_on: `${year + 1}-12-31` }, terms)
  const course = today >= `${year}-10-01` ? year : year - 1
  const spans: Record<(typeof COVERED)[number][1], Pick<Insertable<Database['coverages']>, 'starts_on' | 'ends_on'>> = {
    AFFILIATE: { starts_on: `${year - 1}-01-15`, ends_on: null },
    STUDENT_FOURTH: { starts_on: `${course}-10-01`, ends_on: `${course + 1}-09-30` },
  }
  for (const [documentId, kind] of COVERED) {
    const { id } = await db
      .selectFrom('people')
      .select('id')
      .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('coverages')
      .values({ id: newId(now), person_id: id, kind, case_id: null, granted_by: null, ...spans[kind], created_at: now })
      .execute()
  }
}

export const [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, DELEGATE, ADMIN] = [
  '00000001R',
  '00000002W',
  '00000003A',
  '00000005M',
  '00000007F',
] as const

/** An app with the clients of an affiliate, a student of the fourth year, a delegate who is not covered and an administrator, and their ids by document id. */
export async function startInsurance() {
  const app = await startTestApp()
  const docids = [AFFILIATE, FOURTH_YEAR, DELEGATE, ADMIN]
  const clients = await Promise.all(docids.map((docid) => app.signedIn(docid)))
  const [rocio, fourth, manuel, admin] = clients as [Client, Client, Client, Client]
  const ids: Record<string, string> = {}
  for (const [i, docid] of docids.entries()) ids[docid] = (await clients[i]!.session()).personId!
  return { app, rocio, fourth, manuel, admin, ids }
}

export async function resetInsurance(deps: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  for (const table of ['coverages', 'insurance_policies', 'service_requests', 'rate_limits', 'access_log', 'team_members'] as const)
    await deps.db.deleteFrom(table).execute()
  await saveTestCoverages(deps)
}
