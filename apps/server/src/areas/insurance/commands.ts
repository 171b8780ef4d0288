import type { CoverageKind } from '@afilia/domain/cases/coverage-roles'
import { coverageState, findCoverageKind, lastDayOf } from '@afilia/domain/cases/coverage'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import type { Selectable } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { toToday } from './rules.ts'

/** The terms of a policy for a kind of coverage; sums in cents. */
type PolicyTerms = Omit<Selectable<Database['policy_terms']>, 'policy_id'>

/** Adds a policy of the union with its terms. Returns false, and changes nothing, if its number exists. */
export const addPolicy = (db: Db, policy: Selectable<Database['insurance_policies']>, terms: readonly PolicyTerms[]): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('insurance_policies')
      .values(policy)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    const rows = terms.map((one) => ({ ...one, policy_id: policy.id, texts: JSON.stringify(one.texts) }))
    if (rows.length > 0) await trx.insertInto('policy_terms').values(rows).execute()
    return true
  })

/** A coverage to grant: the member, the start, the case and the actor. */
export interface Grant {
  readonly personId: string
  readonly caseId: string | null
  readonly actorId: string | null
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
}

/**
 * Grants a coverage to a member, in the caller's transaction. A coverage of another kind, such as a former student's, ends the day before. Throws
 * COVERAGE_IMPOSSIBLE if the member can have no kind of coverage or the union has no policy for it, COVERAGE_EXISTS if the member is covered on one of these
 * days, and REQUEST_INVALID for an end that the kind does not allow.
 */
export async function grantCoverage(
  trx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { personId, caseId, actorId, startsOn, endsOn }: Grant,
): Promise<void> {
  const now = clock.now()
  const kind = await lockInsurable(trx, personId)
  const last = lastDayOf(kind, startsOn)
  if (last !== null && endsOn === null) rejectField('REQUEST_INVALID', 'endsOn', 'required')
  if (endsOn !== null && (endsOn < startsOn || endsOn < toToday(now) || (last !== null && endsOn > last)))
    rejectField('REQUEST_INVALID', 'endsOn', 'invalid')
  if (!(await hasPolicy(trx, kind, toToday(now)))) throw new AppError('COVERAGE_IMPOSSIBLE')
  const others = await trx
    .selectFrom('coverages')
    .select(['id', 'kind', 'starts_on', 'ends_on'])
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', startsOn)]))
    .where('starts_on', '<=', endsOn ?? '9999-12-31')
    .execute()
  for (const other of others) {
    if (other.kind === kind || other.starts_on >= startsOn) throw new AppError('COVERAGE_EXISTS')
    await trx
      .updateTable('coverages')
      .set({ ends_on: addDays(startsOn, -1) })
      .where('id', '=', other.id)
      .execute()
  }
  await trx
    .insertInto('coverages')
    .values({
      id: newId(now),
      person_id: personId,
      kind,
      case_id: caseId,
      granted_by: actorId,
      starts_on: startsOn,
      ends_on: endsOn,
      created_at: now,
    })
    .execute()
}

/** The kind of coverage that a member can have. Locks their row, so that the second of two simultaneous grants sees the first. */
async function lockInsurable(trx: Db, personId: string): Promise<CoverageKind> {
  const person = await trx
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.left_at', 'people.is_blocked', 'people.academic_year', 'accounts.roles'])
    .where('people.id', '=', personId)
    .forUpdate('people')
    .executeTakeFirst()
  const kind =
    person && !person.left_at && !person.is_blocked
      ? findCoverageKind({ roles: person.roles, academicYear: person.academic_year })
      : undefined
  if (!kind) throw new AppError('COVERAGE_IMPOSSIBLE')
  return kind
}

async function hasPolicy(db: Db, kind: CoverageKind, today: IsoDate): Promise<boolean> {
  const found = await db
    .selectFrom('insurance_policies as policy')
    .innerJoin('policy_terms as terms', 'terms.policy_id', 'policy.id')
    .select('policy.id')
    .where('terms.kind', '=', kind)
    .where('policy.starts_on', '<=', today)
    .where('policy.ends_on', '>=', today)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends a coverage: its last day is yesterday. One that has not begun is deleted. */
export async function endCoverage(trx: Db, { clock }: Pick<Deps, 'clock'>, coverageId: string): Promise<void> {
  const today = toToday(clock.now())
  const coverage = await trx
    .selectFrom('coverages')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', coverageId)
    .forUpdate()
    .executeTakeFirst()
  if (!coverage || coverageState({ startsOn: coverage.starts_on, endsOn: coverage.ends_on }, today) === 'ENDED') return
  if (coverage.starts_on >= today) await trx.deleteFrom('coverages').where('id', '=', coverageId).execute()
  else
    await trx
      .updateTable('coverages')
      .set({ ends_on: addDays(today, -1) })
      .where('id', '=', coverageId)
      .execute()
}

/** Ends the coverages of a member who has left. Returning does not restore them. */
export const endCoveragesOf = (deps: Pick<Deps, 'db' | 'clock'>, personId: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const coverages = await trx.selectFrom('coverages').select('id').where('person_id', '=', personId).orderBy('id').execute()
    for (const { id } of coverages) await endCoverage(trx, deps, id)
  })
