import type { NearAnswer, NearPlace } from '@afilia/contract/content/advantages'
import type { NearMe } from '@afilia/domain/people/near'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { getOrigin, type Position } from '../../../foundation/people/near/queries.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { toReference } from '../../../platform/texts/names.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { measureDistance, isWithin, toPlane } from './conditions.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { isShown } from '../conditions.ts'
import { textsIn, toCompany } from '../cards/queries.ts'

const MAX_PLACES = 200
const MAX_ADVANTAGES = 10

interface NearQuestion {
  readonly from: Position | { readonly municipality: string } | { readonly near: NearMe }
  /** In km. */
  readonly radius: number
  readonly category?: string | undefined
}

interface Viewer {
  readonly caller: Caller
  readonly reader: Reader
}

/**
 * The places nearest to a position, with the reader's advantages there. Throws REFERENCE_NOT_FOUND for an unknown municipality, and as
 * `getOrigin` for an unknown centre or home.
 */
export async function findNear(db: Db, { from, radius, category }: NearQuestion, { caller, reader }: Viewer): Promise<NearAnswer> {
  const center = await toCenter(db, from, caller)
  const isPrivate = 'near' in from
  const most = category === undefined ? LOOKED_AT.all : LOOKED_AT.ofCategory
  const within = await countWithin(db, center, radius, most + 1)
  const { rows: nearest } = await selectNearest({ center, category, lookedAt: Math.min(within, most) }, reader).execute(db)
  const shown = nearest.slice(0, MAX_PLACES)
  const offers = await listOffers(db, shown, reader)
  const places = shown
    .map((place) => ({ place, km: measureDistance(center, place), advantages: offers.get(place.id) ?? [] }))
    // An advantage may have been withdrawn between the two queries.
    .filter(({ advantages, km }) => advantages.length > 0 && km <= radius)
    .toSorted((a, b) => a.km - b.km)
    .map(({ place, km, advantages }) => ({ ...place, distanceInMeters: toMeters(km, isPrivate), advantages }))
  return { center: isPrivate ? null : center, places, isAll: nearest.length <= MAX_PLACES && within <= most }
}

/** From the caller's centre or home in whole kilometres, as for job offers. */
const toMeters = (km: number, isPrivate: boolean): number => (isPrivate ? Math.round(km) * 1000 : Math.round(km * 1000))

async function toCenter(db: Db, from: NearQuestion['from'], caller: Caller): Promise<Position> {
  if ('near' in from) return getOrigin(db, from.near, caller)
  return 'municipality' in from ? getMiddle(db, from.municipality) : roundPosition(from)
}

/** Rounds to about 100 m, even if a more precise position was sent. */
const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

async function getMiddle(db: Db, municipality: string): Promise<Position> {
  const row = await db.selectFrom('municipalities').select(['latitude', 'longitude']).where('id', '=', municipality).executeTakeFirst()
  if (!row) throw new AppError('REFERENCE_NOT_FOUND')
  return row
}

/** The number of nearest places to examine, so that a city costs no more than a village. With a category most of them are skipped. */
const LOOKED_AT = { all: 1000, ofCategory: 5000 }

/** A place as shown, without its distance and its advantages, and with its owner. */
interface PlaceRow extends Omit<NearPlace, 'distanceInMeters' | 'advantages'> {
  readonly company_id: string | null
  readonly advantage_id: string | null
}

interface Nearest {
  readonly center: Position
  readonly category: string | undefined
  /** The number of places within the circle, at most the number to examine. */
  readonly lookedAt: number
}

/** The number of places within the circle, at most `most`. */
async function countWithin(db: Db, center: Position, radius: number, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from advantage_places where ${isWithin('plane', center, radius)} limit ${most}) as place`.execute(db)
  return rows[0]!.total
}

/** The nearest places that have an advantage: one more than shown, to know whether there are more. */
export function selectNearest({ center, category, lookedAt }: Nearest, reader: Reader): RawBuilder<PlaceRow> {
  const away = sql`plane <-> ${toPlane(center)}`
  // The innermost query reads from the index in its order; other conditions are outside of it. `offset 0` prevents the
  // database from reading all advantages at once to answer for a few places.
  return sql`
    select place.id, place.name, place.address, place.latitude, place.longitude, place.company_id, place.advantage_id,
      ${toReference('municipalities')} as municipality, ${toCompany('company')} as company, ${toReference('category', reader.language)} as category
    from (
      select * from (select *, ${away} as away from advantage_places order by ${away} limit ${lookedAt}) as place
      where ${category === undefined ? sql`true` : sql`place.category_id = ${category}`} and (
        exists (select from advantages as advantage where advantage.company_id = place.company_id and ${isShown('advantage', reader)} offset 0)
        or exists (select from advantages as advantage where advantage.id = place.advantage_id and ${isShown('advantage', reader)} offset 0))
      order by place.away limit ${MAX_PLACES + 1}
    ) as place
    join municipalities on municipalities.id = place.municipality_id
    join advantage_categories as category on category.id = place.category_id
    left join companies as company on company.id = place.company_id
    order by place.away`
}

type OfferRow = Pick<Selectable<Database['advantages']>, 'id' | 'slug' | 'kind' | 'texts' | 'company_id'>
type Offer = NearPlace['advantages'][number]

/** By place: the company's newest advantages, or the place's own advantage. */
async function listOffers(db: Db, places: readonly PlaceRow[], reader: Reader): Promise<ReadonlyMap<string, Offer[]>> {
  const companies = [...new Set(places.flatMap(({ company_id }) => company_id ?? []))]
  const alone = [...new Set(places.flatMap(({ advantage_id }) => advantage_id ?? []))]
  const columns = sql.raw('advantage.id, slug, kind, texts, company_id')
  const shown = isShown('advantage', reader)
  const { rows } = await sql<OfferRow>`
    select advantage.* from unnest(${companies}::uuid[]) as company (id) cross join lateral (
      select ${columns} from advantages as advantage where advantage.company_id = company.id and ${shown}
      order by publish_at desc, advantage.id desc limit ${MAX_ADVANTAGES}) as advantage
    union all
    select ${columns} from advantages as advantage where advantage.id = any (${alone}::uuid[]) and ${shown}`.execute(db)
  const offers = rows.map(({ id, slug, kind, texts, company_id }) => {
    const { title, badge = null } = textsIn(texts, reader.language)
    return { companyId: company_id, offer: { id, slug, kind, title, badge } }
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
