import { sql } from 'kysely'
import {
  addCategories,
  type AdvantageToSave,
  type CompanyToSave,
  type PlaceToSave,
  saveAdvantage,
  saveCompany,
} from '../../../server/src/areas/advantages/saving/commands.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { AdvantageTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import {
  toCompanyTexts,
  type DemoAdvantages,
  toTranslations,
  type Offer,
  toOfferTexts,
  type OwnOffer,
  toOwnTexts,
  readDemoAdvantages,
} from './advantage-texts.ts'
import { listPictureIds } from '../media/document-ids.ts'
import { createRandom, type Random } from '../random.ts'
import { toSlug } from '../../../server/src/reference/to-slug.ts'

const DAY = 24 * 3600_000
/** Slugs of the highlights, in order. Visitors see them too. */
const HIGHLIGHTS = [
  'tarjeta-de-carburante-estaciones-kurvia',
  '20-menos-en-las-noches-hoteles-brisalma',
  'entrada-a-precio-fijo-cines-lumbrera',
  'apoyo-psicologico',
  '25-menos-en-la-cuota-gimnasios-fibrana',
  'curso-gratis-trimestre',
  '30-menos-en-las-entradas-parque-ondarama',
  '15-menos-en-las-casas-casas-valdenera',
  '25-menos-en-las-funciones-teatro-candilera',
]
/** Types of company whose offers are valid all over Spain. */
const EVERYWHERE = new Set(['hotel', 'rural', 'books', 'training', 'travel', 'insurance'])

interface MadeAdvantage {
  readonly advantage: AdvantageToSave
  /** The advantage's own places. The offer of a company has none, because it is valid at the company's places. */
  readonly places: readonly PlaceToSave[]
}

interface Town {
  readonly id: string
  readonly name: string
  readonly province_id: string
  readonly autonomy_id: string
  readonly latitude: number
  readonly longitude: number
}

interface Sources {
  readonly random: Random
  readonly now: Date
  readonly towns: ReadonlyMap<string, Town>
  /** Document ids by file name. */
  readonly pictures: ReadonlyMap<string, string>
}

/** Creates the demo's companies, benefits and discounts, unless there are any. They are invented; the towns are real. */
export async function loadDemoAdvantages({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  if (await hasAny(db)) return
  const data = await readDemoAdvantages()
  const sources: Sources = {
    random: createRandom(30),
    now: clock.now(),
    towns: await readTowns(db, data),
    pictures: await listPictureIds(db),
  }
  const made = data.companies.map((company) => makeCompany(data, company, sources))
  const own = data.own.map((offer) => makeOwn(data, offer, sources))
  const offers = [...own, ...made.flatMap(({ advantages }) => advantages.map((advantage) => ({ advantage, places: [] })))]
  const slugs = new Set(offers.map(({ advantage }) => advantage.slug))
  const missing = HIGHLIGHTS.filter((slug) => !slugs.has(slug))
  if (missing.length > 0) throw new Error(`These highlights match no slug of the demo's advantages: ${missing.join()}.`)
  await db.transaction().execute(async (trx) => {
    await sql`lock table advantages in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them.
    if (await hasAny(trx)) return
    await addCategories(trx, listCategories(data))
    for (const { company, places } of made) await saveCompany(trx, company, places)
    for (const { advantage, places } of offers) await saveAdvantage(trx, advantage, places, sources.now)
  })
}

const listCategories = (data: DemoAdvantages) =>
  data.categories.map(([id, names], position) => ({ id, names: toTranslations(data, names) as { es: string }, position }))

async function hasAny(db: Db): Promise<boolean> {
  const one = (table: 'companies' | 'advantages') => db.selectFrom(table).select('id').limit(1).executeTakeFirst()
  return (await one('companies')) !== undefined || (await one('advantages')) !== undefined
}

async function readTowns(db: Db, { companies, own }: DemoAdvantages): Promise<Map<string, Town>> {
  const ids = [...companies.flatMap(([, , towns]) => towns.split(' ')), ...own.flatMap(({ place }) => place?.[0] ?? [])]
  const rows = await db
    .selectFrom('municipalities')
    .innerJoin('provinces', 'provinces.id', 'municipalities.province_id')
    .select([
      'municipalities.id',
      'municipalities.name',
      'province_id',
      'autonomy_id',
      'municipalities.latitude',
      'municipalities.longitude',
    ])
    .where('municipalities.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function makeCompany(data: DemoAdvantages, [typeName, name, townIds]: DemoAdvantages['companies'][number], sources: Sources) {
  const { random, now, pictures } = sources
  const type = data.types[typeName]!
  const towns = townIds.split(' ').flatMap((id) => sources.towns.get(id) ?? [])
  const texts = toCompanyTexts(data, type)
  const company: CompanyToSave = {
    id: random.id(now),
    slug: toSlug(name),
    category_id: type.category,
    name,
    texts,
    website: `https://${toSlug(name)}.example`,
    phone: phone(random),
    picture_id: pictures.get(random.pick(type.pictures)) ?? null,
    readers: ['MEMBER'],
    state: 'PUBLISHED',
    publish_at: daysFrom(now, -random.integer(60, 700)),
  }
  const scope = EVERYWHERE.has(typeName) ? ['ES'] : [...new Set(towns.map(({ province_id }) => province_id))]
  const advantages = type.offers.map((offer) => makeOffer(offer, toOfferTexts(data, offer, type, name), { company, scope, type, sources }))
  return {
    company,
    advantages,
    places: towns.map((town, at) => makePlace(town, name, at, random)),
  }
}

interface OfferPlace {
  readonly company: CompanyToSave
  readonly scope: string[]
  readonly type: DemoAdvantages['types'][string]
  readonly sources: Sources
}

function makeOffer(offer: Offer, texts: Translations<AdvantageTexts>, { company, scope, type, sources }: OfferPlace): AdvantageToSave {
  const { random, now, pictures } = sources
  return {
    ...makeCommon(texts, sources),
    kind: offer.kind,
    area: 'BENEFITS',
    category_id: type.category,
    company_id: company.id,
    scope,
    use: offer.use,
    code: ['CODE', 'TICKET', 'FUEL_CARD'].includes(offer.use) ? `AFI-${random.digits(4)}-${random.digits(4)}` : null,
    link: offer.use === 'LINK' ? `https://${company.slug}.example/afiliacion` : offer.use === 'CALL' ? `tel:${company.phone}` : null,
    users: ['MEMBER'],
    valid_until: random.chance(0.5) ? daysFrom(now, random.integer(20, 330)).toISOString().slice(0, 10) : null,
    picture_id: pictures.get(random.pick(type.pictures)) ?? null,
  }
}

function makeOwn(data: DemoAdvantages, own: OwnOffer, sources: Sources): MadeAdvantage {
  const { random, towns, pictures } = sources
  const advantage: AdvantageToSave = {
    ...makeCommon(toOwnTexts(data, own), sources),
    slug: own.slug,
    highlight_position: findHighlightPosition(own.slug),
    readers: findHighlightPosition(own.slug) === null ? ['MEMBER'] : ['PUBLIC'],
    kind: 'BENEFIT',
    area: own.area,
    category_id: own.category,
    company_id: null,
    scope: ['ES'],
    use: own.use,
    code: own.use === 'TICKET' ? `AFI-${random.digits(4)}-${random.digits(4)}` : null,
    link: own.use === 'LINK' ? `https://formacion.example/${own.slug}` : own.use === 'CALL' ? `tel:${phone(random)}` : null,
    users: own.users ?? ['MEMBER'],
    valid_until: null,
    picture_id: pictures.get(own.picture) ?? null,
  }
  const town = own.place && towns.get(own.place[0])
  const place = town && { ...makePlace(town, own.place![1], 0, random), address: own.place![2] }
  return { advantage, places: place ? [place] : [] }
}

/** The fields that benefits and discounts share. */
function makeCommon(texts: Translations<AdvantageTexts>, { random, now }: Sources) {
  const slug = toSlug(texts.es!.title)
  return {
    id: random.id(now),
    slug,
    texts,
    readers: findHighlightPosition(slug) === null ? (['MEMBER'] as const).slice() : (['PUBLIC'] as const).slice(),
    highlight_position: findHighlightPosition(slug),
    valid_from: null,
    attachments: [],
    state: 'PUBLISHED' as const,
    publish_at: daysFrom(now, -random.integer(1, 400)),
  }
}

function findHighlightPosition(slug: string): number | null {
  const at = HIGHLIGHTS.indexOf(slug)
  return at < 0 ? null : at
}

/** Names of main streets by autonomy. */
const STREETS: Readonly<Record<string, readonly string[]>> = {
  CA04: ['Carrer Major', 'Avinguda de la Pau'],
  CA09: ['Carrer Major', 'Avinguda de Catalunya'],
  CA10: ['Carrer Major', 'Avinguda del Mediterrani'],
  CA12: ['Rúa Maior', 'Avenida da Igualdade'],
  CA16: ['Kale Nagusia', 'Askatasunaren etorbidea'],
}
const OTHER_STREETS = ['Calle Mayor', 'Avenida de la Constitución', 'Paseo de la Estación', 'Calle Nueva']

function makePlace(town: Town, name: string, at: number, random: Random): PlaceToSave {
  // Within about a kilometre of the town's centre.
  const aside = (): number => (random.next() - 0.5) * 0.02
  return {
    id: random.id(new Date(0)),
    name: at === 0 ? name : `${name} · ${town.name}`,
    address: `${random.pick(STREETS[town.autonomy_id] ?? OTHER_STREETS)}, ${random.integer(2, 120)}`,
    municipality_id: town.id,
    latitude: town.latitude + aside(),
    longitude: town.longitude + aside(),
  }
}

/** Begins with 75, a range reserved in the national numbering plan. */
const phone = (random: Random): string => `+3475${random.digits(7)}`
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)
