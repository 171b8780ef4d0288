import type { AdvantageKind } from '@afilia/contract/content/advantages'
import { toItemPath } from '@afilia/domain/site/kinds'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import type { Translations } from '../../platform/texts/translations.ts'

const ZONE = 'Europe/Madrid'
const MINUTES_A_DAY = 24 * 60

/** Advantages of one kind for the search: published or scheduled, and not expired. */
export async function listAdvantageDocuments(db: Db, kind: AdvantageKind, now: Date): Promise<SearchDocument[]> {
  const advantages = await db
    .selectFrom('advantages')
    .leftJoin('companies as company', 'company.id', 'advantages.company_id')
    .select([
      'advantages.id',
      'advantages.slug',
      'advantages.texts',
      'advantages.readers',
      'highlight_position',
      'company.name as company_name',
      'advantages.publish_at',
      'company.publish_at as company_publish_at',
      'valid_until',
    ])
    .where('advantages.kind', '=', kind)
    .where('advantages.state', '<>', 'DRAFT')
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company.state', '<>', 'DRAFT')]))
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', clockAt(ZONE, now.getTime()).date)]))
    .execute()
  return advantages.map(({ id, slug, texts, readers, highlight_position, company_name, ...times }): SearchDocument => ({
    kind,
    id,
    path: toItemPath(kind, slug),
    // Visitors find only what they can open: the highlights.
    readers: highlight_position === null ? readers.filter((reader) => reader !== 'PUBLIC') : readers,
    texts: mapTexts(texts, ({ title, summary, about }) => ({
      title,
      body: [company_name && `${company_name}.`, summary, about].filter(Boolean).join(' '),
    })),
    weight: highlight_position === null ? 0.5 : 0.8,
    // An advantage is not found before its company is published.
    from: ifLater(chooseLater(times.publish_at, times.company_publish_at), now),
    until: times.valid_until === null ? null : new Date(toMoment(ZONE, times.valid_until, MINUTES_A_DAY)),
  }))
}

/** Companies for the search: published or scheduled. */
export async function listCompanyDocuments(db: Db, now: Date): Promise<SearchDocument[]> {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name', 'texts', 'readers', 'publish_at'])
    .where('state', '<>', 'DRAFT')
    .execute()
  return companies.map(({ id, slug, name, texts, readers, publish_at }): SearchDocument => ({
    kind: 'COMPANY',
    id,
    path: toItemPath('COMPANY', slug),
    // The page of a company is for members.
    readers: readers.filter((reader) => reader !== 'PUBLIC'),
    texts: mapTexts(texts, ({ summary, about }) => ({ title: name, body: `${summary} ${about}` })),
    weight: 0.4,
    from: ifLater(publish_at, now),
  }))
}

const ifLater = (publishAt: Date, now: Date): Date | null => (publishAt > now ? publishAt : null)
const chooseLater = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

function mapTexts<From, To>(texts: Translations<From>, to: (text: From) => To): Translations<To> {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] ? [[language, to(texts[language])]] : [])))
}
