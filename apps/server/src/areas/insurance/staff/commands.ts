import type { IsoDate } from '@afilia/domain/shifts/dates'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { endCoverage, grantCoverage } from '../commands.ts'
import { getCaseOfCoverage } from './queries.ts'

interface StaffDeps extends Deps {
  readonly caller: Caller
}

/** Grants the coverage that a case requests. Returns the member's id. Throws ACCESS_DENIED for a delegate who only helps, and what `grantCoverage` throws. */
export async function grantForCase(
  { caller, ...deps }: StaffDeps,
  caseId: string,
  span: { readonly startsOn: IsoDate; readonly endsOn: IsoDate | null },
): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const { personId, isTeam } = await getCaseOfCoverage(trx, caller, caseId)
    if (!isTeam) throw new AppError('ACCESS_DENIED')
    await grantCoverage(trx, deps, { personId, caseId, actorId: caller.personId, ...span })
    return personId
  })
}

/** Ends the coverage granted for a case, for example by mistake. Returns the member's id. Throws NOT_FOUND if there is none. */
export async function endForCase({ caller, ...deps }: StaffDeps, caseId: string): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const { personId, isTeam } = await getCaseOfCoverage(trx, caller, caseId)
    if (!isTeam) throw new AppError('ACCESS_DENIED')
    const granted = await trx
      .selectFrom('coverages')
      .select('id')
      .where('case_id', '=', caseId)
      .orderBy('starts_on', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!granted) throw new AppError('NOT_FOUND')
    await endCoverage(trx, deps, granted.id)
    return personId
  })
}
