import { listDecisions, MEMBERSHIP_DECISIONS, type MembershipDecision } from '@afilia/domain/people/memberships'
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Portal } from '../../../foundation/identity/portal.ts'
import { hashPassword } from '../../../foundation/identity/passwords/passwords.ts'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import { addAcceptances, addConsents } from '../../../foundation/people/consents/commands.ts'
import { admit } from '../../../foundation/people/joining/commands.ts'
import { findByDocument } from '../../../foundation/people/joining/queries.ts'
import type { Deps } from '../../../platform/deps.ts'
import { logAccess } from '../../../platform/endpoints/access.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { makeLink, sealPayload } from '../commands.ts'
import { mailApplicant, type Site, notifyKnown } from '../mails/commands.ts'
import { openDocument, openPayload } from '../queries.ts'
import { KEPT, type Payload } from '../rules.ts'
import { isForReview } from './queries.ts'

type Application = Selectable<Database['membership_applications']>

/** The columns cleared when an application no longer needs to be read. */
const EMPTIED = { document_id_hash: null, document_id_sealed: null, payload_sealed: null, request_id: null } as const

/**
 * Passes a confirmed application to staff. If its document is a member's, it ends here, unseen by staff: the member is notified at their own address.
 * A sender at another address reads what every applicant reads, because they must not learn who is a member (GDPR, article 9).
 */
export async function settle(deps: Deps, site: Site, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('membership_applications')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'UNCONFIRMED')
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    const payload = row && openPayload(deps.sealing, row)
    if (!row || !payload) return
    const { email } = payload
    const known = await findByDocument(trx, deps.sealing, openDocument(deps.sealing, row) ?? '')
    const member = known?.isMember ? known : undefined
    await receive(trx, deps, row, member ? 'KNOWN' : 'RECEIVED')
    if (member) await notifyKnown(trx, deps, site, member.id)
    if (member?.email?.toLowerCase() !== email)
      await mailApplicant(trx, deps, site, 'received', { email, language: row.language, reference: row.reference })
  })
}

/** A confirmed application goes to review, or ends as a member's. */
async function receive(db: Db, { clock }: Pick<Deps, 'clock'>, { id }: Application, state: 'RECEIVED' | 'KNOWN'): Promise<void> {
  const change =
    state === 'KNOWN' ? { ...EMPTIED, kept_until: new Date(clock.now().getTime() + KEPT.KNOWN) } : { kept_until: null, decided_at: null }
  await db
    .updateTable('membership_applications')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute()
}

interface ReviewDeps extends Deps {
  readonly caller: Caller
  readonly requestId: string
}

/** Records an action of staff on an application, which includes reading it. */
export async function noteMove(
  db: Db,
  { clock, caller }: Pick<ReviewDeps, 'clock' | 'caller'>,
  applicationId: string,
  transition: MembershipDecision | 'SEEN',
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('membership_events')
    .values({ id: newId(now), application_id: applicationId, actor_id: caller.personId, transition, created_at: now })
    .execute()
}

interface Decided {
  readonly decision: MembershipDecision
  readonly reason: string
  readonly version: number
}

/**
 * Decides on an application, once. Throws NOT_FOUND if the caller does not review it, CHANGED_MEANWHILE if it has changed or was already decided,
 * REQUEST_INVALID without a reason, and what `admit` throws.
 */
export async function decide(deps: ReviewDeps, site: Site, accountsHere: Portal | null, id: string, given: Decided): Promise<void> {
  const { decision, reason, version } = given
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  if (decision !== 'ACCEPT' && reason === '') rejectField('REQUEST_INVALID', 'reason', 'required')
  // Before the row is locked, because hashing is slow.
  const passwordHash = decision === 'ACCEPT' ? await hashPassword(randomBytes(32).toString('base64')) : ''
  await inTransaction(deps.db, async (trx) => {
    const row = await trx
      .selectFrom('membership_applications as asked')
      .selectAll()
      .where('id', '=', id)
      .where(isForReview(deps.caller))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    const payload = openPayload(deps.sealing, row)
    if (row.version !== version || !payload || !listDecisions(row.state).includes(decision)) throw new AppError('CHANGED_MEANWHILE')
    await noteMove(trx, deps, id, decision)
    const change =
      decision === 'ACCEPT'
        ? await accept(trx, deps, site, accountsHere, row, payload, passwordHash)
        : await sendBack(trx, deps, site, row, payload, decision, reason)
    await trx
      .updateTable('membership_applications')
      .set({
        ...change,
        state: MEMBERSHIP_DECISIONS[decision],
        decided_at: deps.clock.now(),
        decided_by: deps.caller.personId,
        version: row.version + 1,
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Creates the member with everything that they signed and consented to, and deletes these data from the application. */
async function accept(
  trx: Db,
  deps: ReviewDeps,
  site: Site,
  accountsHere: Portal | null,
  row: Application,
  payload: Payload,
  passwordHash: string,
) {
  const { language, created_at: at } = row
  const { houseNumber, geoRegion, ...address } = payload.address
  const isStudent = row.kind === 'STUDENT'
  const personId = await admit(
    trx,
    deps,
    accountsHere,
    {
      ...payload,
      documentId: openDocument(deps.sealing, row)!,
      address: {
        ...address,
        houseNumber: houseNumber || null,
        label: address.label || null,
        gate: null,
        stair: null,
        floor: null,
        neighborhood: null,
        geoRegion: geoRegion?.id ? { id: geoRegion.id } : null,
      },
      provinceId: row.province_id,
      seatId: payload.seat?.id ?? null,
      specialtyId: payload.specialty?.id ?? null,
      schoolId: payload.school?.id ?? null,
      role: isStudent ? 'ROLE_STUDENT' : 'ROLE_AFFILIATE',
      account: payload.account && { ...payload.account, signedAt: at, requestId: row.request_id ?? '' },
      language,
    },
    passwordHash,
  )
  const accepted = Object.entries(payload.accepted) as [keyof Payload['accepted'], number][]
  await addAcceptances(
    trx,
    accepted.map(([anchor, version]) => ({ personId, anchor, version, language, at })),
  )
  const { granted, textVersion } = payload.consents
  await addConsents(
    trx,
    [...new Set(granted)].map((purpose) => ({ personId, purpose, isGranted: true, textVersion, language, actorId: personId, at })),
  )
  await trx.updateTable('membership_events').set({ person_id: personId }).where('application_id', '=', row.id).execute()
  const endpoint = 'POST membership-applications/{application}/decision'
  await logAccess(trx, { at: deps.clock.now(), actor: deps.caller, person_id: personId, endpoint, request_id: deps.requestId })
  await mailApplicant(trx, deps, site, 'accepted', { email: payload.email, language, reference: row.reference })
  await notifyMember(trx, deps, {
    personId,
    topic: 'UNION',
    phrase: 'membership.accepted',
    values: { reference: row.reference },
    link: '/card',
    mail: false,
  })
  return { ...EMPTIED, person_id: personId, reason_sealed: null, ...kept(deps, 'ACCEPTED') }
}

/** Rejects the application, or asks for a correction. Both delete the account, which is typed again. */
async function sendBack(
  trx: Db,
  deps: ReviewDeps,
  site: Site,
  row: Application,
  payload: Payload,
  decision: 'REJECT' | 'CORRECT',
  reason: string,
) {
  const { id, language, reference } = row
  const isRejected = decision === 'REJECT'
  const link = isRejected ? undefined : makeLink(deps.clock.now(), KEPT.CORRECTION)
  const values = { email: payload.email, language, reference, reason, ...(link && { token: link.token }) }
  await mailApplicant(trx, deps, site, isRejected ? 'rejected' : 'correction', values)
  return {
    payload_sealed: sealPayload(deps, id, { ...payload, account: null }),
    reason_sealed: deps.sealing.seal('membership_applications.reason_sealed', id, reason),
    ...kept(deps, isRejected ? 'REJECTED' : 'CORRECTION'),
    token_hash: link?.hash ?? null,
    token_until: link?.until ?? null,
  }
}

const kept = ({ clock }: Pick<Deps, 'clock'>, state: keyof typeof KEPT) => ({
  kept_until: new Date(clock.now().getTime() + KEPT[state]),
  token_hash: null,
  token_until: null,
})
