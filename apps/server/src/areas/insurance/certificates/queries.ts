import type { CheckedCertificate, CoverageCertificate } from '@afilia/contract/cases/insurance'
import { certificateState, coverageState, fitsHolder, normalizeCoverageCode, toInitials } from '@afilia/domain/cases/coverage'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { hashToken, type Sealing } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { toToday } from '../rules.ts'
import type { Said } from './documents.ts'

type Row = Pick<Selectable<Database['coverage_certificates']>, 'id' | 'said_sealed' | 'language' | 'issued_at' | 'valid_until'>

/** Members who have left, were erased or no longer have that kind of membership are not covered, whatever the row of the coverage says. */
const selectWithCoverage = (db: Db) =>
  db
    .selectFrom('coverage_certificates as certificate')
    .innerJoin('coverages as coverage', 'coverage.id', 'certificate.coverage_id')
    .innerJoin('people as person', 'person.id', 'certificate.person_id')
    .leftJoin('accounts as account', 'account.person_id', 'certificate.person_id')
    .select([
      'certificate.id',
      'certificate.said_sealed',
      'certificate.language',
      'certificate.issued_at',
      'certificate.valid_until',
      'certificate.revoked_at',
    ])
    .select([
      'coverage.kind',
      'coverage.starts_on',
      'coverage.ends_on',
      'person.left_at',
      'person.is_blocked',
      'person.academic_year',
      'account.roles',
    ])
type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWithCoverage>['execute']>>[number]

function stateOf(row: WholeRow, today: IsoDate) {
  const isHolder = !row.left_at && !row.is_blocked && fitsHolder(row.kind, { roles: row.roles ?? [], academicYear: row.academic_year })
  const isCovered = isHolder && coverageState({ startsOn: row.starts_on, endsOn: row.ends_on }, today) === 'ACTIVE'
  return certificateState({ validUntil: row.valid_until, isOver: row.revoked_at !== null || !isCovered }, today)
}

const openSaid = (sealing: Sealing, { id, said_sealed }: Pick<Row, 'id' | 'said_sealed'>): Said =>
  JSON.parse(sealing.open('coverage_certificates.said_sealed', id, said_sealed)) as Said

export const presentCertificate = (row: Omit<Row, 'said_sealed'>, { code }: Pick<Said, 'code'>): CoverageCertificate => ({
  id: row.id,
  language: row.language,
  issuedAt: row.issued_at.toISOString(),
  validUntil: row.valid_until,
  codeEnd: code.slice(-4),
})

/** A member's valid certificates, the newest first. Their number is limited by the daily rate and by expiry. */
export async function listCertificates(db: Db, sealing: Sealing, personId: string, today: IsoDate): Promise<CoverageCertificate[]> {
  const rows = await selectWithCoverage(db)
    .where('certificate.person_id', '=', personId)
    .where('certificate.revoked_at', 'is', null)
    .where('certificate.valid_until', '>=', today)
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.id')
    .execute()
  return rows.filter((row) => stateOf(row, today) === 'VALID').map((row) => presentCertificate(row, openSaid(sealing, row)))
}

/** The content of one of the member's valid certificates. Throws NOT_FOUND for any other. */
export async function getSaid(db: Db, sealing: Sealing, personId: string, id: string, today: IsoDate): Promise<Said> {
  const row = isUuid(id)
    ? await selectWithCoverage(db).where('certificate.id', '=', id).where('certificate.person_id', '=', personId).executeTakeFirst()
    : undefined
  if (!row || stateOf(row, today) !== 'VALID') throw new AppError('NOT_FOUND')
  return openSaid(sealing, row)
}

export const hashCode = (code: string): Buffer => hashToken('coverage-certificate', code)

/** Checks the code of a certificate; null for every wrong code. A malformed code is looked up like any other. */
export async function checkCode(db: Db, sealing: Sealing, typed: string, now: Date): Promise<CheckedCertificate | null> {
  const row = await selectWithCoverage(db)
    .where('certificate.code_hash', '=', hashCode(normalizeCoverageCode(typed) ?? ''))
    .executeTakeFirst()
  if (!row) return null
  const state = stateOf(row, toToday(now))
  if (state !== 'VALID') return { state, certificate: null }
  const { name, documentId, policy, issuedOn, validUntil } = openSaid(sealing, row)
  const certificate = {
    initials: toInitials(name),
    documentIdEnd: documentId.slice(-4),
    insurer: policy.insurer,
    policyNumber: policy.number,
    sumPerClaimCents: policy.sumPerClaimCents,
    issuedOn,
    validUntil,
  }
  return { state, certificate }
}
