import type { DataExport, RightsRequest } from '@afilia/contract/identity/rights'
import type { Updateable } from 'kysely'
import { CONSENT_TEXT_VERSION, type ConsentPurpose, type Objection, type Right } from '@afilia/domain/people/rights'
import type { Role } from '@afilia/domain/identity/roles'
import type { Language } from '@afilia/i18n/languages'
import { inTransaction, type Db, isUniqueViolation } from '../../platform/postgres/db.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { logAccess } from '../../platform/endpoints/access.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { queueMail } from '../../foundation/notifications/mail.ts'
import { notifyMember } from '../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { noteEvent } from '../../platform/security-log.ts'
import { DAY as DAY_IN_SECONDS, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { addConsent } from '../../foundation/people/consents/commands.ts'
import { getMailAddress } from '../../foundation/people/queries.ts'
import { EXPORT_COLUMNS, listExports, presentExport } from './exports/queries.ts'
import { listConsents, presentRequest } from './queries.ts'
import { toDeadline } from './rules.ts'

/** Creating a copy of all data of a member is slow. */
const EXPORTS: RateLimit = { name: 'data-export', max: 5, within: DAY_IN_SECONDS }
/** Each request sends a mail. */
const REQUESTS: RateLimit = { name: 'rights-request', max: 10, within: DAY_IN_SECONDS }

export const MAKE_EXPORT = 'make-data-export'
export const ERASE_PERSON = 'erase-person'

/** Records consent or its refusal; earlier answers stay in the history. Throws CHANGED_MEANWHILE on consent to a wording that is not in force. */
export async function sayConsent(
  { db, clock }: Deps,
  said: { personId: string; purpose: ConsentPurpose; isGranted: boolean; textVersion: number; language: Language },
  /** Staff, when they grant an objection. */
  actorId = said.personId,
): Promise<void> {
  if (said.isGranted && said.textVersion !== CONSENT_TEXT_VERSION) throw new AppError('CHANGED_MEANWHILE')
  await inTransaction(db, async (trx) => {
    // Serializes equal simultaneous answers, so that the later ones find the first.
    await trx.selectFrom('people').select('id').where('id', '=', said.personId).forNoKeyUpdate().execute()
    const before = (await listConsents(trx, said.personId)).find(({ purpose }) => purpose === said.purpose)
    if (before?.isGranted === said.isGranted && (!said.isGranted || before.textVersion === said.textVersion)) return
    await addConsent(trx, { ...said, actorId, at: clock.now() })
  })
}

const DAY = 24 * 3600_000
const EXPORT_LIFE = 7 * DAY
/** An export that is not ready after this time has failed, in ms. */
const EXPORT_LIMIT = 3600_000

/** Starts an export of all of a person's data, or returns the one in progress. Throws TOO_MANY_REQUESTS after five in a day. */
export async function startExport(deps: Deps, personId: string, language: Language): Promise<DataExport> {
  const { db, clock, tasks } = deps
  const now = clock.now()
  const known = await listExports(db, personId, now)
  const pending = known.find(({ state }) => state === 'PENDING')
  if (pending) return pending
  const id = newId(now)
  const started = await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('data_exports')
      .values({
        id,
        person_id: personId,
        language,
        state: 'PENDING',
        created_at: now,
        expires_at: new Date(now.getTime() + EXPORT_LIFE),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(EXPORT_COLUMNS)
      .executeTakeFirst()
    if (!row) return undefined
    // Counted separately from the rows, because deleted exports count too. Counted in this transaction, because an export that fails to
    // start does not count.
    await rejectTooMany({ ...deps, autonomousDb: trx }, EXPORTS, personId)
    await tasks.enqueue(trx, MAKE_EXPORT, { id })
    await noteEvent(trx, deps, { kind: 'DATA_EXPORTED', actor: personId, personId })
    await notifyOfRight(trx, deps, personId, 'copied')
    return row
  })
  if (started) return presentExport(started)
  // Another device has started one meanwhile. It is the newest, unless it was already deleted.
  const [other] = await listExports(db, personId, now)
  return other ?? startExport(deps, personId, language)
}

export async function forgetOldExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('data_exports').where('expires_at', '<', now).execute()
  await db
    .updateTable('data_exports')
    .set({ state: 'FAILED' })
    .where('state', '=', 'PENDING')
    .where('created_at', '<', new Date(now.getTime() - EXPORT_LIMIT))
    .execute()
}

/** Files a request about the person's data; the period of one month starts. Throws RIGHTS_REQUEST_ALREADY_OPEN while one of the same kind is open, and TOO_MANY_REQUESTS after ten in a day, because each sends a mail. */
export async function fileRequest(deps: Deps, personId: string, asked: { right: Right; text: string }): Promise<RightsRequest> {
  const { db, clock, sealing } = deps
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const id = newId(now)
    const row = await trx
      .insertInto('rights_requests')
      .values({
        id,
        person_id: personId,
        right_asked: asked.right,
        state: 'OPEN',
        text_sealed: sealing.seal('rights_requests.text_sealed', id, asked.text),
        received_at: now,
        due_at: toDeadline(now, false),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'rights_requests_one_open') ? new AppError('RIGHTS_REQUEST_ALREADY_OPEN') : error
      })
    await rejectTooMany({ ...deps, autonomousDb: trx }, REQUESTS, personId)
    await notifyOfRight(trx, deps, personId, 'received')
    return presentRequest(row, sealing)
  })
}

/** Withdraws a request. Throws NOT_FOUND for another member's, CHANGED_MEANWHILE for an answered one. */
export async function withdrawRequest({ db, clock, sealing }: Deps, personId: string, requestId: string): Promise<RightsRequest> {
  await findOpen(db, requestId, personId)
  return changeOpen(db, sealing, requestId, { state: 'WITHDRAWN', answered_at: clock.now() })
}

/** A call by staff. */
export interface StaffContext extends Deps {
  readonly caller: Caller
  readonly language: Language
  readonly requestId: string
}

/** A call by staff about the request in its path. */
export interface StaffCall extends StaffContext {
  readonly params: { readonly request: string }
}

/**
 * Answers a request, notifies the member, and logs the access. `DONE` on an erasure request carries it out. Throws NOT_FOUND, CHANGED_MEANWHILE
 * if it is no longer open, RIGHTS_ERASURE_OF_STAFF while the person has a staff role, and REQUEST_INVALID for an objection that stops nothing.
 */
export async function answerRequest(
  call: StaffCall,
  given: { state: 'DONE' | 'REJECTED'; answer: string; objectsTo: Objection[] },
  followGranted: (db: Db, call: StaffCall, personId: string) => Promise<void>,
): Promise<RightsRequest> {
  const { sealing, tasks } = call
  return inTransaction(call.db, async (trx) => {
    const open = await findOpen(trx, call.params.request)
    await logStaff(trx, call, 'POST rights-requests/{request}/answer', open.person_id)
    const isObjection = open.right_asked === 'OBJECTION' && given.state === 'DONE'
    // Otherwise the member would read that it is done, although nothing has stopped.
    if (isObjection && given.objectsTo.length === 0) rejectField('REQUEST_INVALID', 'objectsTo', 'required')
    const erases = open.right_asked === 'ERASURE' && given.state === 'DONE'
    if (erases) await rejectStaff(trx, open.person_id)
    // The notice of an erasure is sent after it, and contains no name.
    await notifyOfRight(trx, call, open.person_id, 'answered', erases)
    const by = { answered_at: call.clock.now(), answered_by: call.caller.personId }
    const answer_sealed = sealing.seal('rights_requests.answer_sealed', open.id, given.answer)
    const objects_to = isObjection ? given.objectsTo : []
    const answered = await changeOpen(trx, sealing, open.id, { state: given.state, answer_sealed, objects_to, ...by })
    if (given.state === 'DONE') await followGranted(trx, call, open.person_id)
    if (erases) await tasks.enqueue(trx, ERASE_PERSON, { id: open.person_id })
    return answered
  })
}

/** Extends the deadline by two months, and notifies the member of the reason. Throws NOT_FOUND, and CHANGED_MEANWHILE if it is not open or was already extended. */
export async function extendRequest(call: StaffCall, reason: string): Promise<RightsRequest> {
  return inTransaction(call.db, async (trx) => {
    const open = await findOpen(trx, call.params.request)
    // The member must be notified within the first month (GDPR, article 12.3).
    if (open.is_extended || call.clock.now() > open.due_at) throw new AppError('CHANGED_MEANWHILE')
    await logStaff(trx, call, 'POST rights-requests/{request}/extend', open.person_id)
    await notifyOfRight(trx, call, open.person_id, 'extended')
    const answer_sealed = call.sealing.seal('rights_requests.answer_sealed', open.id, reason)
    const extension = { is_extended: true, due_at: toDeadline(open.received_at, true), answer_sealed }
    return changeOpen(trx, call.sealing, open.id, extension)
  })
}

async function findOpen(db: Db, requestId: string, personId?: string) {
  const row = isUuid(requestId)
    ? await db
        .selectFrom('rights_requests')
        .selectAll()
        .where('id', '=', requestId)
        .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (row.state !== 'OPEN') throw new AppError('CHANGED_MEANWHILE')
  return row
}

async function changeOpen(
  db: Db,
  sealing: Deps['sealing'],
  requestId: string,
  change: Updateable<Database['rights_requests']>,
): Promise<RightsRequest> {
  const row = await db.updateTable('rights_requests').set(change).where('id', '=', requestId).returningAll().executeTakeFirstOrThrow()
  return presentRequest(row, sealing)
}

/** Logs that staff read or changed somebody's request. */
export const logStaff = (db: Db, { clock, caller, requestId }: StaffContext, endpoint: string, personId: string): Promise<void> =>
  logAccess(db, { at: clock.now(), actor: caller, person_id: personId, endpoint, request_id: requestId })

const STAFF_ROLES: ReadonlySet<Role> = new Set(['ROLE_ADMIN', 'ROLE_SUPERVISOR', 'ROLE_DELEGATE'])

/** Staff are named in other members' records, so they must lose the role first. */
export async function rejectStaff(db: Db, personId: string): Promise<void> {
  const account = await db.selectFrom('accounts').select('roles').where('person_id', '=', personId).executeTakeFirst()
  if (account?.roles.some((role) => STAFF_ROLES.has(role))) throw new AppError('RIGHTS_ERASURE_OF_STAFF')
}

type News = 'received' | 'answered' | 'extended' | 'copied' | 'lifted' | 'left' | 'returned'
export const toMailKind = (what: News) => `rights-${what}`

/** Notifies a member of news about a request, or that an export was requested; the law requires it in writing. The content is only in the portal. */
export async function notifyOfRight(db: Db, deps: Deps, personId: string, what: News, isNameless = false): Promise<void> {
  const kind = toMailKind(what)
  const write = (language: Language) => {
    const t = textsIn(language)
    return { subject: t(`rights:mail.${what}.subject`), text: t(`rights:mail.${what}.text`) }
  }
  if (!isNameless) {
    const mail = { kind, isService: true, write }
    await notifyMember(db, deps, { personId, topic: 'REQUESTS', phrase: `rights.${what}`, link: '/profile/rights', thread: 'rights', mail })
    return
  }
  const { email, language } = await getMailAddress(db, personId)
  if (email) await queueMail(db, deps, { kind, personId: null, to: email, language, ...write(language) })
}
