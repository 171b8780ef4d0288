import type { ErrorCode } from '@afilia/contract/errors'
import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import { sql } from 'kysely'
import { rejectField } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'

type ReferenceTable = 'provinces' | 'autonomies' | 'seats' | 'specialties' | 'employers' | 'schools' | 'titles'

/** A reference in a field of an edit, such as to a place or a centre. */
interface Mention {
  readonly field: string
  readonly table: ReferenceTable
  readonly id: string | null | undefined
}

const CODES: Partial<Record<ReferenceTable, ErrorCode>> = {
  schools: 'SCHOOL_BAD_REQUEST_ID_NOT_FOUND',
  specialties: 'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
}

/** Throws the code of the first reference that does not exist. Checks all in one statement. */
export async function rejectUnknown(
  db: Db,
  mentions: readonly Mention[],
  codes: Partial<Record<ReferenceTable, ErrorCode>> = {},
): Promise<void> {
  const named = mentions.filter(({ id }) => id !== null && id !== undefined)
  if (named.length === 0) return
  const checks = named.map(
    ({ table, id }, index) =>
      sql`select ${sql.lit(index)}::int as index where not exists (select from ${sql.table(table)} where id = ${id})`,
  )
  const { rows } = await sql<{ index: number }>`${sql.join(checks, sql` union all `)} order by index limit 1`.execute(db)
  const unknown = rows[0] && named[rows[0].index]!
  if (unknown) rejectField(codes[unknown.table] ?? 'REFERENCE_NOT_FOUND', unknown.field, 'not-found')
}

/** Does the same for all references in an edit of a profile. */
export const rejectUnknownReferences = (db: Db, edit: ProfileEdit): Promise<void> => rejectUnknown(db, listMentions(edit), CODES)

/** Whether the seat belongs to a province other than that of the membership. */
export async function isSeatElsewhere(
  db: Db,
  { affiliateProvince, affiliateSede }: Pick<ProfileEdit['labor'], 'affiliateProvince' | 'affiliateSede'>,
): Promise<boolean> {
  if (!affiliateSede) return false
  const { province_id } = await db.selectFrom('seats').select('province_id').where('id', '=', affiliateSede.id).executeTakeFirstOrThrow()
  return province_id !== affiliateProvince?.id
}

/** Whether the school does not teach the year (§3). */
export async function isYearNotTaught(
  db: Db,
  { school, academicYear }: Pick<ProfileEdit['academic'], 'school' | 'academicYear'>,
): Promise<boolean> {
  if (!school?.id || !academicYear) return false
  const { courses } = await db.selectFrom('schools').select('courses').where('id', '=', school.id).executeTakeFirstOrThrow()
  return !courses.includes(academicYear)
}

function listMentions({ labor, address, academic }: ProfileEdit): Mention[] {
  return [
    { field: 'labor.affiliateProvince', table: 'provinces', id: labor.affiliateProvince?.id },
    { field: 'labor.affiliateSede', table: 'seats', id: labor.affiliateSede?.id },
    { field: 'labor.currentSpecialty', table: 'specialties', id: labor.currentSpecialty?.id },
    { field: 'labor.beneficiaryProvince', table: 'provinces', id: labor.beneficiaryProvince?.id },
    { field: 'labor.employer', table: 'employers', id: labor.employer?.id },
    { field: 'address.geoRegion', table: 'provinces', id: address.geoRegion?.id },
    { field: 'academic.school', table: 'schools', id: academic.school?.id },
    ...academic.titles.map(({ id }, i): Mention => ({ field: `academic.titles.${i}`, table: 'titles', id })),
    ...academic.specialties.map(({ id }, i): Mention => ({ field: `academic.specialties.${i}`, table: 'specialties', id })),
  ]
}
