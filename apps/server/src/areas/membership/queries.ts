import type { OwnMembership, ReadApplicant } from '@afilia/contract/people/memberships'
import type { Reference } from '@afilia/contract/content/reference'
import type { MembershipState } from '@afilia/domain/people/memberships'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { hashToken, type Sealing } from '../../platform/sealing/sealing.ts'
import { localName, selectReference } from '../../platform/texts/names.ts'
import type { Payload } from './rules.ts'

/** The application of a mailed link, locked; undefined if the link has expired. `states`: those in which the link is valid. */
export const findByToken = (db: Db, token: string, states: readonly MembershipState[], now: Date) =>
  db
    .selectFrom('membership_applications')
    .selectAll()
    .where('token_hash', '=', hashToken('membership', token))
    .where('token_until', '>', now)
    .where('state', 'in', states)
    .forUpdate()
    .executeTakeFirst()

/** The applicant's data; null once they have become a person. */
export const openPayload = (sealing: Sealing, row: { readonly id: string; readonly payload_sealed: Buffer | null }): Payload | null =>
  row.payload_sealed && (JSON.parse(sealing.open('membership_applications.payload_sealed', row.id, row.payload_sealed)) as Payload)

export const openDocument = (sealing: Sealing, row: { readonly id: string; readonly document_id_sealed: Buffer | null }): string | null =>
  row.document_id_sealed && sealing.open('membership_applications.document_id_sealed', row.id, row.document_id_sealed)

export const openReason = (sealing: Sealing, row: { readonly id: string; readonly reason_sealed: Buffer | null }): string | null =>
  row.reason_sealed && sealing.open('membership_applications.reason_sealed', row.id, row.reason_sealed)

/** The member's own applications. */
export async function listOwn(db: Db, personId: string): Promise<OwnMembership[]> {
  const rows = await db
    .selectFrom('membership_applications')
    .select(['id', 'reference', 'kind', 'state', 'created_at', 'decided_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ created_at, decided_at, ...row }) => ({
    ...row,
    receivedAt: created_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }))
}

/** What staff want corrected, with the earlier data. Throws NOT_FOUND for an expired link. */
export async function getCorrection({ db, sealing, clock }: Pick<Deps, 'db' | 'sealing' | 'clock'>, token: string, language: Language) {
  const row = await findByToken(db, token, ['CORRECTION'], clock.now())
  const payload = row && openPayload(sealing, row)
  if (!row || !payload) throw new AppError('NOT_FOUND')
  const province = await db
    .selectFrom('provinces')
    .select(['id', localName(sql.ref('names'), language).as('name')])
    .where('id', '=', row.province_id)
    .executeTakeFirstOrThrow()
  return { reason: openReason(sealing, row) ?? '', kind: row.kind, applicant: await readApplicant(db, payload, language), province }
}

/** The applicant's data with the names of the chosen options. */
export async function readApplicant(db: Db, payload: Payload, language: Language): Promise<ReadApplicant> {
  const { firstName, lastName, birthDate, email, phone, unemployed, academicYear } = payload
  const { street, houseNumber, label, postalCode, city, geoRegion } = payload.address
  const chosen = {
    geo: geoRegion?.id ?? null,
    seat: payload.seat?.id ?? null,
    specialty: payload.specialty?.id ?? null,
    school: payload.school?.id ?? null,
  }
  const names = await db
    .selectFrom(
      sql<typeof chosen>`(select ${chosen.geo}::text as geo, ${chosen.seat}::text as seat, ${chosen.specialty}::text as specialty,
        ${chosen.school}::text as school)`.as('chosen'),
    )
    .select([
      selectReference('provinces', 'chosen.geo', language).as('geoRegion'),
      selectReference('seats', 'chosen.seat').as('seat'),
      selectReference('specialties', 'chosen.specialty', language).as('specialty'),
      sql<Reference | null>`(select json_build_object('id', id, 'name', centre) from schools where id = chosen.school)`.as('school'),
    ])
    .executeTakeFirstOrThrow()
  return { firstName, lastName, birthDate, email, phone, street, houseNumber, label, postalCode, city, unemployed, academicYear, ...names }
}
