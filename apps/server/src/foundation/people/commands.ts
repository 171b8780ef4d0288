import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import type { Role } from '@afilia/domain/identity/roles'
import type { Language } from '@afilia/i18n/languages'
import { fold } from '@afilia/domain/formats/text'
import { followEmailChange, isSignInEmailOfAnother } from '../identity/email/change.ts'
import { confirmIdentity } from '../identity/passkeys/confirm-identity.ts'
import type { Portal } from '../identity/portal.ts'
import { noteEvent } from '../../platform/security-log.ts'
import { HOUR, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { inTransaction, type Db, isUniqueViolation } from '../../platform/postgres/db.ts'
import { AppError, rejectField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { notifyMember } from '../notifications/notifying/commands.ts'
import type { Deps } from '../../platform/deps.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { type Evidence, followAccountAndMove, rejectWithoutMandate } from './mandates/commands.ts'
import { getMailAddress } from './queries.ts'
import { isSeatElsewhere, isYearNotTaught, rejectUnknownReferences } from './references/queries.ts'
import { rejectIncomplete } from './rules.ts'

/** Limits new addresses of one member, because the answer reveals whether an address belongs to a member. */
const EMAIL_CHANGES: RateLimit = { name: 'email-change', max: 5, within: HOUR }
/** Limits how much one member of staff reveals. A task needs some members' data, and nobody needs those of a whole province. */
const REVEALS: RateLimit = { name: 'reveal', max: 100, within: HOUR }

/**
 * Saves the whole edit of a profile in one transaction: everything or nothing. Throws CHANGED_MEANWHILE if the profile has
 * changed since the version of the edit, the specification's codes (§8) for missing values and values that are not on a list, and
 * REQUEST_INVALID for a seat of another province or a year that the school does not teach. If accounts are kept here, another
 * e-mail address or IBAN needs a new proof of identity: then throws whatever `confirmIdentity` throws.
 */
export async function saveProfile(
  deps: Deps,
  personId: string,
  roles: readonly Role[],
  edit: ProfileEdit,
  { accountsHere, ...evidence }: Evidence & { readonly accountsHere: Portal | null },
): Promise<void> {
  rejectIncomplete(edit, roles)
  await rejectUnknownReferences(deps.db, edit)
  if (await isSeatElsewhere(deps.db, edit.labor)) rejectField('REQUEST_INVALID', 'labor.affiliateSede', 'other-province')
  if (await isYearNotTaught(deps.db, edit.academic)) rejectField('REQUEST_INVALID', 'academic.academicYear', 'not-taught')
  const now = deps.clock.now()
  const before = await getMailAddress(deps.db, personId)
  const isOtherEmail = (before.email?.toLowerCase() ?? null) !== edit.email
  const iban = await findIban(deps, personId)
  const isOtherIban = edit.account.iban !== iban
  // Precedes the question for a proof of identity.
  rejectWithoutMandate(iban, edit.account)
  // A new address could take over the account, because links to a new password are mailed there. The IBAN concerns the member's
  // money.
  if ((isOtherEmail || isOtherIban) && accountsHere)
    await confirmIdentity(deps, accountsHere, { personId, sessionId: evidence.sessionId }, edit)
  // Refusing an address in use reveals that its owner is a member, so attempts are limited. An edit with other errors does not
  // count.
  if (isOtherEmail) await rejectTooMany(deps, EMAIL_CHANGES, personId)
  await inTransaction(deps.db, async (trx) => {
    await followAccountAndMove(trx, deps, personId, edit, evidence)
    const saved = await trx
      .updateTable('people')
      .set((eb) => ({ ...toPersonColumns(edit), version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', personId)
      .where('version', '=', edit.version)
      .executeTakeFirst()
      .catch(rejectTakenEmail)
    if (saved.numUpdatedRows === 0n) throw new AppError('CHANGED_MEANWHILE')
    await saveAddress(trx, personId, edit.address, now)
    await saveAccount(trx, deps, personId, edit.account)
    await replaceTitles(trx, personId, listIds(edit.academic.titles))
    await replaceSpecialties(trx, personId, listIds(edit.academic.specialties))
    if (isOtherIban) await notifyIbanChange(trx, deps, { personId, before, iban: edit.account.iban })
    if (isOtherEmail) await changeEmail(trx, deps, { personId, before, email: edit.email })
  })
}

/** Reports the field of an address that another member has. */
export function rejectTakenEmail(error: unknown): never {
  if (isUniqueViolation(error, 'people_by_email')) rejectField('PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE', 'email', 'already-in-use')
  throw error
}

function toPersonColumns({ firstName, lastName, email, phone, labor, academic }: ProfileEdit) {
  return {
    first_name: firstName,
    last_name: lastName,
    folded: fold(`${firstName} ${lastName}`),
    email,
    phone,
    affiliate_province_id: labor.affiliateProvince?.id ?? null,
    affiliate_seat_id: labor.affiliateSede?.id ?? null,
    unemployed: labor.unemployed,
    current_occupation: labor.currentOccupation,
    current_specialty_id: labor.currentSpecialty?.id ?? null,
    beneficiary_province_id: labor.beneficiaryProvince?.id ?? null,
    employer_id: labor.employer?.id ?? null,
    school_id: academic.school?.id ?? null,
    academic_year: academic.academicYear,
  }
}

export async function saveAddress(
  db: Db,
  personId: string,
  { houseNumber, postalCode, geoRegion, ...address }: ProfileEdit['address'],
  now: Date,
): Promise<void> {
  const columns = { ...address, house_number: houseNumber, postal_code: postalCode, geo_region_id: geoRegion?.id ?? null }
  await db
    .insertInto('addresses')
    .values({ id: newId(now), person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}

async function findIban({ db, sealing }: Deps, personId: string): Promise<string | null> {
  const row = await db.selectFrom('bank_accounts').select('iban_sealed').where('person_id', '=', personId).executeTakeFirst()
  return row?.iban_sealed ? sealing.open('bank_accounts.iban_sealed', personId, row.iban_sealed) : null
}

interface IbanChange extends Pick<EmailChange, 'personId' | 'before'> {
  readonly iban: string | null
}

/**
 * Warns the member of a hijacked session, at their previous address. Shows only the last digits of the account, by which the
 * member recognises it.
 */
export async function notifyIbanChange(trx: Db, deps: Deps, { personId, before, iban }: IbanChange): Promise<void> {
  await noteEvent(trx, deps, { kind: 'IBAN_CHANGED', actor: personId, personId })
  const [text, values] = iban === null ? (['ibanRemoved', {}] as const) : (['ibanChanged', { last: iban.slice(-4) }] as const)
  await notifyMember(trx, deps, {
    personId,
    topic: 'MONEY',
    phrase: `account.${text}`,
    values,
    link: '/profile/economic-data',
    mail:
      before.email === null
        ? false
        : { kind: 'iban-changed', isService: true, to: before.email, write: (language) => writeMail(language, text, values) },
  })
}

export async function saveAccount(
  db: Db,
  { clock, sealing }: Deps,
  personId: string,
  { iban, periodicity }: ProfileEdit['account'],
): Promise<void> {
  const columns = { iban_sealed: iban === null ? null : sealing.seal('bank_accounts.iban_sealed', personId, iban), periodicity }
  await db
    .insertInto('bank_accounts')
    .values({ id: newId(clock.now()), person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}

const listIds = (chosen: readonly { id?: string | null | undefined }[]): string[] => [...new Set(chosen.flatMap(({ id }) => id ?? []))]

async function replaceTitles(db: Db, personId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('person_titles').where('person_id', '=', personId).execute()
  if (ids.length > 0)
    await db
      .insertInto('person_titles')
      .values(ids.map((id) => ({ person_id: personId, title_id: id })))
      .execute()
}

async function replaceSpecialties(db: Db, personId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('person_specialties').where('person_id', '=', personId).execute()
  if (ids.length > 0)
    await db
      .insertInto('person_specialties')
      .values(ids.map((id) => ({ person_id: personId, specialty_id: id })))
      .execute()
}

interface EmailChange {
  readonly personId: string
  readonly before: { readonly email: string | null; readonly language: Language }
  readonly email: string | null
}

/** The contact address changes at once, the address for signing in after its confirmation (docs/decisions/017). */
async function changeEmail(trx: Db, deps: Deps, { personId, before, email }: EmailChange): Promise<void> {
  if (await isSignInEmailOfAnother(trx, { personId, email }))
    rejectField('PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE', 'email', 'already-in-use')
  const signInEmail = await followEmailChange(trx, deps, { personId, email })
  const notified = signInEmail ?? before.email
  if (notified === null || notified === email) return
  // Warns the member of a hijacked session. Leaves out the name: members choose their own, and it could contain a link.
  const text = email === null ? 'emailRemoved' : 'emailChanged'
  await notifyMember(trx, deps, {
    personId,
    topic: 'UNION',
    phrase: `account.${text}`,
    link: '/profile/personal-data',
    mail: { kind: 'email-changed', isService: true, to: notified, write: (language) => writeMail(language, text) },
  })
}

/**
 * Notifies the person that staff reveal data that their views mask. Only the portal shows the reason. Throws TOO_MANY_REQUESTS
 * for an actor who reveals too much.
 */
export async function noteReveal(deps: Deps, actorId: string, personId: string): Promise<void> {
  await rejectTooMany(deps, REVEALS, actorId)
  await notifyMember(deps.db, deps, {
    personId,
    topic: 'UNION',
    phrase: 'accesses.revealed',
    link: '/profile/rights',
    mail: { kind: 'data-revealed', isService: true, write: (language) => writeMail(language, 'revealed') },
  })
}

type AccountNotice = 'ibanChanged' | 'ibanRemoved' | 'emailChanged' | 'emailRemoved' | 'revealed'

function writeMail(
  language: Language,
  text: AccountNotice,
  values: Readonly<Record<string, string>> = {},
): { subject: string; text: string } {
  const t = textsIn(language)
  return { subject: t(`people:${text}.subject`), text: t(`people:${text}.text`, values) }
}
