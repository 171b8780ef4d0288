import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/db.ts'
import type { Database } from '../platform/tables/tables.gen.ts'
import { toStructureRows } from './content-structures.ts'
import { fillTable, type Row } from './fill-table.ts'
import { toEmployerRows, toSchoolRows, toSeatRows, toSpecialtyRows, toTitleRows } from './centre-rows.ts'
import { type ReferenceFiles, readReferenceFiles } from './reference-files.ts'
import {
  toAutonomyRows,
  toCountryRows,
  toMunicipalityRows,
  toPostalCodeMunicipalityRows,
  toPostalCodeRows,
  toProvinceRows,
} from './place-rows.ts'
import { toDocumentFolderRows, toSiteRows } from './site-rows.ts'

const SOURCE = 'reference-data'

/** Lists the rows of each table. A table follows the tables that it references. `at` is the time of loading. */
const listRows = (files: ReferenceFiles, at: Date) =>
  ({
    countries: toCountryRows(files),
    autonomies: toAutonomyRows(files),
    provinces: toProvinceRows(files),
    municipalities: toMunicipalityRows(files),
    postal_codes: toPostalCodeRows(files),
    postal_code_municipalities: toPostalCodeMunicipalityRows(files),
    seats: toSeatRows(files),
    employers: toEmployerRows(files),
    schools: toSchoolRows(files),
    specialties: toSpecialtyRows(files),
    titles: toTitleRows(files),
    sites: toSiteRows(files),
    document_folders: toDocumentFolderRows(at),
    content_structures: toStructureRows(files, at),
  }) satisfies { readonly [Table in keyof Database]?: readonly Row<Table>[] }

/**
 * Updates the reference tables from the files of `reference-data/`, in one transaction. Keeps entries that the files no longer
 * contain, because members may reference them. `changed` is false if the tables were up to date.
 */
export async function loadReferenceData(db: Db, clock: Clock): Promise<{ changed: boolean }> {
  const files = await readReferenceFiles()
  // The checksum covers the rows, not the files, so that a change in the code that reads them counts too.
  const checksum = createHash('sha256')
    .update(JSON.stringify(listRows(files, new Date(0))))
    .digest('hex')
  if (await isLoaded(db, checksum)) return { changed: false }
  return db.transaction().execute(async (trx) => {
    await sql`lock table reference_loads in share row exclusive mode`.execute(trx)
    // Another process may have loaded the data while this one waited.
    if (await isLoaded(trx, checksum)) return { changed: false }
    await trx.deleteFrom('postal_code_municipalities').execute()
    for (const [table, rows] of Object.entries(listRows(files, clock.now()))) {
      await fillTable(trx, table as keyof Database, rows, table === 'postal_code_municipalities' ? undefined : ['id'])
    }
    await fillTable(trx, 'reference_loads', [{ source: SOURCE, checksum, loaded_at: clock.now() }], ['source'])
    return { changed: true }
  })
}

async function isLoaded(db: Db, checksum: string): Promise<boolean> {
  const found = await db
    .selectFrom('reference_loads')
    .select('source')
    .where('source', '=', SOURCE)
    .where('checksum', '=', checksum)
    .executeTakeFirst()
  return found !== undefined
}
