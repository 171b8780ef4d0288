import type { IsoDate } from '@afilia/domain/shifts/dates'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { endCover, grantCover } from '../commands.ts'
import { getCaseOfCover } from './queries.ts'

interface DeskDeps extends Deps {
  readonly caller: Caller
}

/** Grants what a case asks for. Returns whom it covers. Throws ACCESS_DENIED for a delegate who only helps, and what `grantCover` throws. */
export async function grantForCase(
  { caller, ...deps }: DeskDeps,
  caseId: string,
  span: { readonly startsOn: IsoDate; readonly endsOn: IsoDate | null },
): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const { personId, isDesk } = await getCaseOfCover(trx, caller, caseId)
    if (!isDesk) throw new AppError('ACCESS_DENIED')
    await grantCover(trx, deps, { personId, caseId, actorId: caller.personId, ...span })
    return personId
  })
}

/** Ends what was granted for a case, such as by mistake. Returns whose it was. Throws NOT_FOUND where nothing was. */
export async function endForCase({ caller, ...deps }: DeskDeps, caseId: string): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const { personId, isDesk } = await getCaseOfCover(trx, caller, caseId)
    if (!isDesk) throw new AppError('ACCESS_DENIED')
    const granted = await trx
      .selectFrom('covers')
      .select('id')
      .where('case_id', '=', caseId)
      .orderBy('starts_on', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!granted) throw new AppError('NOT_FOUND')
    await endCover(trx, deps, granted.id)
    return personId
  })
}
