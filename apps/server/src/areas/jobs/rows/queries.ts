import { fold } from '@afilia/domain/formats/text'
import { type ProvinceName, readPlaceName } from '@afilia/domain/job-sources/place-name'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

const PLACED = ['entity', 'autonomy', 'province', 'municipality', 'workCenter', 'specialty'] as const
type Placed = (typeof PLACED)[number]
/** The names in a source, by what they name. */
export type Names = Readonly<Record<Placed, readonly string[]>>
/** The id of a name in a source, if there is exactly one. `candidates`: the names that it could mean, if there are several. */
export interface FoundId {
  readonly id?: string
  readonly candidates?: readonly string[]
}
export type FindId = (kind: Placed, name: string, province?: string) => FoundId

interface Row {
  readonly kind: Placed
  readonly id: string
  readonly name: string
  readonly province: string | null
  /** The name with its province, for a report. */
  readonly shown: string | null
}

/** The most candidates that a report names. */
const MOST_CANDIDATES = 5

/** The ids for these names. Ids are found too. */
export async function readIds(db: Db, names: Names): Promise<FindId> {
  const folded = (kind: Placed) => [...new Set(names[kind].map(fold))]
  const provinces = await readProvinces(db)
  const forms = [...new Set(names.municipality.flatMap((name) => readPlaceName(name, provinces).steps.flat()))]
  // Short lists are read completely, because their names are in several languages.
  const { rows } = await sql<Row>`
    select 'entity' as kind, id, name, null as province, null as shown from job_entities where folded = any(${folded('entity')})
    union all select 'autonomy', id, name.value, null, null from autonomies, jsonb_each_text(names) name
    union all select 'autonomy', id, official_name, null, null from autonomies
    union all select 'specialty', id, name.value, null, null from specialties, jsonb_each_text(names) name
    union all select 'municipality', town.id, form.name, town.province_id, town.name || ' (' || (province.names ->> 'es') || ')'
      from municipalities town
      join provinces province on province.id = town.province_id
      cross join string_to_table(substr(town.search, 3), ' | ') form (name)
      where ${forms.length > 0} and form.name = any(${forms})
    union all select 'workCenter', seat.id, seat.name, seat.province_id, seat.name || ' (' || (province.names ->> 'es') || ')'
      from seats seat join provinces province on province.id = seat.province_id
      where scope = 'WORK_CENTER' and seat.folded = any(${folded('workCenter')})`.execute(db)
  const all = [...rows, ...provinces.map((one) => ({ ...one, kind: 'province' as const, province: null, shown: null }))]
  const byName = Map.groupBy(all, ({ kind, name }) => `${kind} ${fold(name)}`)
  const find = (kind: Placed, forms: readonly string[], province: string | undefined): FoundId => {
    const found = forms
      .flatMap((form) => byName.get(`${kind} ${form}`) ?? [])
      .filter((row) => province === undefined || row.province === null || row.province === province)
    const shown = [...new Map(found.map((row) => [row.id, row.shown ?? row.name]))]
    if (shown.length === 1) return { id: shown[0]![0] }
    return shown.length === 0 ? {} : { candidates: shown.slice(0, MOST_CANDIDATES).map(([, name]) => name) }
  }
  return (kind, name, province) => {
    if (kind !== 'municipality' && kind !== 'province') return find(kind, [fold(name)], province)
    const place = readPlaceName(name, provinces)
    for (const step of place.steps) {
      const found = find(kind, step, province ?? place.province)
      if (found.id !== undefined || found.candidates) return found
    }
    return {}
  }
}

/** The provinces by each of their names. */
async function readProvinces(db: Db): Promise<ProvinceName[]> {
  const { rows } = await sql<ProvinceName>`
    select id, name.value as name from provinces, jsonb_each_text(names) name
    union select id, official_name from provinces`.execute(db)
  return rows.flatMap(({ id, name }) => [name, ...name.split('/')].map((one) => ({ id, name: one })))
}
