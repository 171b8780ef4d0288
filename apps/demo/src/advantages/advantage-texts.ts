import { readFile } from 'node:fs/promises'
import type { Language } from '@afilia/i18n/languages'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'
import type { AdvantageTexts, CompanyTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'

/** A text in each language, in the order of `languages`. */
type Texts = readonly string[]
type Use = Database['advantages']['use']
type Kind = Database['advantages']['kind']

export interface Offer {
  readonly kind: Kind
  readonly use: Use
  /** Percent. */
  readonly n?: number
  readonly badge?: Texts
  readonly title: Texts
  readonly summary: Texts
}

export interface CompanyType {
  readonly category: string
  readonly pictures: readonly string[]
  readonly company: Texts
  readonly about: Texts
  readonly offers: readonly Offer[]
}

export interface OwnOffer {
  readonly slug: string
  readonly area: Database['advantages']['area']
  readonly category: string
  readonly use: Use
  readonly picture: string
  readonly users?: Database['advantages']['users']
  readonly title: Texts
  readonly summary: Texts
  readonly about: Texts
  /** Municipality, name, address. */
  readonly place?: readonly [string, string, string]
}

export interface DemoAdvantages {
  readonly languages: readonly Language[]
  readonly categories: readonly (readonly [string, Texts])[]
  readonly steps: Readonly<Record<Use, readonly Texts[]>>
  readonly conditions: readonly Texts[]
  readonly types: Readonly<Record<string, CompanyType>>
  /** Type, name, municipalities of its places. */
  readonly companies: readonly (readonly [string, string, string])[]
  readonly own: readonly OwnOffer[]
}

const FILE = new URL('../../data/advantages.json', import.meta.url)

export const readDemoAdvantages = async (): Promise<DemoAdvantages> => JSON.parse(await readFile(FILE, 'utf8')) as DemoAdvantages

type Written = Pick<DemoAdvantages, 'languages' | 'steps' | 'conditions'>

const inEach = <Text>(languages: readonly Language[], write: (at: number, language: Language) => Text): Translations<Text> =>
  Object.fromEntries(languages.map((language, at) => [language, write(at, language)]))

export const toTranslations = ({ languages }: Pick<DemoAdvantages, 'languages'>, texts: Texts): Translations<string> =>
  inEach(languages, (at) => texts[at]!)

export const toCompanyTexts = ({ languages }: Written, { company, about }: CompanyType): Translations<CompanyTexts> =>
  inEach(languages, (at) => ({ summary: company[at]!, about: about[at]! }))

/** The texts of a company's offer. */
export function toOfferTexts(written: Written, offer: Offer, type: CompanyType, company: string): Translations<AdvantageTexts> {
  const { languages, steps, conditions } = written
  const fill = (text: string): string => text.replace('{company}', company).replace('{n}', String(offer.n))
  return inEach(languages, (at, language) => ({
    title: fill(offer.title[at]!),
    summary: fill(offer.summary[at]!),
    badge: offer.badge?.[at] ?? percentBadge(offer.n, language),
    about: type.about[at]!,
    steps: steps[offer.use].map((step) => step[at]!),
    conditions: offer.kind === 'DISCOUNT' ? conditions[offer.use === 'CARD' ? 1 : 0]![at]! : undefined,
  }))
}

/** The texts of one of the union's own advantages. */
export const toOwnTexts = ({ languages, steps }: Written, own: OwnOffer): Translations<AdvantageTexts> =>
  inEach(languages, (at) => ({
    title: own.title[at]!,
    summary: own.summary[at]!,
    about: own.about[at]!,
    steps: steps[own.use].map((step) => step[at]!),
  }))

/** A percentage in the notation of the language. */
function percentBadge(percent: number | undefined, language: Language): string | undefined {
  if (percent === undefined) return undefined
  if (language === 'eu') return `−%${percent}`
  return language === 'en' ? `−${percent}%` : `−${percent}\u00A0%`
}
