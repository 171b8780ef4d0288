import type { Coverage, OwnCoverage, Policy } from '@afilia/contract/cases/insurance'
import { type CoverageKind } from '@afilia/domain/cases/coverage-roles'
import { coverageState, findCoverageKind, fitsHolder } from '@afilia/domain/cases/coverage'
import type { Holder } from '@afilia/domain/identity/access'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import type { Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import { build, type Db } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { findTranslation } from '../../platform/texts/translations.ts'

/** A coverage that has not ended and still fits the member's roles. */
export type CoverageRow = Pick<Selectable<Database['coverages']>, 'id' | 'kind' | 'starts_on' | 'ends_on' | 'case_id'>

/** The coverages of a member that have not ended, the earliest first. */
export const selectCoverages = (personId: string, today: IsoDate) =>
  build
    .selectFrom('coverages')
    .select(['id', 'kind', 'starts_on', 'ends_on', 'case_id'])
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('starts_on')

/** Finds the member's coverage in force, or else the next one. */
export async function findCoverage(db: Db, personId: string, holder: Holder, today: IsoDate): Promise<CoverageRow | undefined> {
  const { rows } = await db.executeQuery(selectCoverages(personId, today))
  return rows.find(({ kind }) => fitsHolder(kind, holder))
}

/** The policy in force on a day, with its terms for a kind of member; null if there is none. If there are two, the newer one. */
export async function findPolicy(db: Db, kind: CoverageKind, today: IsoDate, language: Language): Promise<Policy | null> {
  const row = await db
    .selectFrom('insurance_policies as policy')
    .innerJoin('policy_terms as terms', 'terms.policy_id', 'policy.id')
    .select(['policy.insurer', 'policy.number', 'policy.starts_on as startsOn', 'policy.ends_on as endsOn', 'terms.texts'])
    .select(['terms.sum_per_claim_cents as perClaim', 'terms.sum_per_year_cents as perYear'])
    .where('terms.kind', '=', kind)
    .where('policy.starts_on', '<=', today)
    .where('policy.ends_on', '>=', today)
    .orderBy('policy.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { texts, perClaim, perYear, ...policy } = row
  return {
    ...policy,
    sumPerClaimCents: Number(perClaim),
    sumPerYearCents: Number(perYear),
    covers: [...(findTranslation(texts, language)?.covers ?? [])],
  }
}

export const presentCoverage = ({ id, kind, starts_on, ends_on }: CoverageRow, today: IsoDate): Coverage => ({
  id,
  kind,
  state: coverageState({ startsOn: starts_on, endsOn: ends_on }, today) === 'COMING' ? 'COMING' : 'ACTIVE',
  startsOn: starts_on,
  endsOn: ends_on,
})

/** Whether the caller is covered, the policy, and their open request. */
export async function getOwnCoverage(
  db: Db,
  {
    caller,
    today,
    language,
  }: { readonly caller: Holder & { readonly personId: string }; readonly today: IsoDate; readonly language: Language },
): Promise<OwnCoverage> {
  const kind = findCoverageKind(caller) ?? null
  const coverage = await findCoverage(db, caller.personId, caller, today)
  const insured = coverage?.kind ?? kind
  const request = await db
    .selectFrom('service_requests')
    .select(['id', 'reference', 'state', 'created_at'])
    .where('person_id', '=', caller.personId)
    .where('kind', '=', 'COVERAGE')
    .where('state', 'in', ['RECEIVED', 'IN_PROGRESS', 'WAITING'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    kind,
    coverage: coverage ? presentCoverage(coverage, today) : null,
    policy: insured ? await findPolicy(db, insured, today, language) : null,
    request: request
      ? { id: request.id, reference: request.reference, state: request.state, receivedAt: request.created_at.toISOString() }
      : null,
  }
}
