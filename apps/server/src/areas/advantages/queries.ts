import type { ContentArea } from '@afilia/domain/content/content-areas'
import type { Advantage, AdvantageCard, AdvantageKind, HowToUse } from '@afilia/contract/content/advantages'
import { mayRead } from '@afilia/domain/identity/readers'
import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { ListedContent, PublicContent, PublicContents } from '../../platform/area/public-contents.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { isUuid } from '../../platform/ids.ts'
import { listAttachments } from '../../platform/media/attachments.ts'
import { localName } from '../../platform/texts/names.ts'
import { localText } from '../../platform/texts/translations.ts'
import { sortByIds, readPageOfIds } from '../../platform/postgres/page-of-ids.ts'
import { isWithin } from './near/conditions.ts'
import { isMember, type Reader } from '../../platform/endpoints/reader.ts'
import { isShown } from './conditions.ts'
import { hasFuelCard } from './fuel-card/queries.ts'
import { listPlaces, listTerritories, presentCards, selectCards, textsIn } from './cards/queries.ts'
import { makeWordQuery } from '../../platform/search/word-query.ts'

export interface AdvantageFilter {
  readonly kind?: AdvantageKind | undefined
  readonly category?: string | undefined
  readonly area?: ContentArea | undefined
  readonly province?: string | undefined
  readonly company?: string | undefined
  readonly highlighted?: boolean | undefined
  readonly text?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly radius?: number | undefined
}

const IN_TIME = new Set(['age', 'id'])

/** Sorting by age uses an index. Other fields sort only the newest rows, those that are counted, to avoid reading all rows. */
function toOrder({ sort }: PageRequest, { highlighted }: AdvantageFilter, { language }: Reader) {
  if (highlighted) return { by: sql`highlight_position, id`, columns: ['highlight_position'] }
  const [first] = sort
  const isOldestFirst = first && IN_TIME.has(first.field) && (first.field === 'age') === (first.direction === 'desc')
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const by = sql`publish_at ${direction}, id ${direction}`
  if (sort.every(({ field }) => IN_TIME.has(field))) return { by, columns: ['publish_at'] }
  const columns = {
    title: sql`lower(${localText(sql.ref('texts'), language, 'title')})`,
    summary: sql`lower(${localText(sql.ref('texts'), language, 'summary')})`,
    badge: sql`lower(${localText(sql.ref('texts'), language, 'badge')})`,
    slug: sql.ref('slug'),
    kind: sql.ref('kind'),
    isHighlighted: sql`(highlight_position is not null)`,
    validUntil: sql.ref('valid_until'),
    age: sql`-extract(epoch from publish_at)`,
    id: sql.ref('publish_at'),
  }
  const orders = sort.map((one) => sql`${columns[one.field as keyof typeof columns]} ${sql.raw(one.direction)}`)
  return { by, columns: ['publish_at', 'texts', 'valid_until', 'slug', 'kind', 'highlight_position'], within: sql`${sql.join(orders)}, id` }
}

/** A page of cards, newest first. Highlights are in the union's order; with a search, matches in the title come first. */
export async function listAdvantages(db: Db, filter: AdvantageFilter, page: PageRequest, reader: Reader): Promise<Page<AdvantageCard>> {
  const order = toOrder(page, filter, reader)
  const { items: ids, total } = await readPageOfIds(
    db,
    await filterAdvantages(db, filter, reader),
    { ...order, words: makeWordQuery(filter.text) },
    page,
  )
  if (ids.length === 0) return { items: [], total }
  const { rows } = await db.executeQuery(selectCards(reader.language).where(sql<boolean>`advantage.id = any(${ids}::uuid[])`))
  return { items: presentCards(sortByIds(rows, ids), reader.language), total }
}

/** The first highlights that the reader may see, in the union's order, for `presentCards`. */
export const selectHighlights = (most: number, reader: Reader) =>
  selectCards(reader.language)
    .where(isShown('advantage', reader))
    .where('advantage.highlight_position', 'is not', null)
    .orderBy('advantage.highlight_position')
    .orderBy('advantage.id')
    .limit(most)

async function filterAdvantages(db: Db, filter: AdvantageFilter, reader: Reader) {
  const { kind, category, area, province, company, highlighted, lat, lon, radius } = filter
  let found = db.selectFrom('advantages as advantage').select('advantage.id').where(isShown('advantage', reader))
  if (kind) found = found.where('kind', '=', kind)
  if (category) found = found.where('category_id', '=', category)
  if (area) found = found.where('area', '=', area)
  if (company !== undefined) found = isUuid(company) ? found.where('company_id', '=', company) : found.where(sql.lit(false))
  if (highlighted !== undefined) found = found.where('highlight_position', highlighted ? 'is not' : 'is', null)
  if (province) found = found.where(sql<boolean>`advantage.scope && ${await listValidTerritories(db, province)}::text[]`)
  if (lat !== undefined && lon !== undefined && radius !== undefined) {
    const within = db.selectFrom('advantage_places as place').where(isWithin('place.plane', { latitude: lat, longitude: lon }, radius))
    found = found.where((eb) =>
      eb.or([eb('advantage.id', 'in', within.select('advantage_id')), eb('advantage.company_id', 'in', within.select('company_id'))]),
    )
  }
  return found
}

/** The territories whose advantages are valid in a province: itself, its autonomy and all of Spain. */
export async function listValidTerritories(db: Db, province: string): Promise<string[]> {
  const row = await db.selectFrom('provinces').select('autonomy_id').where('id', '=', province).executeTakeFirst()
  return ['ES', province, ...(row ? [row.autonomy_id] : [])]
}

/** An advantage, by its id or slug, and kind if given. Undefined if this reader may not see it. */
async function findAdvantage(db: Db, idOrSlug: string, kind: AdvantageKind | undefined, reader: Reader) {
  const found = selectCards(reader.language)
    .select([
      'advantage.scope',
      'advantage.use',
      'advantage.users',
      'advantage.code',
      'advantage.link',
      'advantage.valid_from',
      'advantage.attachments',
    ])
    .where(isUuid(idOrSlug) ? 'advantage.id' : 'advantage.slug', '=', idOrSlug)
    .where(isShown('advantage', reader))
    .$if(kind !== undefined, (query) => query.where('advantage.kind', '=', kind!))
  return (await db.executeQuery(found)).rows[0]
}

/** Throws NOT_FOUND. */
export async function getAdvantage(db: Db, idOrSlug: string, kind: AdvantageKind | undefined, reader: Reader): Promise<Advantage> {
  const row = await findAdvantage(db, idOrSlug, kind, reader)
  if (!row) throw new AppError('NOT_FOUND')
  const [card] = presentCards([row], reader.language)
  const { about, steps, conditions = null } = textsIn(row.texts, reader.language)
  return {
    ...card!,
    about,
    conditions,
    use: row.use,
    steps: [...steps],
    validFrom: row.valid_from,
    territories: await listTerritories(db, row.scope, reader.language),
    places: await listPlaces(db, { advantageId: row.id, companyId: row.company_id }),
    canUse: mayUse(row.users, reader),
    attachments: await listAttachments(db, row.attachments, reader.language),
  }
}

const mayUse = (users: Parameters<typeof mayRead>[1], reader: Reader): boolean => isMember(reader) && mayRead(reader.keys, users)

/**
 * How to use an advantage. The code that activates a fuel card is only for members who have one. Throws NOT_FOUND if the reader may not see the
 * advantage, ACCESS_DENIED if it is for other members.
 */
export async function getHowToUse(
  db: Db,
  idOrSlug: string,
  kind: AdvantageKind | undefined,
  reader: Reader,
  personId: string,
): Promise<HowToUse> {
  const row = await findAdvantage(db, idOrSlug, kind, reader)
  if (!row) throw new AppError('NOT_FOUND')
  if (!mayUse(row.users, reader)) throw new AppError('ACCESS_DENIED')
  const isShownCode = row.use !== 'FUEL_CARD' || (await hasFuelCard(db, row.id, personId))
  return { use: row.use, code: isShownCode ? row.code : null, link: row.link }
}

export async function listCategories(db: Db, language: Reader['language']): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('advantage_categories')
    .select((eb) => ['id', localName(eb.ref('names'), language).as('name')])
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** The preview of a shared link to an advantage. */
async function findPublicAdvantage(db: Db, slug: string, reader: Reader): Promise<PublicContent | undefined> {
  const found = selectCards(reader.language)
    .where(isUuid(slug) ? 'advantage.id' : 'advantage.slug', '=', slug)
    .where(isShown('advantage', reader))
  const [card] = presentCards((await db.executeQuery(found)).rows, reader.language)
  return card && { title: card.title, description: card.summary, picture: card.picture }
}

async function listPublicAdvantages(db: Db, reader: Reader, most: number): Promise<ListedContent[]> {
  const rows = await db
    .selectFrom('advantages as advantage')
    .select(['advantage.slug', 'advantage.texts'])
    .where(isShown('advantage', reader))
    .orderBy('highlight_position')
    .orderBy('advantage.id')
    .limit(most)
    .execute()
  return rows.map(({ slug, texts }) => ({ value: slug, languages: LANGUAGES.filter((language) => texts[language] !== undefined) }))
}

/** The advantages that everybody may see: the public highlights. */
export const publicAdvantages: PublicContents = { find: findPublicAdvantage, list: listPublicAdvantages }
