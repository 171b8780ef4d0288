import { fold } from '@afilia/domain/formats/text'
import { type PlaceName, type ProvinceName, readPlaceName } from '@afilia/domain/job-sources/place-name'
import { provinceIdOfIne } from '@afilia/domain/people/province-codes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

const PLACED = ['entity', 'autonomy', 'province', 'municipality', 'workCenter', 'specialty'] as const
type Placed = (typeof PLACED)[number]
/** The names in a source, by what they name. */
export type Names = Readonly<Record<Placed, readonly string[]>>
/** The id of a name in a source, if there is exactly one. `candidates`: the names that it could mean, if there are several. */
interface FoundId {
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
  const all: Row[] = [...rows, ...provinces.map((one) => ({ ...one, kind: 'province' as const, province: null, shown: null }))]
  const byName = Map.groupBy(all, ({ kind, name }) => `${kind} ${fold(name)}`)
  const find = (kind: Placed, step: readonly string[], province: string | undefined): FoundId => {
    const found = step.flatMap((form) => byName.get(`${kind} ${form}`) ?? []).filter((row) => isIn(row, province))
    return toFound(found)
  }
  const findTown = (name: string, province: string | undefined): FoundId =>
    findInSteps(readPlaceName(name, provinces), (step, of) => find('municipality', step, province ?? of))
  const unknown = names.municipality.filter((name) => isNone(findTown(name, undefined)))
  const partly = await listPartly(
    db,
    unknown.map((name) => readPlaceName(name, provinces)),
  )
  return (kind, name, province) => {
    if (kind === 'province') return findInSteps(readPlaceName(name), (step) => find(kind, step, undefined))
    if (kind !== 'municipality') return find(kind, [fold(name)], province)
    const found = findTown(name, province)
    if (!isNone(found) || !unknown.includes(name)) return found
    const place = readPlaceName(name, provinces)
    return toFound(partly.filter((row) => place.steps.flat().some((form) => isPartOf(form, row)) && isIn(row, province ?? place.province)))
  }
}

const isNone = ({ id, candidates }: FoundId): boolean => id === undefined && !candidates
const isIn = (row: Pick<Row, 'province'>, province: string | undefined): boolean =>
  province === undefined || row.province === null || row.province === province

/** The first step that finds anything decides. */
function findInSteps({ steps, province }: PlaceName, find: (forms: readonly string[], province: string | undefined) => FoundId): FoundId {
  for (const step of steps) {
    const found = find(step, province)
    if (!isNone(found)) return found
  }
  return {}
}

/** The one that was found, or the names of those that it could be. */
function toFound(rows: readonly Pick<Row, 'id' | 'name' | 'shown'>[]): FoundId {
  const shown = [...new Map(rows.map((row) => [row.id, row.shown ?? row.name]))]
  if (shown.length === 1) return { id: shown[0]![0] }
  return shown.length === 0 ? {} : { candidates: shown.slice(0, MOST_CANDIDATES).map(([, name]) => name) }
}

/** The towns whose names begin with one of these, such as Vitoria-Gasteiz with Vitoria, and those with two names joined by a hyphen. */
async function listPartly(db: Db, places: readonly PlaceName[]): Promise<Part[]> {
  const beginnings = [...new Set(places.flatMap(({ steps }) => steps.flat().filter((form) => form.length >= SHORTEST)))]
  if (beginnings.length === 0) return []
  const { rows } = await sql<Part>`
    select town.id, form.name, town.province_id as province, town.name || ' (' || (province.names ->> 'es') || ')' as shown, town.name as whole
    from municipalities town
    join provinces province on province.id = town.province_id
    cross join string_to_table(substr(town.search, 3), ' | ') form (name)
    where form.name like any(${beginnings.map((beginning) => `${beginning} %`)}) or town.name ~ '-[[:upper:]]'
    order by town.name`.execute(db)
  return rows
}

type Part = Omit<Row, 'kind'> & { readonly whole: string }
/** A shorter beginning is an abbreviation. */
const SHORTEST = 4

const isPartOf = (form: string, { name, whole }: Part): boolean =>
  (form.length >= SHORTEST && name.startsWith(`${form} `)) ||
  whole.split(/-(?=\p{Lu})/u).some((half) => half !== whole && fold(half) === form)

/** The provinces by each of their names. */
async function readProvinces(db: Db): Promise<ProvinceName[]> {
  const { rows } = await sql<ProvinceName>`
    select id, name.value as name from provinces, jsonb_each_text(names) name
    union select id, official_name from provinces`.execute(db)
  const usual = Object.entries(USUAL_NAMES).flatMap(([code, others]) => others.map((name) => ({ id: provinceIdOfIne(code)!, name })))
  return [...rows, ...usual].flatMap(({ id, name }) => [name, ...name.split('/')].map((one) => ({ id, name: one })))
}

/** Names of provinces that people use besides the official ones, by INE code. */
const USUAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  '01': ['Álava', 'Araba'],
  '03': ['Alicante', 'Alacant'],
  '07': ['Baleares', 'Islas Baleares', 'Illes Balears'],
  '12': ['Castellón', 'Castelló', 'Castellón de la Plana'],
  '15': ['La Coruña', 'Coruña'],
  '17': ['Gerona'],
  '20': ['Guipúzcoa', 'Gipuzkoa'],
  '25': ['Lérida'],
  '26': ['Rioja', 'Logroño'],
  '31': ['Navarra', 'Nafarroa'],
  '32': ['Orense'],
  '33': ['Asturias', 'Asturies', 'Oviedo'],
  '35': ['Las Palmas', 'Las Palmas de Gran Canaria', 'Gran Canaria'],
  '38': ['Tenerife', 'S/C de Tenerife'],
  '39': ['Cantabria', 'Santander'],
  '46': ['València'],
  '48': ['Vizcaya', 'Bizkaia'],
}
