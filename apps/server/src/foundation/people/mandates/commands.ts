import { rejectField } from '../../../platform/errors.ts'
import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import { MANDATE_TEXT, needsMandate } from '@afilia/domain/money/mandate'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../../platform/postgres/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { lapseOnMove } from '../tax-authorizations/commands.ts'

/** Evidence of the signature: the call, the session and the language. No address. */
export interface Evidence {
  readonly requestId: string
  readonly sessionId: string | null
  readonly language: Language
}

/**
 * Handles the consequences of an edit of bank account and province, in the transaction that saves it: a changed IBAN signs a new
 * mandate, a removed one ends it, a move lapses the form 182 authorisation. Locks the person's row, so that two edits run one
 * after the other. Throws MANDATE_NOT_ACCEPTED.
 */
export async function followAccountAndMove(trx: Db, deps: Deps, personId: string, edit: ProfileEdit, evidence: Evidence): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select(['version', 'affiliate_province_id'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  // The save itself rejects an edit of another version.
  if (person?.version !== edit.version) return
  const account = await trx.selectFrom('bank_accounts').select('iban_sealed').where('person_id', '=', personId).executeTakeFirst()
  const saved = account?.iban_sealed ? deps.sealing.open('bank_accounts.iban_sealed', personId, account.iban_sealed) : null
  await followIban(trx, deps, personId, saved, edit.account, evidence)
  const move = { personId, from: person.affiliate_province_id, to: edit.labor.affiliateProvince?.id ?? null }
  await lapseOnMove(trx, deps.clock.now(), move)
}

/** Throws MANDATE_NOT_ACCEPTED for a new IBAN without an accepted mandate. */
export function rejectWithoutMandate(saved: string | null, { iban, mandate }: ProfileEdit['account']): void {
  if (needsMandate(saved, iban) && mandate?.textVersion !== MANDATE_TEXT) rejectField('MANDATE_NOT_ACCEPTED', 'account.mandate', 'mandate')
}

async function followIban(
  trx: Db,
  deps: Deps,
  personId: string,
  saved: string | null,
  account: ProfileEdit['account'],
  evidence: Evidence,
): Promise<void> {
  const { iban } = account
  if (iban === null) return endMandate(trx, deps.clock.now(), personId)
  if (!needsMandate(saved, iban)) return
  rejectWithoutMandate(saved, account)
  await signMandate(trx, deps, personId, { ...(await keepEvidence(trx, evidence)), iban, at: deps.clock.now() })
}

/** Evidence as stored. Contains nothing with which the session could be used. */
export interface KeptEvidence {
  readonly requestId: string
  readonly language: Language
  readonly sessionHash: Buffer | null
  /** Browser and system by family. */
  readonly userAgent: string | null
}

/** Returns the evidence of a call, for a mandate that is signed now or accepted later. */
export async function keepEvidence(db: Db, { requestId, language, sessionId }: Evidence): Promise<KeptEvidence> {
  const sessionHash = sessionId ? hashToken('mandate-session', sessionId) : null
  return { requestId, language, sessionHash, userAgent: await findUserAgent(db, sessionId) }
}

interface Signed extends KeptEvidence {
  readonly iban: string
  readonly at: Date
}

/** Stores a mandate with the text in force. It replaces the previous one. */
export async function signMandate(
  trx: Db,
  { clock, sealing }: Pick<Deps, 'clock' | 'sealing'>,
  personId: string,
  { iban, userAgent, at, language, requestId, sessionHash }: Signed,
): Promise<void> {
  await endMandate(trx, clock.now(), personId)
  const id = newId(clock.now())
  await trx
    .insertInto('mandates')
    .values({
      id,
      person_id: personId,
      reference: makeMandateReference(id, at),
      iban_sealed: sealing.seal('mandates.iban_sealed', id, iban),
      text_version: MANDATE_TEXT,
      language,
      signed_at: at,
      channel: 'PORTAL',
      request_id: requestId,
      session_hash: sessionHash,
      user_agent: userAgent,
      ended_at: null,
    })
    .execute()
}

/** Ends the mandate in force, if any. */
export async function endMandate(trx: Db, now: Date, personId: string): Promise<void> {
  await trx.updateTable('mandates').set({ ended_at: now }).where('person_id', '=', personId).where('ended_at', 'is', null).execute()
}

/** Makes SEPA's unique mandate reference, of at most 35 characters: the day, and the random end of the mandate's id. */
export function makeMandateReference(id: string, signedAt: Date): string {
  return `M${signedAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`
}

/** Returns browser and system by family, as stored in the session. */
async function findUserAgent(trx: Db, sessionId: string | null): Promise<string | null> {
  if (!sessionId) return null
  const session = await trx.selectFrom('sessions').select('user_agent').where('id', '=', sessionId).executeTakeFirst()
  return session?.user_agent ?? null
}
