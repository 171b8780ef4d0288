import { toItemPath } from '@afilia/domain/site/kinds'
import { dayNumber } from '@afilia/domain/shifts/dates'
import { toMoment } from '@afilia/domain/shifts/zone'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument, SearchText } from '../../platform/search/search-document.ts'
import { textsIn as phrasesIn } from '../../platform/texts/texts.ts'
import { NO_DEADLINE, toDay } from './conditions.ts'

/** Rows read at a time. */
const BATCH = 500
const DAYS_OF_YEAR = 365
const END_OF_DAY = 24 * 60

/** The open offers for the search, in batches. Private ones are found only in their own list, because their visibility depends on settings. */
export async function* listJobDocuments(db: Db, now: Date): AsyncGenerator<SearchDocument[]> {
  for (let after: string | undefined; ;) {
    const jobs = await readSearched(db, now, after)
    yield jobs.map((job) => toDocument(job, now))
    if (jobs.length < BATCH) return
    after = jobs.at(-1)!.id
  }
}

const readSearched = (db: Db, now: Date, after: string | undefined) =>
  db
    .selectFrom('jobs as job')
    .innerJoin('job_entities as entity', 'entity.id', 'job.entity_id')
    .leftJoin('municipalities as town', 'town.id', 'job.municipality_id')
    .leftJoin('provinces as province', 'province.id', 'job.province_id')
    .leftJoin('autonomies as autonomy', 'autonomy.id', 'job.autonomy_id')
    .select(['job.id', 'job.category', 'job.texts', 'job.deadline', 'entity.name as entity', 'town.name as town'])
    .select(['province.names as province', 'autonomy.names as autonomy'])
    .where('job.state', '=', 'PUBLISHED')
    .where('job.kind', '<>', 'PRIVATE')
    .where('job.deadline', '>=', toDay(now))
    .$if(after !== undefined, (query) => query.where('job.id', '>', after!))
    .orderBy('job.id')
    .limit(BATCH)
    .execute()

type Row = Awaited<ReturnType<typeof readSearched>>[number]

function toDocument(job: Row, now: Date): SearchDocument {
  const { id, texts, deadline } = job
  return {
    kind: 'JOB',
    id,
    path: toItemPath('JOB', id),
    readers: ['PUBLIC'],
    texts: Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] ? [[language, textIn(job, language)]] : []))),
    weight: weigh(deadline, now),
    until: deadline === NO_DEADLINE ? null : new Date(toMoment('Europe/Madrid', deadline, END_OF_DAY)),
  }
}

/** From 0.7 for offers that close this month to 0.5, in monthly steps, because a document is rewritten only if its weight changes. */
function weigh(deadline: string, now: Date): number {
  if (deadline === NO_DEADLINE) return 0.5
  const months = Math.floor(((dayNumber(deadline) - dayNumber(toDay(now))) * 12) / DAYS_OF_YEAR)
  return Math.max(0.5, 0.7 - months * 0.1)
}

/** The body begins with what the offer is, whose and where, because hits show the beginning. */
function textIn({ category, texts, entity, town, province, autonomy }: Row, language: Language): SearchText {
  const { title, summary } = texts[language]!
  const places = [town, province?.[language] ?? province?.es, autonomy?.[language] ?? autonomy?.es].filter(Boolean)
  const facts = [phrasesIn(language)(`job-terms:category.${category}`), entity, ...new Set(places)]
  return { title, body: `${facts.join(' · ')} ${summary}` }
}
