import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'

const SOURCE = 'Datos de ejemplo, no son los de la convocatoria oficial'

/** Example figures: the places of a specialty in all of Spain, and the order number of the last one. */
const SPECIALTIES = [
  ['FAMILIAR_COMUNITARIA', 900, 1_900],
  ['MATRONA', 420, 650],
  ['SALUD_MENTAL', 260, 1_450],
  ['PEDIATRICA', 210, 980],
  ['GERIATRICA', 90, 1_980],
  ['TRABAJO', 60, 1_250],
] as const
/** The share of each region, in hundredths. */
const REGIONS = { CA01: 18, CA07: 7, CA08: 6, CA09: 17, CA10: 12, CA11: 4, CA12: 8, CA13: 20, CA16: 8 } as const
const YEARS = 6

/** Creates example figures of the last calls, without last numbers for the newest one, unless there are any. */
export async function loadDemoEir({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  if (await db.selectFrom('eir_places').select('year').limit(1).executeTakeFirst()) return
  const newest = clock.now().getUTCFullYear() + 1
  const rows = SPECIALTIES.flatMap(([specialty_id, places, last]) =>
    Array.from({ length: YEARS }, (_, back) => newest - back).flatMap((year) =>
      Object.entries(REGIONS).map(([autonomy_id, share], index): Row<'eir_places'> => {
        // A few more places each year.
        const count = Math.max(1, Math.round((places * share * (100 - (newest - year) * 4)) / 10_000))
        const last_number = year === newest ? null : Math.round(last - (newest - year) * 35 - index * 12)
        return { year, specialty_id, autonomy_id, places: count, last_number, source_name: SOURCE, source_url: null }
      }),
    ),
  )
  await fillTable(db, 'eir_places', rows)
}
