import { randomInt } from 'node:crypto'
import type { CaseReceipt } from '@afilia/contract/cases/cases'
import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import type { CaseKind } from '@afilia/domain/cases/cases'
import type { Answers } from '@afilia/domain/events/dynamic-form'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import { rejectField } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { DAY, type RateLimit, rejectTooMany } from '../../../platform/rate-limit.ts'
import { queueMails } from '../../notifications/mail.ts'
import { notifyMember } from '../../notifications/notifying/commands.ts'
import { claimUploads, type UploadClaim } from '../../uploads/commands.ts'
import { type Site, writeToTeam, writeToMember } from '../mails.ts'
import { findHelper, findRoute, type Route } from '../queries.ts'
import { toDueDay, toKeptUntil, toToday } from '../rules.ts'

/** Limits the cases of one member, because each case sends two mails. */
const CASES: RateLimit = { name: 'case', max: 20, within: DAY }

/** The sender of a case and the sender's answers. */
export interface NewCase {
  readonly kind: CaseKind
  /** Null for the contact form. */
  readonly form: CaseFormName | null
  /** Null for a sender who is not signed in. */
  readonly personId: string | null
  /** Selects the team of this province instead of the member's own. */
  readonly provinceId?: string
  readonly language: Language
  readonly answers: Answers
  /** Uploads that the answers refer to. */
  readonly claims?: readonly UploadClaim[]
  readonly helperId?: string | null
  /** The person of the union whom the member wrote to, and the messages that this answers. */
  readonly addresseeId?: string
  readonly thread?: string | null
}

/** The receipt for the sender, and the team that answers the case. */
export interface OpenedCase {
  readonly receipt: CaseReceipt
  readonly route: Route
  readonly dueOn: string
}

/**
 * Stores a case with its team and its due date, in the caller's transaction. Sends no mail: `sendCase` does.
 * Throws REFERENCE_NOT_FOUND if the helper is not a delegate of the member's centre, and whatever `claimUploads` throws.
 */
export async function openCase(db: Db, deps: Pick<Deps, 'clock' | 'sealing'>, asked: NewCase): Promise<OpenedCase> {
  const now = deps.clock.now()
  const { kind, form, personId, answers, claims = [], helperId = null } = asked
  const route = await findRoute(db, { kind, personId, provinceId: asked.provinceId ?? null })
  if (helperId !== null && !(await findHelper(db, personId, helperId))) rejectField('REFERENCE_NOT_FOUND', 'helperId', 'not-found')
  const [id, reference] = [newId(now), makeReference()]
  const dueOn = toDueDay({ kind, form, answers }, toToday(now), route.autonomyId)
  await db
    .insertInto('service_requests')
    .values({
      id,
      reference,
      kind,
      form,
      person_id: personId,
      province_id: route.provinceId,
      team_id: route.teamId,
      language: asked.language,
      state: 'RECEIVED',
      payload_sealed: deps.sealing.seal('service_requests.payload_sealed', id, JSON.stringify(answers)),
      helper_id: helperId,
      addressee_id: asked.addresseeId ?? null,
      thread: asked.thread ?? null,
      due_on: dueOn,
      // Visitors who use the contact form cannot close their case.
      kept_until: kind === 'CONTACT' ? toKeptUntil(kind, now) : null,
      created_at: now,
      updated_at: now,
      closed_at: null,
    })
    .execute()
  if (personId !== null) await claimUploads(db, { senderId: personId, ownerId: personId, user: 'CASE', id }, claims)
  return { receipt: { id, reference, receivedAt: now.toISOString() }, route, dueOn }
}

/** Stores a case of a member, and notifies its team and the member by mail. */
export async function sendCase(deps: Deps, site: Site, asked: NewCase & { readonly personId: string }): Promise<CaseReceipt> {
  await rejectTooMany(deps, CASES, asked.personId)
  return inTransaction(deps.db, async (trx) => {
    const { receipt, route, dueOn } = await openCase(trx, deps, asked)
    const sent = { ...receipt, kind: asked.kind, personId: asked.personId }
    await queueMails(trx, deps, writeToTeam(site, 'opened', { ...sent, email: route.teamEmail }))
    await notifyMember(trx, deps, writeToMember(site, 'opened', { ...sent, dueOn }))
    await trx.deleteFrom('case_drafts').where('person_id', '=', asked.personId).where('kind', '=', asked.kind).execute()
    return receipt
  })
}

/** Leaves out characters that are easily confused: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const drawPart = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** For example `C-7K3M-Q2PX`. There are 852,000 million references, too many to guess. */
const makeReference = (): string => `C-${drawPart()}-${drawPart()}`
