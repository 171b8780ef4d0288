import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/db.ts'
import { structureRows } from './content-structures.ts'
import { fillTable } from './fill-table.ts'
import { employerRows, schoolRows, seatRows, specialtyRows, titleRows } from './centre-rows.ts'
import { readReferenceFiles } from './reference-files.ts'
import { autonomyRows, countryRows, municipalityRows, postalCodeMunicipalityRows, postalCodeRows, provinceRows } from './place-rows.ts'
import { documentFolderRows, siteRows } from './site-rows.ts'

const SOURCE = 'reference-data'

async function readRows() {
  const files = await readReferenceFiles()
  return {
    countries: countryRows(files),
    autonomies: autonomyRows(files),
    provinces: provinceRows(files),
    municipalities: municipalityRows(files),
    postalCodes: postalCodeRows(files),
    postalCodeMunicipalities: postalCodeMunicipalityRows(files),
    seats: seatRows(files),
    employers: employerRows(files),
    schools: schoolRows(files),
    specialties: specialtyRows(files),
    titles: titleRows(files),
    sites: siteRows(files),
    structures: structureRows(),
  }
}

/**
 * Brings the reference tables up to the files of `reference-data/`, in one transaction. Entries that a newer version of the
 * files no longer has are kept, since members may point to them. `changed` is false when there was nothing to do.
 */
export async function loadReferenceData(db: Db, clock: Clock): Promise<{ changed: boolean }> {
  const rows = await readRows()
  // Of the rows rather than the files, so that a change in how they are read counts too.
  const checksum = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  if (await isLoaded(db, checksum)) return { changed: false }
  return db.transaction().execute(async (trx) => {
    await sql`lock table reference_loads in share row exclusive mode`.execute(trx)
    // Another process that started at the same moment may have done it while this one waited.
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
    await fillTable(trx, 'document_folders', documentFolderRows(clock.now()), ['id'])
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
