import type { AdvantageKind, NearAnswer, NearPlace } from '@afilia/contract/advantages'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { localName } from '../../platform/names.ts'
import type { AdvantageTexts } from '../../platform/tables/advantages.ts'
import type { Translations } from '../../platform/translations.ts'
import { distanceBetween, isWithin, onPlane, type Position } from './plane.ts'
import { isShown, type Reader } from './reader.ts'
import { textsIn } from './views.ts'

const MOST_PLACES = 200
const MOST_ADVANTAGES = 10

interface NearQuestion {
  readonly from: Position | { readonly municipality: string }
  /** In km. */
  readonly radius: number
  readonly category?: string | undefined
}

/** The places nearest to somewhere, with what this reader gets there. Throws REFERENCE_NOT_FOUND for a municipality that there is not. */
export async function findNear(db: Db, { from, radius, category }: NearQuestion, reader: Reader): Promise<NearAnswer> {
  const center = 'municipality' in from ? await middleOf(db, from.municipality) : rounded(from)
  const { rows } = await nearestPlaces({ center, radius, category }, reader).execute(db)
  const nearest = rows.filter((row): row is PlaceRow & { is_cut: boolean } => row.id !== null)
  const shown = nearest.slice(0, MOST_PLACES)
  const offers = await offersAt(db, shown, givenTo(reader, category), reader)
  const places = shown
    .map((place) => placeOf(place, distanceBetween(center, place), offers.get(place.id) ?? []))
    // What was withdrawn between the two looks has nothing to give.
    .filter(({ advantages, distanceInMeters }) => advantages.length > 0 && distanceInMeters <= radius * 1000)
    .toSorted((a, b) => a.distanceInMeters - b.distanceInMeters)
  return { center, places, isAll: !rows[0]!.is_cut && nearest.length <= MOST_PLACES }
}

function placeOf(row: PlaceRow, distance: number, offers: readonly Offer[]): NearPlace {
  const { id, name, address, latitude, longitude, company_id, company_slug, company_name } = row
  return {
    id,
    name,
    address,
    latitude,
    longitude,
    municipality: { id: row.municipality_id, name: row.town },
    distanceInMeters: Math.round(distance * 1000),
    company: company_id !== null && company_slug !== null ? { id: company_id, slug: company_slug, name: company_name ?? '' } : null,
    category: offers[0]?.category ?? { id: '', name: '' },
    advantages: offers.map(({ id: offerId, slug, kind, title, badge }) => ({ id: offerId, slug, kind, title, badge })),
  }
}

/** Also of who sends more decimals than they should, no more than some 100 m is made use of. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

async function middleOf(db: Db, municipality: string): Promise<Position> {
  const row = await db.selectFrom('municipalities').select(['latitude', 'longitude']).where('id', '=', municipality).executeTakeFirst()
  if (!row) throw new AppError('REFERENCE_NOT_FOUND')
  return row
}

/** So many of the nearest places are looked at, so that the cost does not grow with a city. With a category in mind most of them are passed over. */
const LOOKED_AT = { all: 1000, ofCategory: 5000 }

interface PlaceRow {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly municipality_id: string
  readonly town: string
  readonly company_id: string | null
  readonly advantage_id: string | null
  readonly company_slug: string | null
  readonly company_name: string | null
}

interface Circle {
  readonly center: Position
  readonly radius: number
  readonly category: string | undefined
}

/** What this reader may have of the advantages, of one category or any. */
const givenTo = (reader: Reader, category: string | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isShown('advantage', reader)}${category === undefined ? sql`` : sql` and advantage.category_id = ${category}`})`

/**
 * One more of the nearest places with something to give than are shown, and whether places that were not looked at lie within the circle.
 * The index gives the nearest in their order; one row without a place says that there is none.
 */
export function nearestPlaces({ center, radius, category }: Circle, reader: Reader): RawBuilder<Partial<PlaceRow> & { is_cut: boolean }> {
  const limit = category === undefined ? LOOKED_AT.all : LOOKED_AT.ofCategory
  const given = givenTo(reader, category)
  return sql`
    with looked_at as materialized (
      select *, plane <-> ${onPlane(center)} as away from advantage_places order by plane <-> ${onPlane(center)} limit ${limit}
    ), nearest as (
      select * from looked_at as place where ${isWithin('place.plane', center, radius)} and (
        exists (select from advantages as advantage where advantage.company_id = place.company_id and ${given})
        or exists (select from advantages as advantage where advantage.id = place.advantage_id and ${given}))
      order by away limit ${MOST_PLACES + 1}
    )
    select whole.is_cut, place.id, place.name, place.address, place.latitude, place.longitude, place.municipality_id,
      place.company_id, place.advantage_id, municipalities.name as town, company.slug as company_slug, company.name as company_name
    from (select count(*) = ${limit} and bool_and(${isWithin('looked_at.plane', center, radius)}) as is_cut from looked_at) as whole
    left join nearest as place on true
    left join municipalities on municipalities.id = place.municipality_id
    left join companies as company on company.id = place.company_id
    order by place.away`
}

interface OfferRow {
  readonly id: string
  readonly slug: string
  readonly kind: AdvantageKind
  readonly texts: Translations<AdvantageTexts>
  readonly category_id: string
  readonly company_id: string | null
}

type Offer = NearPlace['advantages'][number] & { readonly category: NearPlace['category'] }
interface Place {
  readonly id: string
  readonly company_id: string | null
  readonly advantage_id: string | null
}

/** By place: a company's newest, or the one that is used there. */
async function offersAt(
  db: Db,
  places: readonly Place[],
  given: RawBuilder<SqlBool>,
  { language }: Reader,
): Promise<ReadonlyMap<string, Offer[]>> {
  const companies = [...new Set(places.flatMap(({ company_id }) => company_id ?? []))]
  const alone = [...new Set(places.flatMap(({ advantage_id }) => advantage_id ?? []))]
  const columns = sql.raw('advantage.id, slug, kind, texts, category_id, company_id')
  const offered = sql<OfferRow>`(
    select ${columns} from unnest(${companies}::uuid[]) as company (id) cross join lateral (
      select ${columns} from advantages as advantage where advantage.company_id = company.id and advantage.state <> 'DRAFT' and ${given}
      order by publish_at desc, id desc limit ${MOST_ADVANTAGES}) as advantage
    union all
    select ${columns} from advantages as advantage where advantage.id = any (${alone}::uuid[]) and ${given})`
  const rows = await db
    .selectFrom(offered.as('offered'))
    .innerJoin('advantage_categories as category', 'category.id', 'offered.category_id')
    .selectAll('offered')
    .select((eb) => localName(eb.ref('category.names'), language).as('category_name'))
    .execute()
  const offers = rows.map(({ id, slug, kind, texts, category_id, category_name, company_id }) => {
    const { title, badge = null } = textsIn(texts, language)
    return { companyId: company_id, offer: { id, slug, kind, title, badge, category: { id: category_id, name: category_name } } }
  })
  const byCompany = Map.groupBy(offers, ({ companyId }) => companyId)
  const byId = Map.groupBy(offers, ({ offer }) => offer.id)
  return new Map(
    places.map(({ id, company_id, advantage_id }) => {
      const found = advantage_id === null ? byCompany.get(company_id) : byId.get(advantage_id)
      return [id, (found ?? []).map(({ offer }) => offer)]
    }),
  )
}
