import type { Employer, GeoRegion, PostalCode, Reference, Region, School, WorkCenter } from '@afilia/contract/reference'
import { fold } from '@afilia/domain/text'
import type { Language } from '@afilia/i18n/languages'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Page, PageRequest } from '../../platform/http/page.ts'
import { localName } from '../../platform/names.ts'

/** The union's 19 regions, by name. */
export async function listRegions(db: Db, language: Language): Promise<Region[]> {
  const rows = await db
    .selectFrom('autonomies')
    .select((eb) => ['id', localName(eb.ref('names'), language).as('name'), 'site_url as siteUrl'])
    .execute()
  return byName(rows, language)
}

/** The 52 provinces under their country, by name. */
export async function listGeoRegions(db: Db, language: Language): Promise<GeoRegion[]> {
  const rows = await db
    .selectFrom('provinces')
    .innerJoin('autonomies', 'autonomies.id', 'provinces.autonomy_id')
    .innerJoin('countries', 'countries.id', 'autonomies.country_id')
    .select(['provinces.id', 'countries.id as countryId'])
    .select((eb) => [
      localName(eb.ref('provinces.names'), language).as('name'),
      localName(eb.ref('countries.names'), language).as('countryName'),
    ])
    .execute()
  const regions = rows.map(({ countryId, countryName, ...region }) => ({ ...region, parent: { id: countryId, name: countryName } }))
  return byName(regions, language)
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

export async function listSchools(db: Db, filter: Filter, page: PageRequest, language: Language): Promise<Page<School>> {
  const found = db
    .selectFrom('schools')
    .innerJoin('provinces', 'provinces.id', 'schools.province_id')
    .where(matches(sql.ref('schools.folded'), filter.search))
    .$if(filter.province !== undefined, (query) => query.where('province_id', '=', filter.province!))
  const rows = await found
    .select((eb) => [
      'schools.id',
      'centre as name',
      'university',
      'kind',
      'province_id',
      localName(eb.ref('provinces.names'), language).as('province_name'),
    ])
    .orderBy('schools.folded', page.sort[0]!.direction)
    .orderBy('schools.id')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute()
  const items = rows.map(({ province_id, province_name, ...school }) => ({ ...school, sede: { id: province_id, name: province_name } }))
  return { items, total: await count(db, found.select('schools.id')) }
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
    .where(matches(sql.ref('seats.folded'), filter.search))
    .$if(filter.province !== undefined, (query) => query.where('seats.province_id', '=', filter.province!))
    .$if(filter.scope !== undefined, (query) => query.where('seats.scope', '=', filter.scope!))
  const rows = await found
    .select(['seats.id', 'seats.name', 'seats.scope', 'seats.sector_type as sectorType', 'seats.latitude', 'seats.longitude'])
    .select((eb) => [
      'parent.id as parent_id',
      'parent.name as parent_name',
      'provinces.id as province_id',
      localName(eb.ref('provinces.names'), language).as('province_name'),
    ])
    .orderBy('seats.folded', page.sort[0]!.direction)
    .orderBy('seats.id')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute()
  const items = rows.map(({ parent_id, parent_name, province_id, province_name, ...seat }) => ({
    ...seat,
    parent: parent_id !== null && parent_name !== null ? { id: parent_id, name: parent_name } : null,
    province: { id: province_id, name: province_name },
  }))
  return { items, total: await count(db, found.select('seats.id')) }
}

/** Those of the province, and those that work in the whole of its autonomy. */
export async function listEmployers(db: Db, filter: Filter, page: PageRequest): Promise<Page<Employer>> {
  const found = db
    .selectFrom('employers')
    .where(matches(sql.ref('folded'), filter.search))
    .$if(filter.province !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('province_id', '=', filter.province!),
          eb('autonomy_id', '=', eb.selectFrom('provinces').select('provinces.autonomy_id').where('provinces.id', '=', filter.province!)),
        ]),
      ),
    )
  const items = await found
    .select(['id', 'name', 'sector_type as sectorType'])
    .orderBy('folded', page.sort[0]!.direction)
    .orderBy('id')
    .limit(page.size)
    .offset(page.page * page.size)
    .execute()
  return { items, total: await count(db, found.select('id')) }
}

/** The municipalities that a postal code serves. Throws NOT_FOUND for a code that is not in use. */
export async function getPostalCode(db: Db, code: string, language: Language): Promise<PostalCode> {
  const rows = await db
    .selectFrom('postal_code_municipalities as link')
    .innerJoin('municipalities', 'municipalities.id', 'link.municipality_id')
    .innerJoin('provinces', 'provinces.id', 'municipalities.province_id')
    .select((eb) => [
      'municipalities.id',
      'municipalities.name',
      'provinces.id as provinceId',
      localName(eb.ref('provinces.names'), language).as('provinceName'),
    ])
    .where('link.postal_code_id', '=', code)
    .orderBy('municipalities.folded')
    .execute()
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return {
    code,
    municipalities: rows.map(({ id, name, provinceId, provinceName }) => ({ id, name, province: { id: provinceId, name: provinceName } })),
  }
}

/** Every word of the search stands somewhere in the folded name, as the start of a word. */
function matches(folded: Expression<unknown>, search: string | undefined): RawBuilder<SqlBool> {
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.join(
    words.map((word) => sql`' ' || ${folded} like ${`% ${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )}`
}

async function count(db: Db, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${found} as found`.execute(db)
  return rows[0]!.total
}

function byName<T extends { readonly name: string }>(items: readonly T[], language: Language): T[] {
  return items.toSorted((a, b) => a.name.localeCompare(b.name, language))
}
