import { randomBytes } from 'node:crypto'
import { controlLetter } from '@afilia/domain/people/document-id'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { sealPayload } from '../../../server/src/areas/membership/commands.ts'
import { KEPT, type Payload } from '../../../server/src/areas/membership/rules.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { hashToken } from '../../../server/src/platform/sealing/sealing.ts'
import { type Applicant, APPLICANTS } from './applicants.ts'

/** The demo's administrator, who makes the decisions. */
const ADMIN = '00000007F'
/** A member of the demo who recently joined as a student. */
const JOINED = '00000002W'
const HOUR = 3600_000

type MembershipDeps = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/** Creates applications for membership in every state that staff see, unless there are any. */
export async function loadDemoMemberships({ db, clock, sealing }: MembershipDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If two processes run, the second one waits here for the first.
    const admin = await trx
      .selectFrom('people')
      .select('id')
      .where('document_id_hash', 'in', sealing.hashes('document-id', ADMIN))
      .forUpdate()
      .executeTakeFirst()
    if (!admin || (await trx.selectFrom('membership_applications').select('id').limit(1).executeTakeFirst())) return
    for (const [at, applicant] of APPLICANTS.entries()) await addApplication(trx, { clock, sealing }, admin.id, applicant, at)
    await addAccepted(trx, { clock, sealing }, admin.id)
  })
}

/** References in a separate range, the same in every demo. */
const referenceOf = (at: number): string => `A-DEM${at + 2}-${'23456789'[at % 8]}QPX`

async function addApplication(db: Db, deps: Omit<MembershipDeps, 'db'>, adminId: string, applicant: Applicant, at: number): Promise<void> {
  const { clock, sealing } = deps
  const createdAt = new Date(clock.now().getTime() - applicant.hoursAgo * HOUR)
  const id = newId(createdAt)
  const { decided } = applicant
  const decidedAt = decided ? new Date(createdAt.getTime() + decided.hoursLater * HOUR) : null
  const document = String(applicant.document).padStart(8, '0')
  const documentId = `${document}${controlLetter(document)}`
  const payload = toPayload(applicant, await findCentre(db, applicant), await findSchool(db, applicant))
  const isMended = decided?.state === 'CORRECTION'
  await db
    .insertInto('membership_applications')
    .values({
      id,
      reference: referenceOf(at),
      kind: payload.kind,
      state: decided?.state ?? 'RECEIVED',
      province_id: applicant.provinceId,
      language: 'es',
      document_id_hash: sealing.hash('document-id', documentId),
      document_id_sealed: sealing.seal('membership_applications.document_id_sealed', id, documentId),
      // An application that was sent back no longer has its account.
      payload_sealed: sealPayload({ sealing }, id, decided ? { ...payload, account: null } : payload),
      request_id: 'demo',
      reason_sealed: decided ? sealing.seal('membership_applications.reason_sealed', id, decided.reason) : null,
      token_hash: isMended ? hashToken('membership', randomBytes(32).toString('base64url')) : null,
      token_until: isMended && decidedAt ? new Date(decidedAt.getTime() + KEPT.CORRECTION) : null,
      decided_by: decided ? adminId : null,
      created_at: createdAt,
      confirmed_at: new Date(createdAt.getTime() + HOUR / 4),
      decided_at: decidedAt,
      kept_until: decided && decidedAt ? new Date(decidedAt.getTime() + KEPT[decided.state]) : null,
    })
    .execute()
  if (!decided || !decidedAt) return
  for (const transition of ['SEEN', decided.state === 'REJECTED' ? 'REJECT' : 'CORRECT'] as const)
    await db
      .insertInto('membership_events')
      .values({ id: newId(decidedAt), application_id: id, person_id: null, actor_id: adminId, transition, created_at: decidedAt })
      .execute()
}

/** Creates an accepted application of a demo member. Its data were deleted on acceptance. */
async function addAccepted(db: Db, { clock, sealing }: Omit<MembershipDeps, 'db'>, adminId: string): Promise<void> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'affiliate_province_id'])
    .where('document_id_hash', 'in', sealing.hashes('document-id', JOINED))
    .executeTakeFirst()
  if (!person?.affiliate_province_id) return
  const createdAt = new Date(clock.now().getTime() - 400 * HOUR)
  const decidedAt = new Date(createdAt.getTime() + 30 * HOUR)
  const id = newId(createdAt)
  await db
    .insertInto('membership_applications')
    .values({
      id,
      reference: referenceOf(APPLICANTS.length),
      kind: 'STUDENT',
      state: 'ACCEPTED',
      province_id: person.affiliate_province_id,
      language: 'ca',
      person_id: person.id,
      decided_by: adminId,
      created_at: createdAt,
      confirmed_at: createdAt,
      decided_at: decidedAt,
      kept_until: new Date(decidedAt.getTime() + KEPT.ACCEPTED),
    })
    .execute()
  await db
    .insertInto('membership_events')
    .values({
      id: newId(decidedAt),
      application_id: id,
      person_id: person.id,
      actor_id: adminId,
      transition: 'ACCEPT',
      created_at: decidedAt,
    })
    .execute()
}

/** The largest hospital of the province in the reference data. */
async function findCentre(db: Db, { hasCentre, provinceId }: Applicant): Promise<string | null> {
  if (!hasCentre) return null
  const row = await db
    .selectFrom('seats')
    .select('id')
    .where('province_id', '=', provinceId)
    .where('scope', '=', 'WORK_CENTER')
    .orderBy('beds', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

async function findSchool(db: Db, { year, provinceId }: Applicant): Promise<string | null> {
  if (!year) return null
  const rows = await db.selectFrom('schools').select(['id', 'courses']).where('province_id', '=', provinceId).orderBy('id').execute()
  return rows.find(({ courses }) => courses.includes(year))?.id ?? null
}

function toPayload(applicant: Applicant, seatId: string | null, schoolId: string | null): Payload {
  const { firstName, lastName, birthDate, phone, street, houseNumber, label, postalCode, city, provinceId, year, periodicity } = applicant
  const account = String(applicant.document).padStart(10, '0')
  return {
    kind: year ? 'STUDENT' : 'AFFILIATE',
    firstName,
    lastName,
    birthDate,
    email: `solicitud${applicant.document}@example.org`,
    phone,
    address: { street, houseNumber, label, postalCode, city, geoRegion: { id: provinceId } },
    region: { id: provinceId },
    seat: seatId === null ? null : { id: seatId },
    specialty: applicant.specialtyId ? { id: applicant.specialtyId } : null,
    unemployed: applicant.isUnemployed ?? false,
    school: schoolId === null ? null : { id: schoolId },
    academicYear: year ?? null,
    account: periodicity
      ? { iban: makeSpanishIban('2100', '9901', account), periodicity, mandate: { textVersion: MANDATE_TEXT, accepted: true } }
      : null,
    accepted: { 'derechos-y-obligaciones': 1, 'condiciones-de-uso': 1, 'proteccion-datos-personales': 1 },
    consents: { granted: ['UNION_NEWSLETTER'], textVersion: CONSENT_TEXT_VERSION },
  }
}
