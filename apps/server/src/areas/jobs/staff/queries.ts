import { CORRECTED, type StaffJob, type StaffJobCard } from '@afilia/contract/jobs/staff-jobs'
import type { JobState } from '@afilia/domain/jobs/jobs'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { mapPage, type Page, type PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../../platform/endpoints/read-page.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { makeWordQuery } from '../../../platform/search/word-query.ts'
import { localName } from '../../../platform/texts/names.ts'
import { findTranslation, otherLanguage } from '../../../platform/texts/translations.ts'
import { NO_DEADLINE } from '../conditions.ts'

interface Filter {
  readonly text?: string | undefined
  readonly source?: string | undefined
  readonly state?: JobState | undefined
}

const selectCards = (db: Db) =>
  db
    .selectFrom('jobs as job')
    .innerJoin('job_entities as entity', 'entity.id', 'job.entity_id')
    .select(['job.id', 'job.kind', 'job.category', 'job.texts', 'entity.name as entity', 'job.source', 'job.state', 'job.deadline'])
    .select(['job.updated_at', 'job.corrections'])
type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

function presentCard({ texts, deadline, updated_at, corrections, ...row }: CardRow, language: Language): StaffJobCard {
  return {
    ...row,
    title: findTranslation(texts, language)?.title ?? '',
    ...otherLanguage(texts, language),
    deadline: deadline === NO_DEADLINE ? null : deadline,
    updatedAt: updated_at.toISOString(),
    isCorrected: corrections !== null && Object.keys(corrections).length > 0,
  }
}

/** Offers of all kinds and states. */
export async function listStaffJobs(
  db: Db,
  { text, source, state }: Filter,
  page: PageRequest,
  language: Language,
): Promise<Page<StaffJobCard>> {
  const words = makeWordQuery(text)
  const found = selectCards(db)
    .$if(words !== undefined, (query) => query.where(sql<boolean>`job.search @@ ${words!.anywhere}`))
    .$if(source !== undefined, (query) => query.where('job.source', '=', source!))
    .$if(state !== undefined, (query) => query.where('job.state', '=', state!))
    .$call(inOrder(page, { ...inTime(sql.ref('job.updated_at'), 'updatedAt'), deadline: sql.ref('job.deadline') }, sql.ref('job.id')))
  return mapPage(await readPage(db, found, page), (row) => presentCard(row, language))
}

/** Skips from name to name along the index, because there are few names in many rows. */
export async function listSourceNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive name as (
      (select source from jobs order by source limit 1)
      union all select (select source from jobs where source > name.source order by source limit 1) from name where name.source is not null)
    select source from name where source is not null`.execute(db)
  return rows.map(({ source }) => source)
}

/** Throws NOT_FOUND. */
export async function getStaffJob(db: Db, id: string, language: Language): Promise<StaffJob> {
  const row = isUuid(id)
    ? await selectCards(db)
        .leftJoin('autonomies as autonomy', 'autonomy.id', 'job.autonomy_id')
        .leftJoin('provinces as province', 'province.id', 'job.province_id')
        .leftJoin('municipalities as town', 'town.id', 'job.municipality_id')
        .select(['job.places', 'job.link', 'job.source_id as sourceId', 'job.source_link as sourceLink', 'job.revision'])
        .select(
          sql<
            string | null
          >`coalesce(town.name, ${localName(sql.ref('province.names'), language)}, ${localName(sql.ref('autonomy.names'), language)})`.as(
            'place',
          ),
        )
        .where('job.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const { places, link, sourceId, sourceLink, place, revision } = row
  return {
    ...presentCard(row, language),
    places,
    link,
    sourceId,
    sourceLink,
    place,
    revision,
    texts: Object.fromEntries(Object.entries(row.texts).map(([one, { title, summary }]) => [one, { title, summary }])),
    corrected: CORRECTED.filter((field) => row.corrections?.[field] !== undefined),
  }
}
