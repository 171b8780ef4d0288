import type { CoverageForStaff } from '@afilia/contract/cases/insurance'
import { findCoverageKind } from '@afilia/domain/cases/coverage'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { isForStaff, isOfTeam } from '../../../foundation/cases/conditions.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { findCoverage, presentCoverage } from '../queries.ts'

/** The member of a request for coverage that the caller may see, and whether the caller is in its team. Throws NOT_FOUND for any other case. */
export async function getCaseOfCoverage(
  db: Db,
  caller: Caller,
  id: string,
): Promise<{ readonly personId: string; readonly isTeam: boolean }> {
  const row = isUuid(id)
    ? await db
        .selectFrom('service_requests as asked')
        .select(['asked.person_id as personId', isOfTeam(caller).as('isTeam')])
        .where('asked.id', '=', id)
        .where('asked.kind', '=', 'COVERAGE')
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  if (!row?.personId) throw new AppError('NOT_FOUND')
  return { personId: row.personId, isTeam: row.isTeam }
}

/** The team's view of that member. */
export async function getCoverageForStaff(db: Db, personId: string, caseId: string, today: IsoDate): Promise<CoverageForStaff> {
  const person = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['accounts.roles', 'people.academic_year as academicYear'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  const coverage = await findCoverage(db, personId, person, today)
  return {
    kind: findCoverageKind(person) ?? null,
    coverage: coverage ? presentCoverage(coverage, today) : null,
    isOfCase: coverage?.case_id === caseId,
  }
}
