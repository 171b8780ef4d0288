import type { AffiliationRequest } from '@afilia/contract/people/affiliations'
import type { CaseReceipt } from '@afilia/contract/cases/cases'
import { REOPEN_DAYS } from '@afilia/domain/cases/cases'
import type { Language } from '@afilia/i18n/languages'
import { type LockedCase, transition } from '../../../foundation/cases/commands.ts'
import { say } from '../../../foundation/cases/messages/commands.ts'
import { lockForStaff } from '../../../foundation/cases/staff/commands.ts'
import { sendForm } from '../../../foundation/cases/forms/commands.ts'
import { makeAffiliate, OBSTACLE_CODES } from '../../../foundation/people/affiliation/commands.ts'
import { readObstacle } from '../../../foundation/people/affiliation/queries.ts'
import { addAcceptance } from '../../../foundation/people/consents/commands.ts'
import { readVersions } from '../../../foundation/people/consents/queries.ts'
import { keepEvidence } from '../../../foundation/people/mandates/commands.ts'
import { isSeatElsewhere, rejectUnknown } from '../../../foundation/people/references/queries.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { type Site, notifyAffiliate } from '../mails/commands.ts'
import { getMemberOfCase, openPayload } from './queries.ts'
import { type AffiliationPayload, toPayload } from './rules.ts'

const RIGHTS_AND_DUTIES = 'derechos-y-obligaciones'

interface CallDeps extends Deps {
  readonly caller: Caller
  readonly requestId: string
  readonly language: Language
}

/**
 * Opens the case of a student who wants to become an affiliate. The data for the membership are encrypted beside it, because the helper of a case reads its answers.
 * Throws the specification's codes (§8) for missing data, CHANGED_MEANWHILE for a text that is no longer in force, and what `sendForm` throws.
 */
export async function askToJoin(deps: CallDeps, site: Site, asked: AffiliationRequest): Promise<CaseReceipt> {
  const payload = toPayload(asked)
  await rejectUnknownChoices(deps.db, payload)
  const now = deps.clock.now()
  const versions = await readVersions(deps.db, [RIGHTS_AND_DUTIES], now)
  if (versions.get(RIGHTS_AND_DUTIES) !== payload.acceptedVersion) throw new AppError('CHANGED_MEANWHILE')
  const { personId, sessionId } = deps.caller
  return inTransaction(deps.db, async (trx) => {
    const receipt = await sendForm({ ...deps, db: trx }, site, 'AFFILIATION', asked)
    const evidence = await keepEvidence(trx, { requestId: deps.requestId, language: deps.language, sessionId })
    await trx
      .insertInto('affiliation_requests')
      .values({
        case_id: receipt.id,
        person_id: personId,
        payload_sealed: deps.sealing.seal('affiliation_requests.payload_sealed', receipt.id, JSON.stringify(payload)),
        language: evidence.language,
        signed_at: now,
        request_id: evidence.requestId,
        session_hash: evidence.sessionHash,
        user_agent: evidence.userAgent,
      })
      .execute()
    return receipt
  })
}

async function rejectUnknownChoices(db: Db, { provinceId, seatId, specialtyId }: AffiliationPayload): Promise<void> {
  await rejectUnknown(
    db,
    [
      { field: 'region', table: 'provinces', id: provinceId },
      { field: 'seat', table: 'seats', id: seatId },
      { field: 'specialty', table: 'specialties', id: specialtyId },
    ],
    { specialties: 'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND' },
  )
  const centre = { affiliateProvince: { id: provinceId }, affiliateSede: seatId === null ? null : { id: seatId } }
  if (await isSeatElsewhere(db, centre)) rejectField('REQUEST_INVALID', 'seat', 'other-province')
}

/**
 * The team of the case accepts the student: member, mandate, accepted text and the answer in the case change in one transaction. Throws ACCESS_DENIED for a
 * delegate who only helps, CHANGED_MEANWHILE if the case has changed, CASE_TRANSITION_REJECTED if nobody has taken it or it is closed, and the code of the
 * obstacle.
 */
export async function acceptStudent(
  deps: CallDeps,
  site: Site,
  caseId: string,
  { version, text }: { readonly version: number; readonly text: string },
): Promise<void> {
  const { caller } = deps
  await inTransaction(deps.db, async (trx) => {
    const personId = await getMemberOfCase(trx, caller, caseId)
    const { known, isTeam } = await lockForStaff(trx, caller, caseId)
    if (!isTeam) throw new AppError('ACCESS_DENIED')
    if (known.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const moved = await transition(trx, deps, known, 'answer', { by: 'TEAM', actorId: caller.personId })
    if (!moved) throw new AppError('CASE_TRANSITION_REJECTED')
    await becomeAffiliate(trx, deps, moved, personId)
    await say(trx, deps, moved, { text, files: [] }, { by: 'TEAM', id: caller.personId })
    await notifyAffiliate(trx, deps, site, { personId, caseId, reference: known.reference })
  })
}

async function becomeAffiliate(trx: Db, deps: CallDeps, { id }: LockedCase, personId: string): Promise<void> {
  const row = await trx.selectFrom('affiliation_requests').selectAll().where('case_id', '=', id).executeTakeFirst()
  const payload = row && openPayload(deps.sealing, row)
  if (!row || !payload) throw new AppError(OBSTACLE_CODES[(await readObstacle(trx, personId)) ?? 'UNSIGNED'])
  const { language, signed_at: signedAt } = row
  const evidence = { requestId: row.request_id, language, sessionHash: row.session_hash, userAgent: row.user_agent }
  await makeAffiliate(trx, deps, personId, { ...payload, occupation: payload.occupation || null, signedAt, evidence })
  await addAcceptance(trx, { personId, anchor: RIGHTS_AND_DUTIES, version: payload.acceptedVersion, language, at: signedAt })
  // The profile and the mandate have the data from now on.
  await trx
    .updateTable('affiliation_requests')
    .set({ payload_sealed: null, accepted_at: deps.clock.now(), accepted_by: deps.caller.personId })
    .where('case_id', '=', id)
    .execute()
}

/** Deletes the data of requests that were not accepted, once their case can no longer be reopened. */
export async function forgetClosed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - REOPEN_DAYS * 86_400_000)
  await db
    .updateTable('affiliation_requests')
    .set({ payload_sealed: null })
    .where('payload_sealed', 'is not', null)
    .where('case_id', 'in', (eb) => eb.selectFrom('service_requests').select('id').where('closed_at', '<=', before))
    .execute()
}
