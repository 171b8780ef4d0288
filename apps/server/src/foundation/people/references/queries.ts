import type { ErrorCode } from '@afilia/contract/errors'
import type { ProfileEdit } from '@afilia/contract/profile-edit'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

type ReferenceTable = 'provinces' | 'seats' | 'specialties' | 'employers' | 'schools' | 'titles'

interface Mention {
  readonly field: string
  readonly table: ReferenceTable
  readonly id: string | null | undefined
}

const CODES: Partial<Record<ReferenceTable, ErrorCode>> = {
  schools: 'SCHOOL_BAD_REQUEST_ID_NOT_FOUND',
  specialties: 'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
}

/** References in the edit that do not exist, with their error codes. One statement for all. */
export async function listUnknownReferences(db: Db, edit: ProfileEdit): Promise<{ field: string; code: ErrorCode }[]> {
  const mentions = listMentions(edit).filter(({ id }) => Boolean(id))
  if (mentions.length === 0) return []
  const checks = mentions.map(
    ({ table, id }, index) =>
      sql`select ${sql.lit(index)}::int as index where not exists (select from ${sql.table(table)} where id = ${id})`,
  )
  const { rows } = await sql<{ index: number }>`${sql.join(checks, sql` union all `)} order by index`.execute(db)
  return rows.map(({ index }) => ({ field: mentions[index]!.field, code: CODES[mentions[index]!.table] ?? 'REFERENCE_NOT_FOUND' }))
}

/** Whether the seat belongs to another province than the membership. */
export async function isSeatElsewhere(db: Db, { affiliateProvince, affiliateSede }: ProfileEdit['labor']): Promise<boolean> {
  if (!affiliateSede) return false
  const { province_id } = await db.selectFrom('seats').select('province_id').where('id', '=', affiliateSede.id).executeTakeFirstOrThrow()
  return province_id !== affiliateProvince?.id
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
