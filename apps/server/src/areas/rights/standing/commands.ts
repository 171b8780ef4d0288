import type { RightsRequest, Standing } from '@afilia/contract/identity/rights'
import { COMMUNICATION_CONSENTS, CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { comeBack, leave, MEMBER_LEFT, setLimits } from '../../../foundation/people/standing/commands.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { logStaff, rejectStaff, sayConsent, type StaffCall, type StaffContext, notifyOfRight } from '../commands.ts'
import { listConsents, presentRequest } from '../queries.ts'
import { getFormerMember, getStanding, readLimits } from './queries.ts'

/** Applies the person's granted requests. An objection to communications revokes the related consents. */
export async function followGranted(db: Db, call: StaffContext, personId: string): Promise<void> {
  const limits = await readLimits(db, personId)
  await setLimits(db, personId, limits)
  if (!limits.objections.includes('COMMUNICATIONS')) return
  for (const { purpose, isGranted } of await listConsents(db, personId)) {
    if (!isGranted || !COMMUNICATION_CONSENTS.some((one) => one === purpose)) continue
    const said = { personId, purpose, isGranted: false, textVersion: CONSENT_TEXT_VERSION, language: call.language }
    await sayConsent({ ...call, db }, said, call.caller.personId)
  }
}

/** Ends a granted restriction or objection, and notifies the member (GDPR, article 18.3). Throws NOT_FOUND, and CHANGED_MEANWHILE if it is not in force. */
export async function liftGranted(call: StaffCall): Promise<RightsRequest> {
  const { request: id } = call.params
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return inTransaction(call.db, async (trx) => {
    const found = await trx.selectFrom('rights_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw new AppError('NOT_FOUND')
    const isInForce = found.state === 'DONE' && ['RESTRICTION', 'OBJECTION'].includes(found.right_asked) && found.lifted_at === null
    if (!isInForce) throw new AppError('CHANGED_MEANWHILE')
    await logStaff(trx, call, 'POST rights-requests/{request}/lift', found.person_id)
    const lifted_at = call.clock.now()
    await trx.updateTable('rights_requests').set({ lifted_at }).where('id', '=', id).execute()
    await followGranted(trx, call, found.person_id)
    await notifyOfRight(trx, call, found.person_id, 'lifted')
    return presentRequest({ ...found, lifted_at }, call.sealing)
  })
}

/** Records that a member has left. Throws NOT_FOUND for an unknown person and if they have already left, RIGHTS_ERASURE_OF_STAFF while they have a staff role. */
export async function recordLeaving(call: StaffContext, personId: string): Promise<Standing> {
  return inTransaction(call.db, async (trx) => {
    await rejectStaff(trx, personId)
    if (!(await leave(trx, personId, call.clock.now()))) throw new AppError('NOT_FOUND')
    await logStaff(trx, call, 'POST former-members', personId)
    for (const { purpose, isGranted } of await listConsents(trx, personId)) {
      if (!isGranted) continue
      const said = { personId, purpose, isGranted: false, textVersion: CONSENT_TEXT_VERSION, language: call.language }
      await sayConsent({ ...call, db: trx }, said, call.caller.personId)
    }
    for (const task of Object.values(MEMBER_LEFT)) await call.tasks.enqueue(trx, task, { id: personId })
    await notifyOfRight(trx, call, personId, 'left')
    return getStanding(trx, personId)
  })
}

/** Reverts this, and notifies the member. Throws NOT_FOUND for an unknown person and if they have not left. */
export async function recordReturn(call: StaffContext, documentId: string): Promise<Standing> {
  return inTransaction(call.db, async (trx) => {
    const personId = await getFormerMember(trx, call.sealing, documentId)
    if (!(await comeBack(trx, personId))) throw new AppError('NOT_FOUND')
    await logStaff(trx, call, 'POST former-members/return', personId)
    await notifyOfRight(trx, call, personId, 'returned')
    return getStanding(trx, personId)
  })
}
