import type { DataExport } from '@afilia/contract/identity/rights'
import type { Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

export const EXPORT_COLUMNS = ['id', 'state', 'progress', 'created_at', 'expires_at'] as const

/** The person's exports, newest first. */
export async function listExports(db: Db, personId: string, now: Date): Promise<DataExport[]> {
  const rows = await selectExports(db, personId, now).orderBy('created_at', 'desc').execute()
  return rows.map(presentExport)
}

const selectExports = (db: Db, personId: string, now: Date) =>
  db.selectFrom('data_exports').select(EXPORT_COLUMNS).where('person_id', '=', personId).where('expires_at', '>', now)

/** One of them. Throws NOT_FOUND. */
export async function getExport(db: Db, of: { personId: string; exportId: string; now: Date }): Promise<DataExport> {
  const row = isUuid(of.exportId)
    ? await selectExports(db, of.personId, of.now).where('id', '=', of.exportId).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return presentExport(row)
}

type ExportRow = Pick<Selectable<Database['data_exports']>, (typeof EXPORT_COLUMNS)[number]>

export const presentExport = ({ created_at, expires_at, ...row }: ExportRow): DataExport => ({
  ...row,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

/** One of the two files of an export, with its date and language. Throws NOT_FOUND if it is another member's, not ready or deleted. */
export async function getExportFile(
  db: Db,
  of: { personId: string; exportId: string; now: Date },
  file: 'json_sealed' | 'pdf_sealed',
): Promise<{ sealed: Buffer; madeAt: Date; language: Language }> {
  if (!isUuid(of.exportId)) throw new AppError('NOT_FOUND')
  const row = await db
    .selectFrom('data_exports')
    .select([`${file} as sealed`, 'created_at as madeAt', 'language'])
    .where('id', '=', of.exportId)
    .where('person_id', '=', of.personId)
    .where('state', '=', 'READY')
    .where('expires_at', '>', of.now)
    .executeTakeFirst()
  if (!row?.sealed) throw new AppError('NOT_FOUND')
  return { ...row, sealed: row.sealed }
}
