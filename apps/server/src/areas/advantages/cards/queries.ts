import type { AdvantageCard, AdvantagePlace } from '@afilia/contract/content/advantages'
import type { Language } from '@afilia/i18n/languages'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../../../platform/postgres/db.ts'
import { selectMedia, toMedia } from '../../../platform/media/media-view.ts'
import { localName, nullWithout, toReference } from '../../../platform/texts/names.ts'
import type { AdvantageTexts } from '../../../platform/tables/column-types.ts'
import { findTranslation, otherLanguage, type Translations } from '../../../platform/texts/translations.ts'

const NO_TEXTS: AdvantageTexts = { title: '', summary: '', about: '', steps: [] }

export const textsIn = (texts: Translations<AdvantageTexts>, language: Language): AdvantageTexts =>
  findTranslation(texts, language) ?? NO_TEXTS

/** The company joined under this name; null for the union's own advantages. */
export const toCompany = (join: string): RawBuilder<AdvantageCard['company']> =>
  nullWithout(
    join,
    sql`json_build_object('id', ${sql.ref(`${join}.id`)}, 'slug', ${sql.ref(`${join}.slug`)}, 'name', ${sql.ref(`${join}.name`)})`,
  )

/** Advantages with the category and company for their cards. */
export function selectCards(language: Language) {
  return build
    .selectFrom('advantages as advantage')
    .innerJoin('advantage_categories as category', 'category.id', 'advantage.category_id')
    .leftJoin('companies as company', 'company.id', 'advantage.company_id')
    .select([
      'advantage.id',
      'advantage.slug',
      'advantage.kind',
      'advantage.texts',
      'advantage.company_id',
      'advantage.highlight_position',
      'advantage.valid_until as validUntil',
      toReference('category', language).as('category'),
      toCompany('company').as('company'),
      selectMedia(sql.ref('advantage.picture_id')).as('picture'),
    ])
}
type CardRow = InferResult<ReturnType<typeof selectCards>>[number]

export const presentCards = (rows: readonly CardRow[], language: Language): AdvantageCard[] =>
  rows.map((row) => {
    const { title, summary, badge = null } = textsIn(row.texts, language)
    return {
      id: row.id,
      slug: row.slug,
      kind: row.kind,
      title,
      summary,
      badge,
      category: row.category,
      company: row.company,
      picture: row.picture && toMedia(row.picture, language),
      isHighlighted: row.highlight_position !== null,
      validUntil: row.validUntil,
      ...otherLanguage(row.texts, language),
    }
  })

const MAX_PLACES = 100

/** The places of an advantage or of a company's advantages, by town. */
export async function listPlaces(
  db: Db,
  { advantageId, companyId }: { readonly advantageId: string | null; readonly companyId: string | null },
): Promise<AdvantagePlace[]> {
  return db
    .selectFrom('advantage_places as place')
    .innerJoin('municipalities', 'municipalities.id', 'place.municipality_id')
    .select(['place.id', 'place.name', 'address', 'place.latitude', 'place.longitude'])
    .select(toReference('municipalities').as('municipality'))
    .where((eb) => eb.or([eb('advantage_id', '=', advantageId), eb('company_id', '=', companyId)]))
    .orderBy('municipalities.folded')
    .orderBy('place.id')
    .limit(MAX_PLACES)
    .execute()
}

/** Names of autonomies and provinces; empty for all of Spain. */
export async function listTerritories(db: Db, scope: readonly string[], language: Language): Promise<{ id: string; name: string }[]> {
  const ids = scope.filter((id) => id !== 'ES')
  if (ids.length === 0) return []
  const named = (table: 'autonomies' | 'provinces') =>
    db
      .selectFrom(table)
      .select((eb) => ['id', localName(eb.ref('names'), language).as('name')])
      .where('id', 'in', ids)
  return named('autonomies')
    .unionAll(named('provinces'))
    .orderBy(sql`name`)
    .execute()
}
