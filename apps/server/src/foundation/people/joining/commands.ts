import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import type { Role } from '@afilia/domain/identity/roles'
import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'
import { addAccount, setRoles } from '../../identity/accounts/accounts.ts'
import { isSignInEmailOfAnother, setSignInEmail } from '../../identity/email/change.ts'
import { invite } from '../../identity/password-reset/ask.ts'
import type { Portal } from '../../identity/portal.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, rejectField } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type Db, isUniqueViolation } from '../../../platform/postgres/db.ts'
import { rejectTakenEmail, saveAccount, saveAddress } from '../commands.ts'
import { signMandate } from '../mandates/commands.ts'
import { findByDocument } from './queries.ts'

/** The task after somebody has become a member. Its payload is their id and language. */
export const MEMBER_JOINED = 'member-joined'

/** The data of a new member's application. */
export interface NewMember {
  /** Normalised. */
  readonly documentId: string
  readonly firstName: string
  readonly lastName: string
  /** In lower case, and known to belong to the person. */
  readonly email: string
  readonly phone: string
  readonly address: ProfileEdit['address']
  readonly provinceId: string
  readonly seatId: string | null
  readonly specialtyId: string | null
  readonly unemployed: boolean
  readonly schoolId: string | null
  readonly academicYear: ProfileEdit['academic']['academicYear']
  readonly role: Extract<Role, 'ROLE_AFFILIATE' | 'ROLE_STUDENT'>
  /** With the signed mandate. */
  readonly account: {
    readonly iban: string
    readonly periodicity: 'BIANNUAL' | 'ANNUAL'
    readonly signedAt: Date
    readonly requestId: string
  } | null
  readonly language: Language
}

/**
 * Makes somebody a member, in the caller's transaction: a new person or their earlier one, an account with a mailed invitation to
 * choose a password, and the mandate. Returns the person's id. Throws MEMBERSHIP_EXISTS for a member, and the codes (§8) for an
 * address that another member has. `passwordHash`: of a password that nobody knows.
 */
export async function admit(trx: Db, deps: Deps, accountsHere: Portal | null, member: NewMember, passwordHash: string): Promise<string> {
  const now = deps.clock.now()
  const known = await findByDocument(trx, deps.sealing, member.documentId)
  if (known?.isMember) throw new AppError('MEMBERSHIP_EXISTS')
  const personId = known?.id ?? newId(now)
  if (known) await changePerson(trx, known.id, member, now)
  else await addPerson(trx, deps, personId, member, now)
  await saveAddress(trx, personId, member.address, now)
  if (member.account) {
    const { iban, periodicity, signedAt, requestId } = member.account
    await saveAccount(trx, deps, personId, { iban, periodicity })
    const evidence = { requestId, sessionHash: null, userAgent: null, language: member.language }
    await signMandate(trx, deps, personId, { ...evidence, iban, at: signedAt })
  }
  if (accountsHere) await openAccount(trx, deps, accountsHere, { ...member, personId, passwordHash, known, now })
  await deps.tasks.enqueue(trx, MEMBER_JOINED, { id: personId, language: member.language })
  return personId
}

const toColumns = (member: NewMember, now: Date) => ({
  first_name: member.firstName,
  last_name: member.lastName,
  folded: fold(`${member.firstName} ${member.lastName}`),
  email: member.email,
  phone: member.phone,
  affiliate_province_id: member.provinceId,
  affiliate_seat_id: member.seatId,
  unemployed: member.unemployed,
  current_specialty_id: member.specialtyId,
  school_id: member.schoolId,
  academic_year: member.academicYear,
  updated_at: now,
})

async function addPerson(trx: Db, { sealing }: Deps, id: string, member: NewMember, now: Date): Promise<void> {
  await trx
    .insertInto('people')
    .values({
      id,
      document_id_hash: sealing.hash('document-id', member.documentId),
      document_id_sealed: sealing.seal('people.document_id_sealed', id, member.documentId),
      ...toColumns(member, now),
      created_at: now,
    })
    .execute()
    .catch((error: unknown) => {
      // Two applications with the same document were accepted at once.
      if (isUniqueViolation(error, 'people_document_id_hash_key')) throw new AppError('MEMBERSHIP_EXISTS')
      return rejectTakenEmail(error)
    })
}

/** Updates somebody who has left, or who works for the union without being a member. */
async function changePerson(trx: Db, id: string, member: NewMember, now: Date): Promise<void> {
  await trx
    .updateTable('people')
    .set((eb) => ({ ...toColumns(member, now), left_at: null, left_roles: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch(rejectTakenEmail)
}

interface Opening extends NewMember {
  readonly personId: string
  readonly passwordHash: string
  readonly known: Awaited<ReturnType<typeof findByDocument>>
  readonly now: Date
}

async function openAccount(trx: Db, deps: Deps, portal: Portal, opening: Opening): Promise<void> {
  const { personId, email, role, known, language, firstName } = opening
  if (await isSignInEmailOfAnother(trx, { personId, email }))
    rejectField('PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE', 'email', 'already-in-use')
  let id = known?.accountId
  if (id) {
    await setRoles(trx, personId, [...(known?.roles ?? []), role])
    await setSignInEmail(trx, id, email)
  } else {
    const account = { personId, passwordHash: opening.passwordHash, roles: [role], email, now: opening.now }
    id = await addAccount(trx, account)
  }
  // Staff who are not members already have a password, and sign in with it.
  if (!known?.accountId || known.hasLeft) await invite(trx, deps, portal, { id, personId, firstName, email }, language)
}
