import type { EirFigures } from '@afilia/contract/jobs/eir'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import { localName } from '../../platform/texts/names.ts'

/** The figures of every year, the newest first, with names in the reader's language. */
export async function getFigures(db: Db, language: Language): Promise<EirFigures> {
  const rows = await db
    .selectFrom('eir_places')
    .select(['year', 'specialty_id', 'autonomy_id', 'places', 'last_number', 'source_name', 'source_url'])
    .orderBy('year', 'desc')
    .orderBy('specialty_id')
    .orderBy('autonomy_id')
    .execute()
  const listNames = (table: 'specialties' | 'autonomies') =>
    db
      .selectFrom(table)
      .select(['id', (eb) => localName(eb.ref('names'), language).as('name')])
      .orderBy('id')
      .execute()
  const bySource = new Map(rows.map((row) => [`${row.year} ${row.source_name}`, row]))
  const known = { specialties: new Set(rows.map((row) => row.specialty_id)), autonomies: new Set(rows.map((row) => row.autonomy_id)) }
  return {
    specialties: (await listNames('specialties')).filter(({ id }) => known.specialties.has(id)),
    regions: (await listNames('autonomies')).filter(({ id }) => known.autonomies.has(id)),
    places: rows.map((row) => ({
      year: row.year,
      specialtyId: row.specialty_id,
      regionId: row.autonomy_id,
      places: row.places,
      lastNumber: row.last_number,
    })),
    sources: [...bySource.values()].map(({ year, source_name, source_url }) => ({ year, name: source_name, url: source_url })),
  }
}
