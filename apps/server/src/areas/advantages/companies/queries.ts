import type { Company, CompanyCard } from '@afilia/contract/content/advantages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { isUuid } from '../../../platform/ids.ts'
import { listMedia } from '../../../platform/media/media-view.ts'
import { toReference } from '../../../platform/texts/names.ts'
import { findTranslation, otherLanguage } from '../../../platform/texts/translations.ts'
import { sortByIds, readPageOfIds } from '../../../platform/postgres/page-of-ids.ts'
import { isWithin } from '../near/conditions.ts'
import { type AdvantageFilter, listAdvantages, listValidTerritories } from '../queries.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { isPublished, isShown } from '../conditions.ts'
import { listPlaces } from '../cards/queries.ts'
import { makeWordQuery } from '../../../platform/search/word-query.ts'

type CompanyFilter = Pick<AdvantageFilter, 'category' | 'province' | 'text' | 'lat' | 'lon' | 'radius'>

const COLUMNS: Readonly<Record<string, string>> = { name: 'folded', slug: 'slug', id: 'id' }

/** A page of companies by name. With a province: companies with an advantage that is valid there. */
export async function listCompanies(db: Db, filter: CompanyFilter, page: PageRequest, reader: Reader): Promise<Page<CompanyCard>> {
  const { category, province, text, lat, lon, radius } = filter
  let found = db.selectFrom('companies as company').select('company.id').where(isPublished('company', reader))
  if (category) found = found.where('category_id', '=', category)
  if (province) {
    const territories = await listValidTerritories(db, province)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('advantages as advantage')
          .select('advantage.id')
          .whereRef('advantage.company_id', '=', 'company.id')
          .where(sql<boolean>`advantage.scope && ${territories}::text[]`)
          .where(isShown('advantage', reader)),
      ),
    )
  }
  if (lat !== undefined && lon !== undefined && radius !== undefined) {
    const within = db.selectFrom('advantage_places as place').where(isWithin('place.plane', { latitude: lat, longitude: lon }, radius))
    found = found.where('company.id', 'in', within.select('company_id').$castTo<{ company_id: string }>())
  }
  const orders = page.sort.map(({ field, direction }) => sql`${sql.ref(COLUMNS[field]!)} ${sql.raw(direction)}`)
  const order = {
    by: sql.join([...orders, sql`id ${sql.raw(page.sort[0]!.direction)}`]),
    columns: ['folded', 'slug'],
    words: makeWordQuery(text),
  }
  const { items: ids, total } = await readPageOfIds(db, found, order, page)
  if (ids.length === 0) return { items: [], total }
  const rows = await selectCompanies(db, reader).where('company.id', 'in', ids).execute()
  return { items: await toCards(db, sortByIds(rows, ids), reader), total }
}

/** A company, by its id or slug, with its advantages. Throws NOT_FOUND. */
export async function getCompany(db: Db, idOrSlug: string, reader: Reader): Promise<Company> {
  const row = await selectCompanies(db, reader)
    .where(isUuid(idOrSlug) ? 'company.id' : 'company.slug', '=', idOrSlug)
    .where(isPublished('company', reader))
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const [card] = await toCards(db, [row], reader)
  const hundred = { page: 0, size: 100, sort: [{ field: 'age', direction: 'asc' }] } as const
  return {
    ...card!,
    about: findTranslation(row.texts, reader.language)?.about ?? '',
    website: row.website,
    phone: row.phone,
    places: await listPlaces(db, { advantageId: null, companyId: row.id }),
    advantages: [...(await listAdvantages(db, { company: row.id }, hundred, reader)).items],
  }
}

function selectCompanies(db: Db, { language }: Reader) {
  return db
    .selectFrom('companies as company')
    .innerJoin('advantage_categories as category', 'category.id', 'company.category_id')
    .select(['company.id', 'company.slug', 'company.name', 'company.texts', 'company.website', 'company.phone', 'company.picture_id'])
    .select(toReference('category', language).as('category'))
}
type CompanyRow = Awaited<ReturnType<ReturnType<typeof selectCompanies>['execute']>>[number]

async function toCards(db: Db, rows: readonly CompanyRow[], { language }: Reader): Promise<CompanyCard[]> {
  const ids = rows.map(({ picture_id }) => picture_id)
  const media = await listMedia(db, ids, language)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: findTranslation(row.texts, language)?.summary ?? '',
    category: row.category,
    picture: media.get(row.picture_id ?? '') ?? null,
    ...otherLanguage(row.texts, language),
  }))
}
