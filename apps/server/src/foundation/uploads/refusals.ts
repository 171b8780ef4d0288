import type { UploadFault } from '@afilia/domain/cases/uploads'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Deps } from '../../platform/deps.ts'
import { rejectField } from '../../platform/errors.ts'

/** Adds one to the day's number of files that were not taken for this reason. */
export async function countRefusal({ db, clock }: Pick<Deps, 'db' | 'clock'>, reason: UploadFault): Promise<void> {
  await db
    .insertInto('refused_uploads')
    .values({ day: clockAt('Europe/Madrid', clock.now().getTime()).date, reason, count: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'reason']).doUpdateSet((eb) => ({ count: eb('refused_uploads.count', '+', 1) })))
    .execute()
}

/** Counts a file that is not taken, and rejects it. Call it outside of a transaction, which would undo the count. */
export async function refuse(deps: Pick<Deps, 'db' | 'clock'>, reason: UploadFault): Promise<never> {
  await countRefusal(deps, reason)
  return rejectField('REQUEST_INVALID', 'file', reason)
}
