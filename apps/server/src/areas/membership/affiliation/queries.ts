import type { AffiliationAsked, AffiliationForStaff, OwnAffiliation } from '@afilia/contract/people/affiliations'
import { maskIban } from '@afilia/domain/money/iban'
import type { Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { isForStaff } from '../../../foundation/cases/conditions.ts'
import { readObstacle } from '../../../foundation/people/affiliation/queries.ts'
import { toTaxYear } from '../../../foundation/people/tax-authorizations/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { selectReference } from '../../../platform/texts/names.ts'
import type { AffiliationPayload } from './rules.ts'

type Row = Selectable<Database['affiliation_requests']>

/** The request; null after acceptance. */
export const openPayload = (sealing: Sealing, row: Pick<Row, 'case_id' | 'payload_sealed'>): AffiliationPayload | null =>
  row.payload_sealed &&
  (JSON.parse(sealing.open('affiliation_requests.payload_sealed', row.case_id, row.payload_sealed)) as AffiliationPayload)

/** This year's dues of an affiliate. */
export async function getTerms({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const year = toTaxYear(clock.now())
  const dues = await db
    .selectFrom('quotas')
    .select(['periodicity', 'amount_cents as amountCents', 'currency'])
    .where('kind', '=', 'AFFILIATE')
    .where('year', '=', year)
    .orderBy('amount_cents')
    .execute()
  return { year, dues }
}

/** The member of such a case, if the caller may see it as staff. Throws NOT_FOUND for any other case. */
export async function getMemberOfCase(db: Db, caller: Caller, id: string): Promise<string> {
  const row = isUuid(id)
    ? await db
        .selectFrom('service_requests as asked')
        .select('asked.person_id')
        .where('asked.id', '=', id)
        .where('asked.kind', '=', 'AFFILIATION')
        .where(isForStaff(caller))
        .executeTakeFirst()
    : undefined
  if (!row?.person_id) throw new AppError('NOT_FOUND')
  return row.person_id
}

/** The request of one of the member's own cases. Throws NOT_FOUND for any other case. */
export async function getOwnAffiliation(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  personId: string,
  id: string,
  language: Language,
): Promise<OwnAffiliation> {
  const own = isUuid(id)
    ? await db
        .selectFrom('service_requests')
        .select('id')
        .where('id', '=', id)
        .where('kind', '=', 'AFFILIATION')
        .where('person_id', '=', personId)
        .executeTakeFirst()
    : undefined
  if (!own) throw new AppError('NOT_FOUND')
  return present(db, sealing, await findRequest(db, id), language)
}

/** The team's view of it, and whether the member can be accepted. */
export async function getAffiliationForStaff(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  personId: string,
  id: string,
  language: Language,
): Promise<AffiliationForStaff> {
  const row = await findRequest(db, id)
  const obstacle = (await readObstacle(db, personId)) ?? (row?.payload_sealed ? null : 'UNSIGNED')
  return { ...(await present(db, sealing, row, language)), obstacle: row?.accepted_at ? null : obstacle }
}

const findRequest = (db: Db, caseId: string): Promise<Row | undefined> =>
  db.selectFrom('affiliation_requests').selectAll().where('case_id', '=', caseId).executeTakeFirst()

async function present(db: Db, sealing: Sealing, row: Row | undefined, language: Language): Promise<OwnAffiliation> {
  const payload = row ? openPayload(sealing, row) : null
  return {
    asked: row && payload ? await presentAsked(db, row, payload, language) : null,
    acceptedAt: row?.accepted_at?.toISOString() ?? null,
  }
}

async function presentAsked(db: Db, row: Row, payload: AffiliationPayload, language: Language): Promise<AffiliationAsked> {
  const { provinceId, seatId, specialtyId, occupation, unemployed, iban, periodicity } = payload
  const chosen = sql<{ province: string; seat: string | null; specialty: string | null }>`(select ${provinceId}::text as province,
    ${seatId}::text as seat, ${specialtyId}::text as specialty)`
  const { region, ...names } = await db
    .selectFrom(chosen.as('chosen'))
    .select([
      selectReference('provinces', 'chosen.province', language).as('region'),
      selectReference('seats', 'chosen.seat').as('seat'),
      selectReference('specialties', 'chosen.specialty', language).as('specialty'),
    ])
    .executeTakeFirstOrThrow()
  return {
    region: region ?? { id: provinceId, name: '' },
    ...names,
    occupation,
    unemployed,
    iban: maskIban(iban),
    periodicity,
    signedAt: row.signed_at.toISOString(),
  }
}
