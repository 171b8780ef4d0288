import type {
  Employer,
  GeoRegion,
  Municipality,
  PostalCode,
  Reference,
  Region,
  School,
  WorkCenter,
} from '@afilia/contract/content/reference'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { inOrder } from '../../platform/endpoints/read-page.ts'
import { localName, toReference } from '../../platform/texts/names.ts'
import { readPage, searchPage } from './search/queries.ts'

/** The union's 19 regions, by name. */
export async function listRegions(db: Db, language: Language): Promise<Region[]> {
  const rows = await db
    .selectFrom('autonomies')
    .select((eb) => ['id', localName(eb.ref('names'), language).as('name'), 'site_url as siteUrl'])
    .execute()
  return sortByName(rows, language)
}

/** The 52 provinces under their country, by name. */
export async function listGeoRegions(db: Db, language: Language): Promise<GeoRegion[]> {
  const rows = await db
    .selectFrom('provinces')
    .innerJoin('autonomies', 'autonomies.id', 'provinces.autonomy_id')
    .innerJoin('countries', 'countries.id', 'autonomies.country_id')
    .select((eb) => ['provinces.id', localName(eb.ref('provinces.names'), language).as('name')])
    .select(toReference('countries', language).as('parent'))
    .execute()
  return sortByName(rows, language)
}

export async function listNamed(db: Db, table: 'specialties' | 'titles', language: Language): Promise<Reference[]> {
  return db
    .selectFrom(table)
    .select((eb) => ['id', localName(eb.ref('names'), language).as('name')])
    .orderBy('position')
    .execute()
}

interface Filter {
  readonly search?: string | undefined
  readonly province?: string | undefined
}

export async function listMunicipalities(db: Db, filter: Filter, page: PageRequest, language: Language): Promise<Page<Municipality>> {
  const found = db
    .selectFrom('municipalities')
    .innerJoin('provinces', 'provinces.id', 'municipalities.province_id')
    .$if(filter.province !== undefined, (query) => query.where('province_id', '=', filter.province!))
    // The references of the longer lists are built from the page's rows, because the database would build them for all rows that it counts.
    .select((eb) => ['municipalities.id', 'name', 'province_id', localName(eb.ref('provinces.names'), language).as('province_name')])
  const { items, total } = await searchPage(db, found, 'municipalities', filter.search, page)
  return {
    items: items.map(({ id, name, province_id, province_name }) => ({ id, name, province: { id: province_id, name: province_name } })),
    total,
  }
}

/** The municipality with the nearest centre, in degrees scaled to the latitude: accurate enough to tell neighbours apart. */
export async function getNearestMunicipality(
  db: Db,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  language: Language,
): Promise<Municipality> {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const { id, name, province_id, province_name } = await db
    .selectFrom('municipalities')
    .innerJoin('provinces', 'provinces.id', 'municipalities.province_id')
    .select((eb) => ['municipalities.id', 'name', 'province_id', localName(eb.ref('provinces.names'), language).as('province_name')])
    .orderBy(
      sql`(municipalities.latitude - ${latitude}::float8) ^ 2 + ((municipalities.longitude - ${longitude}::float8) * ${shrink}::float8) ^ 2`,
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, name, province: { id: province_id, name: province_name } }
}

export async function listSchools(db: Db, filter: Filter, page: PageRequest, language: Language): Promise<Page<School>> {
  const found = db
    .selectFrom('schools')
    .innerJoin('provinces', 'provinces.id', 'schools.province_id')
    .$if(filter.province !== undefined, (query) => query.where('province_id', '=', filter.province!))
    .select(['schools.id', 'centre as name', 'university', 'kind', 'courses', toReference('provinces', language).as('sede')])
  return searchPage(db, found, 'schools', filter.search, page, { university: sql.ref('university'), kind: sql.ref('kind') })
}

const SEAT_ORDERS = {
  scope: sql.ref('seats.scope'),
  sectorType: sql.ref('seats.sector_type'),
  latitude: sql.ref('seats.latitude'),
  longitude: sql.ref('seats.longitude'),
}

export async function listWorkCenters(
  db: Db,
  filter: Filter & { scope?: 'PROVINCE' | 'WORK_CENTER' | undefined },
  page: PageRequest,
  language: Language,
): Promise<Page<WorkCenter>> {
  const found = db
    .selectFrom('seats')
    .innerJoin('provinces', 'provinces.id', 'seats.province_id')
    .leftJoin('seats as parent', 'parent.id', 'seats.parent_id')
    .$if(filter.province !== undefined, (query) => query.where('seats.province_id', '=', filter.province!))
    .$if(filter.scope !== undefined, (query) => query.where('seats.scope', '=', filter.scope!))
    .select(['seats.id', 'seats.name', 'seats.scope', 'seats.sector_type as sectorType', 'seats.latitude', 'seats.longitude'])
    .select((eb) => [
      'parent.id as parent_id',
      'parent.name as parent_name',
      'provinces.id as province_id',
      localName(eb.ref('provinces.names'), language).as('province_name'),
    ])
  const { items, total } = await searchPage(db, found, 'seats', filter.search, page, SEAT_ORDERS)
  return {
    items: items.map(({ parent_id, parent_name, province_id, province_name, ...seat }) => ({
      ...seat,
      parent: parent_id !== null && parent_name !== null ? { id: parent_id, name: parent_name } : null,
      province: { id: province_id, name: province_name },
    })),
    total,
  }
}

/** The employers of the province, and those of its whole autonomy. */
export async function listEmployers(db: Db, filter: Filter, page: PageRequest): Promise<Page<Employer>> {
  const found = db
    .selectFrom('employers')
    .$if(filter.province !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('province_id', '=', filter.province!),
          eb('autonomy_id', '=', eb.selectFrom('provinces').select('provinces.autonomy_id').where('provinces.id', '=', filter.province!)),
        ]),
      ),
    )
    .select(['employers.id', 'name', 'sector_type as sectorType'])
  return searchPage(db, found, 'employers', filter.search, page, { sectorType: sql.ref('sector_type') })
}

const CODE = sql.ref('postal_codes.id')

/** Postal codes that begin with the digits of the search, each with its municipalities. */
export async function listPostalCodes(db: Db, filter: Filter, page: PageRequest, language: Language): Promise<Page<PostalCode>> {
  const digits = filter.search ?? ''
  const found = db
    .selectFrom('postal_codes')
    // All codes have five digits, so the index finds a prefix as a range.
    .where('postal_codes.id', '>=', digits.padEnd(5, '0'))
    .where('postal_codes.id', '<=', digits.padEnd(5, '9'))
    .$if(filter.province !== undefined, (query) =>
      query.where('postal_codes.id', 'in', (eb) =>
        eb
          .selectFrom('postal_code_municipalities as link')
          .innerJoin('municipalities', 'municipalities.id', 'link.municipality_id')
          .select('link.postal_code_id')
          .where('municipalities.province_id', '=', filter.province!),
      ),
    )
    .select('postal_codes.id')
  const { items, total } = await readPage(db, found.$call(inOrder(page, { code: CODE, id: CODE }, CODE)), page)
  const served = await listServed(
    db,
    items.map(({ id }) => id),
    language,
  )
  return { items: items.map(({ id }) => ({ code: id, municipalities: served.get(id) ?? [] })), total }
}

/** The municipalities that a postal code serves. Throws NOT_FOUND for a code that is not in use. */
export async function getPostalCode(db: Db, code: string, language: Language): Promise<PostalCode> {
  const municipalities = (await listServed(db, [code], language)).get(code)
  if (!municipalities) throw new AppError('NOT_FOUND')
  return { code, municipalities }
}

/** The municipalities that each of these postal codes serves. */
async function listServed(db: Db, codes: readonly string[], language: Language): Promise<Map<string, Municipality[]>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('postal_code_municipalities as link')
    .innerJoin('municipalities', 'municipalities.id', 'link.municipality_id')
    .innerJoin('provinces', 'provinces.id', 'municipalities.province_id')
    .select(['link.postal_code_id as code', 'municipalities.id', 'municipalities.name'])
    .select(toReference('provinces', language).as('province'))
    .where('link.postal_code_id', 'in', codes)
    .orderBy('municipalities.folded')
    .execute()
  return Map.groupBy(rows, ({ code }) => code)
}

function sortByName<T extends { readonly name: string }>(items: readonly T[], language: Language): T[] {
  return items.toSorted((a, b) => a.name.localeCompare(b.name, language))
}
