import type { CoverageKind } from '@afilia/domain/cases/coverage-roles'
import policies from '../../data/policies.json' with { type: 'json' }
import { addPolicy } from '../../../server/src/areas/insurance/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { type Db, inTransaction } from '../../../server/src/platform/postgres/db.ts'

/** The covered accounts of the demo, by identity document. A student's coverage ends with the academic year. */
const COVERED: readonly (readonly [documentId: string, kind: CoverageKind])[] = [
  ['00000001R', 'AFFILIATE'],
  ['00000003A', 'STUDENT_FOURTH'],
]

/** Creates an invented insurer's policy for this year and the next, and coverages, unless a policy is in force or a coverage exists. */
export async function loadDemoCoverage({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  const year = now.getUTCFullYear()
  await inTransaction(db, async (trx) => {
    await makePolicy(trx, today, year, now)
    if (await trx.selectFrom('coverages').select('id').limit(1).executeTakeFirst()) return
    const course = today >= `${year}-10-01` ? year : year - 1
    for (const [documentId, kind] of COVERED) {
      const person = await trx
        .selectFrom('people')
        .select('id')
        .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
        .executeTakeFirst()
      if (!person) continue
      const span =
        kind === 'AFFILIATE'
          ? { starts_on: `${year - 1}-01-15`, ends_on: null }
          : { starts_on: `${course}-10-01`, ends_on: `${course + 1}-09-30` }
      await trx
        .insertInto('coverages')
        .values({ id: newId(now), person_id: person.id, kind, case_id: null, granted_by: null, ...span, created_at: now })
        .execute()
    }
  })
}

async function makePolicy(trx: Db, today: string, year: number, now: Date): Promise<void> {
  const inForce = await trx
    .selectFrom('insurance_policies')
    .select('id')
    .where('starts_on', '<=', today)
    .where('ends_on', '>=', today)
    .executeTakeFirst()
  if (inForce) return
  const number = policies.number.replace('{year}', String(year))
  const policy = { id: newId(now), insurer: policies.insurer, number, starts_on: `${year}-01-01`, ends_on: `${year + 1}-12-31` }
  const terms = Object.entries(policies.terms).map(([kind, { sumPerClaimCents, sumPerYearCents, texts }]) => ({
    kind: kind as CoverageKind,
    sum_per_claim_cents: String(sumPerClaimCents),
    sum_per_year_cents: String(sumPerYearCents),
    texts,
  }))
  // Another process that started at the same time may have created it.
  await addPolicy(trx, policy, terms)
}
