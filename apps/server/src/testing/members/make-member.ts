import type { AcademicYear } from '@afilia/domain/people/academic-year'
import { controlLetter } from '@afilia/domain/people/document-id'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import type { Role } from '@afilia/domain/identity/roles'
import { fold } from '@afilia/domain/formats/text'
import type { Insertable } from 'kysely'
import { hashPassword } from '../../foundation/identity/passwords/passwords.ts'
import { newId } from '../../platform/ids.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { Client } from '../app/client.ts'
import type { TestApp } from '../app/test-app.ts'

/** The roles of each kind of person that a test can make. A delegate is also a member, other staff are not. */
const KINDS = {
  affiliate: ['ROLE_AFFILIATE'],
  student: ['ROLE_STUDENT'],
  senior: ['ROLE_SENIOR'],
  delegate: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'],
  supervisor: ['ROLE_SUPERVISOR'],
  admin: ['ROLE_ADMIN'],
} as const satisfies Record<string, readonly Role[]>
export type MemberKind = keyof typeof KINDS

/** A province with one of its work centres. */
export interface Place {
  readonly provinceId: string
  readonly seatId: string
}
export const SEVILLA: Place = { provinceId: 'PR44', seatId: 'CNH-410042' }
export const ASTURIAS: Place = { provinceId: 'PR6', seatId: 'SP-PR6' }

interface MemberOptions {
  /** Seville by default. */
  readonly place?: Place
  /** For a student. The first year by default. */
  readonly year?: AcademicYear
  readonly person?: Partial<Insertable<Database['people']>>
  readonly address?: Partial<Insertable<Database['addresses']>>
}

export interface MadeMember {
  readonly personId: string
  readonly accountId: string
  readonly documentId: string
  readonly email: string
  readonly phone: string
  readonly iban: string
  readonly client: Client
}

export const MEMBER_PASSWORD = 'afilia-demo'
let passwordHash: Promise<string> | undefined

// Below the demo's numbers, so that no document id is taken in any test database.
let lastNumber = 80_000_000

/**
 * Makes a new person of this kind with account, scope, settings, preferences and profile, and signs them in. Takes a few
 * milliseconds, so that each test can have its own member.
 */
export async function makeMember(app: TestApp, kind: MemberKind, options: MemberOptions = {}): Promise<MadeMember> {
  const { db, sealing, clock } = app.deps
  const { place = SEVILLA, year = 'FIRST', person, address } = options
  lastNumber += 1
  const digits = String(lastNumber)
  const documentId = digits + controlLetter(digits)
  const now = clock.now()
  const [personId, accountId] = [newId(now), newId(now)]
  const [email, phone] = [`member${digits}@example.org`, `7${digits}`]
  const iban = makeSpanishIban('2100', '9901', `02${digits}`)
  const roles: readonly Role[] = KINDS[kind]
  const [firstName, lastName] = ['Nuria', `Prados ${digits}`]
  passwordHash ??= hashPassword(MEMBER_PASSWORD)
  const password_hash = await passwordHash
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('people')
      .values({
        id: personId,
        document_id_hash: sealing.hash('document-id', documentId),
        document_id_sealed: sealing.seal('people.document_id_sealed', personId, documentId),
        first_name: firstName,
        last_name: lastName,
        folded: fold(`${firstName} ${lastName}`),
        email,
        phone,
        affiliate_province_id: place.provinceId,
        affiliate_seat_id: place.seatId,
        beneficiary_province_id: place.provinceId,
        academic_year: kind === 'student' ? year : null,
        created_at: now,
        updated_at: now,
        ...person,
      })
      .execute()
    await trx
      .insertInto('accounts')
      .values({ id: accountId, person_id: personId, password_hash, roles: [...roles], sign_in_email: email, created_at: now })
      .execute()
    if (roles.includes('ROLE_DELEGATE') || roles.includes('ROLE_SUPERVISOR'))
      await trx
        .insertInto('staff_scopes')
        .values({ person_id: personId, province_id: place.provinceId, seat_id: kind === 'delegate' ? place.seatId : null })
        .execute()
    await trx.insertInto('settings').values({ person_id: personId }).execute()
    await trx.insertInto('preferences').values({ person_id: personId, province_id: place.provinceId, seat_id: place.seatId }).execute()
    await trx
      .insertInto('addresses')
      .values({
        id: newId(now),
        person_id: personId,
        street: 'Calle Feria',
        house_number: '112',
        postal_code: '41002',
        city: 'Sevilla',
        geo_region_id: place.provinceId,
        ...address,
      })
      .execute()
    await trx
      .insertInto('bank_accounts')
      .values({
        id: newId(now),
        person_id: personId,
        iban_sealed: sealing.seal('bank_accounts.iban_sealed', personId, iban),
        periodicity: 'ANNUAL',
      })
      .execute()
  })
  return { personId, accountId, documentId, email, phone, iban, client: await app.signedIn(documentId) }
}
