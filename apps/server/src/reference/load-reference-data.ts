import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/db.ts'
import { listStructureRows } from './content-structures.ts'
import { fillTable } from './fill-table.ts'
import { toEmployerRows, toSchoolRows, toSeatRows, toSpecialtyRows, toTitleRows } from './centre-rows.ts'
import { readReferenceFiles } from './reference-files.ts'
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

async function readRows() {
  const files = await readReferenceFiles()
  return {
    countries: toCountryRows(files),
    autonomies: toAutonomyRows(files),
    provinces: toProvinceRows(files),
    municipalities: toMunicipalityRows(files),
    postalCodes: toPostalCodeRows(files),
    postalCodeMunicipalities: toPostalCodeMunicipalityRows(files),
    seats: toSeatRows(files),
    employers: toEmployerRows(files),
    schools: toSchoolRows(files),
    specialties: toSpecialtyRows(files),
    titles: toTitleRows(files),
    sites: toSiteRows(files),
    structures: listStructureRows(),
  }
}

/**
 * Updates the reference tables from the files of `reference-data/`, in one transaction. Entries that the files no longer have are kept, since
 * members may refer to them. `changed` is false when the tables were up to date.
 */
export async function loadReferenceData(db: Db, clock: Clock): Promise<{ changed: boolean }> {
  const rows = await readRows()
  // Of the rows, not the files, so that a change in the code that reads them counts too.
  const checksum = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  if (await isLoaded(db, checksum)) return { changed: false }
  return db.transaction().execute(async (trx) => {
    await sql`lock table reference_loads in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have done it while this one waited.
    if (await isLoaded(trx, checksum)) return { changed: false }
    await fillTable(trx, 'countries', rows.countries, ['id'])
    await fillTable(trx, 'autonomies', rows.autonomies, ['id'])
    await fillTable(trx, 'provinces', rows.provinces, ['id'])
    await fillTable(trx, 'municipalities', rows.municipalities, ['id'])
    await fillTable(trx, 'postal_codes', rows.postalCodes, ['id'])
    await trx.deleteFrom('postal_code_municipalities').execute()
    await fillTable(trx, 'postal_code_municipalities', rows.postalCodeMunicipalities)
    await fillTable(trx, 'seats', rows.seats, ['id'])
    await fillTable(trx, 'employers', rows.employers, ['id'])
    await fillTable(trx, 'schools', rows.schools, ['id'])
    await fillTable(trx, 'specialties', rows.specialties, ['id'])
    await fillTable(trx, 'titles', rows.titles, ['id'])
    await fillTable(trx, 'sites', rows.sites, ['id'])
    await fillTable(trx, 'document_folders', toDocumentFolderRows(clock.now()), ['id'])
    const structures = rows.structures.map((row) => ({ ...row, created_at: clock.now(), modified_at: clock.now() }))
    await fillTable(trx, 'content_structures', structures, ['id'])
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
