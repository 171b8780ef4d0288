import type { AdvantageCard } from '@afilia/contract/content/advantages'
import { LANGUAGES } from '@afilia/i18n/languages'
import { expect } from 'vitest'
import type { BaseDeps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { AdvantageTexts } from '../../platform/tables/column-types.ts'
import type { Translations } from '../../platform/texts/translations.ts'
import { toSlug } from '../../reference/to-slug.ts'
import type { Client } from '../../testing/app/client.ts'
import { addCategories, type AdvantageToSave, type PlaceToSave, saveAdvantage, saveCompany } from './saving/commands.ts'

const HOUR = 3600_000

/** Names in Castilian, Catalan and Basque; other languages use the Castilian one. */
const CATEGORIES: Readonly<Record<string, readonly [string, string, string]>> = {
  CINEMA: ['Cine', 'Cinema', 'Zinema'],
  EVENT: ['Espectáculos', 'Espectacles', 'Ikuskizunak'],
  FUEL: ['Carburante', 'Carburant', 'Erregaia'],
  HEALTH: ['Salud', 'Salut', 'Osasuna'],
  INSURANCE: ['Seguros y ahorro', 'Assegurances i estalvi', 'Aseguruak eta aurrezkia'],
  LODGING: ['Alojamiento', 'Allotjament', 'Ostatua'],
  SPORT: ['Deporte', 'Esport', 'Kirola'],
}

type Offer = Pick<AdvantageToSave, 'kind' | 'use'> & { readonly title: string; readonly summary: string }

/** The offers of companies by category. */
const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
  CINEMA: [
    { kind: 'BENEFIT', use: 'TICKET', title: 'Entrada a precio fijo', summary: 'También en las noches de estreno.' },
    { kind: 'DISCOUNT', use: 'CARD', title: '25 % menos en el bar', summary: 'Descuento en bebidas.' },
  ],
  FUEL: [
    { kind: 'BENEFIT', use: 'FUEL_CARD', title: 'Tarjeta de carburante', summary: 'Para repostar con descuento.' },
    { kind: 'DISCOUNT', use: 'CARD', title: '15 % menos en lavado y taller', summary: 'Descuento en cada visita.' },
  ],
  HEALTH: [
    { kind: 'DISCOUNT', use: 'CARD', title: '20 % menos en los tratamientos', summary: 'Descuento en toda la clínica.' },
    { kind: 'BENEFIT', use: 'CODE', title: 'Limpieza dental anual', summary: 'Una cada año.' },
  ],
  LODGING: [
    { kind: 'DISCOUNT', use: 'CODE', title: '20 % menos en las noches', summary: 'En cada hotel de la empresa.' },
    { kind: 'DISCOUNT', use: 'LINK', title: 'Salida tarde sin pagar más', summary: 'Al menos dos noches de hotel.' },
  ],
  SPORT: [
    { kind: 'DISCOUNT', use: 'CARD', title: '25 % menos en la cuota', summary: 'Descuento para enfermería.' },
    { kind: 'BENEFIT', use: 'CODE', title: 'Escuela de espalda', summary: 'Ocho sesiones.' },
  ],
}

/** Category, name, municipalities of its places. */
const COMPANIES: readonly (readonly [string, string, string])[] = [
  ['CINEMA', 'Cines Lumbrera', '28079 28065 28074 45168 47186'],
  ['CINEMA', 'Cines Vela Norte', '48020 01059 20069 31201'],
  ['CINEMA', 'Cinemes Ombra Clara', '08019 08187 08279 17079 25120 43148 07040 46250'],
  ['FUEL', 'Estaciones Kurvia', '28079 28005 08019 41091'],
  ['FUEL', 'Carburantes Trasvela', '48020 15030 39075'],
  ['HEALTH', 'Clínicas Sonrivela', '28079 28074 46250'],
  ['HEALTH', 'Dental Perlamura', '36057 15030 48020 31201'],
  ['LODGING', 'Hoteles Brisalma', '28079 08019 46250 35016'],
  ['LODGING', 'Apartamentos Orimar', '41091 11012 38038'],
  ['LODGING', 'Casas Valdenera', '22130 16078 40194'],
  ['SPORT', 'Gimnasios Fibrana', '28079 08019 46250'],
  ['SPORT', 'Piscinas Nadaria', '48020 20069 01059'],
  ['SPORT', 'Canchas Arpegía', '50297 37274'],
  ['SPORT', 'Clubes Trotaluna', '41091 29067'],
  ['SPORT', 'Pistas Andavera', '33044 24089'],
  ['SPORT', 'Salas Peonza', '51001 52001'],
  ['SPORT', 'Raquetas Nubela', '18087 35016'],
]

/** The union's own advantages: category, slug, title in Castilian and Catalan. */
const OWN: readonly (readonly [string, string, string, string])[] = [
  ['INSURANCE', 'asesoria-juridica', 'Asesoría jurídica', 'Assessoria jurídica'],
  ['INSURANCE', 'responsabilidad-civil', 'Seguro de responsabilidad civil', 'Assegurança de responsabilitat civil'],
  ['HEALTH', 'apoyo-psicologico', 'Apoyo psicológico', 'Suport psicològic'],
  ['INSURANCE', 'seguro-practicas', 'Seguro de prácticas', 'Assegurança de pràctiques'],
  ['EVENT', 'entradas-verano', 'Conciertos al aire libre', 'Concerts a l’aire lliure'],
]

/** Slugs of the highlights for visitors, in order. */
const HIGHLIGHTS = [
  'tarjeta-de-carburante-estaciones-kurvia',
  'entrada-a-precio-fijo-cines-lumbrera',
  'apoyo-psicologico',
  '20-menos-en-las-noches-hoteles-brisalma',
  'salida-tarde-sin-pagar-mas-hoteles-brisalma',
  'escuela-de-espalda-gimnasios-fibrana',
  'limpieza-dental-anual-clinicas-sonrivela',
  'salida-tarde-sin-pagar-mas-casas-valdenera',
  'entradas-verano',
]

/** Saves companies and advantages of every use, in five languages; nine of them are also for visitors. Each is published an hour before the previous one. */
export async function saveTestAdvantages({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  let count = 0
  const nextTime = (): Date => new Date(now.getTime() - (count += 1) * HOUR)
  const towns = await readTowns(db)
  await addCategories(
    db,
    Object.entries(CATEGORIES).map(([id, [es, ca, eu]], position) => ({ id, names: { es, ca, eu, gl: es, en: es }, position })),
  )
  for (const [category_id, name, ids] of COMPANIES) {
    const its = ids.split(' ').map((id) => towns.get(id)!)
    const at = nextTime()
    const company = { id: newId(at), slug: toSlug(name), category_id, name, website: null, phone: null, picture_id: null }
    const texts = inEach('', () => ({ summary: 'Una empresa.', about: 'Sobre ella.' }))
    const shown = { readers: ['MEMBER' as const], state: 'PUBLISHED' as const, publish_at: at }
    const places = its.map((town): PlaceToSave => toPlace(name, town, at))
    await saveCompany(db, { ...company, ...shown, texts }, places)
    for (const { title, summary, ...offer } of OFFERS[category_id]!) {
      const made = toAdvantage(`${title}: ${name}`, nextTime(), { summary, category_id, ...offer })
      await saveAdvantage(db, { ...made, company_id: company.id, scope: [...new Set(its.map(({ province_id }) => province_id))] }, [], now)
    }
  }
  for (const [category_id, slug, title, catalan] of OWN) {
    const use = category_id === 'EVENT' ? 'TICKET' : 'CALL'
    const made = toAdvantage(title, nextTime(), { slug, kind: 'BENEFIT', use, category_id, summary: 'También de noche.', catalan })
    const area = category_id === 'EVENT' ? 'BENEFITS' : 'SERVICES'
    const users = slug === 'seguro-practicas' ? (['ROLE_STUDENT'] as const) : (['MEMBER'] as const)
    await saveAdvantage(db, { ...made, area, users: [...users] }, [], now)
  }
}

interface Town {
  readonly id: string
  readonly province_id: string
  readonly latitude: number
  readonly longitude: number
}

async function readTowns(db: Db): Promise<ReadonlyMap<string, Town>> {
  const ids = COMPANIES.flatMap(([, , towns]) => towns.split(' '))
  const rows = await db.selectFrom('municipalities').select(['id', 'province_id', 'latitude', 'longitude']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const inEach = <Text>(spanish: string, write: (title: string) => Text, catalan = spanish): Translations<Text> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language === 'ca' ? catalan : spanish)]))

const toPlace = (name: string, { id, latitude, longitude }: Town, at: Date): PlaceToSave => ({
  id: newId(at),
  name,
  address: 'Calle Mayor, 1',
  municipality_id: id,
  latitude,
  longitude,
})

type Own = Pick<AdvantageToSave, 'kind' | 'use' | 'category_id'> & {
  readonly summary: string
  readonly slug?: string
  readonly catalan?: string
}

function toAdvantage(title: string, at: Date, { summary, slug = toSlug(title), catalan, ...own }: Own): AdvantageToSave {
  const position = HIGHLIGHTS.indexOf(slug)
  const write = (its: string): AdvantageTexts => ({
    title: its,
    summary,
    badge: own.kind === 'DISCOUNT' ? '−20 %' : undefined,
    about: 'Así funciona.',
    steps: ['Pídelo.'],
    conditions: own.kind === 'DISCOUNT' ? 'No se acumula.' : undefined,
  })
  return {
    id: newId(at),
    slug,
    area: 'BENEFITS',
    company_id: null,
    scope: ['ES'],
    texts: inEach(title, write, catalan),
    code: ['CODE', 'TICKET', 'FUEL_CARD'].includes(own.use) ? `AFI-${at.getTime()}` : null,
    link: own.use === 'LINK' ? `https://${slug}.example/` : own.use === 'CALL' ? `tel:+3475${at.getTime() % 10_000_000}` : null,
    users: ['MEMBER'],
    readers: position < 0 ? ['MEMBER'] : ['PUBLIC'],
    highlight_position: position < 0 ? null : position,
    valid_from: null,
    valid_until: own.kind === 'DISCOUNT' ? new Date(at.getTime() + 300 * 24 * HOUR).toISOString().slice(0, 10) : null,
    state: 'PUBLISHED',
    publish_at: at,
    picture_id: null,
    attachments: [],
    ...own,
  }
}

export const list = async (
  client: Client,
  name: 'GET advantages' | 'GET benefits' | 'GET discounts',
  query: Record<string, unknown> = {},
) => {
  const { status, headers, body } = await client.call(name, { query: { size: 100, ...query } as never })
  expect(status).toBe(200)
  return { items: body as AdvantageCard[], total: Number(headers.get('x-total-count')) }
}
export const get = (client: Client, advantage: string) => client.call('GET advantages/{advantage}', { params: { advantage } })
export const howToUse = (client: Client, advantage: string) =>
  client.call('GET advantages/{advantage}/how-to-use', { params: { advantage } })
export const slugs = (items: readonly { slug: string }[]): string[] => items.map(({ slug }) => slug)
