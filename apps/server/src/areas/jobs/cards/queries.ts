import type { JobCard } from '@afilia/contract/jobs/jobs'
import { dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import type { Language } from '@afilia/i18n/languages'
import { type InferResult, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { build } from '../../../platform/postgres/db.ts'
import type { JobTexts, Names } from '../../../platform/tables/column-types.ts'
import { findTranslation, otherLanguage } from '../../../platform/texts/translations.ts'
import { NO_DEADLINE, toDay } from '../conditions.ts'

/** The viewer of cards, and the time. */
export interface Viewer {
  readonly caller: Caller | null
  readonly reader: Reader
}

/** Offers with the columns of their cards. */
export const selectCards = (caller: Caller | null) =>
  build
    .selectFrom('jobs as job')
    .innerJoin('job_entities as entity', 'entity.id', 'job.entity_id')
    .leftJoin('autonomies as autonomy', 'autonomy.id', 'job.autonomy_id')
    .leftJoin('provinces as province', 'province.id', 'job.province_id')
    .leftJoin('municipalities as town', 'town.id', 'job.municipality_id')
    .leftJoin('specialties as specialty', 'specialty.id', 'job.specialty_id')
    .select(['job.id', 'job.kind', 'job.texts', 'job.category', 'job.regime', 'job.scope', 'job.sector', 'job.stage', 'job.type'])
    .select([
      'job.tenure',
      'job.places',
      'job.deadline',
      'job.published_at',
      'job.state',
      'entity.id as entity_id',
      'entity.name as entity',
    ])
    .select(['autonomy.id as autonomy_id', 'autonomy.names as autonomy', 'province.id as province_id', 'province.names as province'])
    .select(['town.id as town_id', 'town.name as town', 'specialty.id as specialty_id', 'specialty.names as specialty'])
    .select(
      (caller
        ? sql<boolean>`exists (select from job_interests mine where mine.person_id = ${caller.personId} and mine.job_id = job.id)`
        : sql<boolean>`false`
      ).as('is_interested'),
    )

export type CardRow = InferResult<ReturnType<typeof selectCards>>[number]

const NO_TEXTS: JobTexts = { title: '', summary: '' }
export const textsIn = (texts: CardRow['texts'], language: Language): JobTexts => findTranslation(texts, language) ?? NO_TEXTS

export function presentCard(row: CardRow, { reader }: Viewer, km?: ReadonlyMap<string, number>): JobCard {
  const { language } = reader
  const { title, summary } = textsIn(row.texts, language)
  const named = (id: string | null, names: Names | null) =>
    id === null || names === null ? null : { id, name: names[language] ?? names.es }
  const town = row.town_id === null || row.town === null ? null : { id: row.town_id, name: row.town }
  return {
    id: row.id,
    kind: row.kind,
    title,
    summary,
    entity: { id: row.entity_id, name: row.entity },
    category: row.category,
    regime: row.regime,
    scope: row.scope,
    sector: row.sector,
    stage: row.stage,
    type: row.type,
    specialty: named(row.specialty_id, row.specialty),
    tenure: row.tenure,
    place: town ?? named(row.province_id, row.province) ?? named(row.autonomy_id, row.autonomy),
    places: row.places,
    ...toDeadline(row.deadline, toDay(reader.now)),
    publishedAt: new Date(row.published_at).toISOString(),
    km: (row.town_id === null ? undefined : km?.get(row.town_id)) ?? null,
    isInterested: row.is_interested,
    ...otherLanguage(row.texts, language),
  }
}

const toDeadline = (deadline: IsoDate, today: IsoDate): Pick<JobCard, 'deadline' | 'daysLeft'> =>
  deadline === NO_DEADLINE ? { deadline: null, daysLeft: null } : { deadline, daysLeft: dayNumber(deadline) - dayNumber(today) }
