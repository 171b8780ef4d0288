import type { CoverAtDesk } from '@afilia/contract/cases/insurance'
import { findCoverKind } from '@afilia/domain/cases/cover'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { isForStaff, isOfDesk } from '../../../foundation/cases/conditions.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { findCover, presentCover } from '../queries.ts'

/** The member of a request for cover that the caller may see, and whether they work at its desk. Throws NOT_FOUND for any other case. */
export async function getCaseOfCover(db: Db, caller: Caller, id: string): Promise<{ readonly personId: string; readonly isDesk: boolean }> {
  const row = isUuid(id)
    ? await db
        .selectFrom('service_requests as asked')
        .select(['asked.person_id as personId', isOfDesk(caller).as('isDesk')])
        .where('asked.id', '=', id)
        .where('asked.kind', '=', 'COVER')
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  if (!row?.personId) throw new AppError('NOT_FOUND')
  return { personId: row.personId, isDesk: row.isDesk }
}

/** What the desk sees of that member. */
export async function getCoverAtDesk(db: Db, personId: string, caseId: string, today: IsoDate): Promise<CoverAtDesk> {
  const person = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['accounts.roles', 'people.academic_year as academicYear'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  const cover = await findCover(db, personId, person, today)
  return { kind: findCoverKind(person) ?? null, cover: cover ? presentCover(cover, today) : null, isOfCase: cover?.case_id === caseId }
}
