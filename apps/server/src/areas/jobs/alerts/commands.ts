import { parseJobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_FACETS, type JobKind } from '@afilia/domain/jobs/jobs'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import { type Selectable, sql } from 'kysely'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'
import { LANGUAGES } from '@afilia/i18n/languages'
import { closesAs, toDay } from '../conditions.ts'
import { listFitting } from '../finding/queries.ts'
import { wantsPrivate } from '../page/queries.ts'
import { writeStopToken } from '../searches/rules.ts'

/** Offers compared with the saved searches at a time. */
const BATCH = 200
/** The most titles in one message. */
const MAX_TITLES = 5
const ZONE = 'Europe/Madrid'
/** The time of the daily alerts, in minutes. */
const DAILY_AT = 8 * 60

type AlertDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/**
 * Compares new and changed offers with the saved searches. A search finds an offer only once: `job_alerts` has a row for each. Each batch is a separate
 * transaction, so that an interrupted task continues where it stopped.
 */
export async function matchOffers({ db, clock }: Pick<AlertDeps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const compared = await db.transaction().execute((trx) => matchBatch(trx, clock.now()))
    if (compared < BATCH) return
  }
}

async function matchBatch(db: Db, now: Date): Promise<number> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'category', 'entity_id', 'regime', 'scope', 'sector', 'stage', 'type'])
    .where('state', '=', 'PUBLISHED')
    .where('is_matched', '=', false)
    .orderBy('published_at')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (jobs.length === 0) return 0
  for (const search of await listSearched(db)) {
    const { facets } = parseJobSearch(search.search)
    const fitting = jobs.filter(
      (job) =>
        job.kind === search.kind &&
        JOB_FACETS.every((facet) => facets[facet]?.includes(facet === 'entity' ? job.entity_id : job[facet]) ?? true),
    )
    if (fitting.length > 0)
      await noteFound(
        db,
        search,
        await listFitting(
          db,
          toListed(search, now),
          fitting.map(({ id }) => id),
        ),
        now,
      )
  }
  await db
    .updateTable('jobs')
    .set({ is_matched: true })
    .where(
      'id',
      'in',
      jobs.map(({ id }) => id),
    )
    .execute()
  return jobs.length
}

/** A saved search. Has the member only if it measures distances from their home or centre. */
interface Searched {
  readonly kind: JobKind
  readonly search: string
  readonly person_id: string | null
}

const toListed = ({ kind, search, person_id }: Searched, now: Date) => ({
  kind,
  search: parseJobSearch(search),
  caller: person_id === null ? null : { personId: person_id },
  now,
})

/** Each search once, however many members saved it. */
const listSearched = async (db: Db): Promise<Searched[]> => {
  const { rows } = await sql<Searched>`
    select distinct search.kind, search.search, case when search.search ~ '(^|&)near=(home|centre)' then search.person_id end as person_id
    from saved_job_searches search join people on people.id = search.person_id
    where search.alert <> 'OFF' and people.left_at is null and not people.is_blocked`.execute(db)
  return rows
}

/** Records what a search found, for all members whose alerts for it were on when the offer was published, each offer once. */
async function noteFound(db: Db, { kind, search, person_id }: Searched, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into job_alerts (search_id, job_id, person_id, found_at)
    select search.id, job.id, search.person_id, ${now} from saved_job_searches search join jobs job on job.id = any(${ids}::uuid[])
    where search.kind = ${kind} and search.search = ${search} and search.alert <> 'OFF' and job.published_at > search.alert_from
      and (${person_id}::uuid is null or search.person_id = ${person_id})
    on conflict (search_id, job_id) do nothing`.execute(db)
}

/** Sends the alerts that are due. Daily ones are due at eight in Spain, with what was found before. Each search has its own transaction. */
export async function notifyAlerts(deps: AlertDeps, publicUrl: string): Promise<void> {
  const now = deps.clock.now()
  const today = clockAt(ZONE, now.getTime()).date
  const eight = new Date(toMoment(ZONE, today, DAILY_AT))
  const { rows } = await sql<{ id: string }>`
    select distinct search.id from saved_job_searches search join job_alerts found on found.search_id = search.id
    where found.notified_at is null and (search.alert = 'NOW' or (search.alert = 'DAILY' and ${now >= eight} and found.found_at < ${eight}))
    order by search.id`.execute(deps.db)
  for (const { id } of rows) await deps.db.transaction().execute((trx) => notifyOf(trx, deps, id, publicUrl))
}

async function notifyOf(db: Db, deps: AlertDeps, id: string, publicUrl: string): Promise<void> {
  const now = deps.clock.now()
  const search = await db.selectFrom('saved_job_searches').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
  if (!search) return
  const { rows } = await sql<Pick<Selectable<Database['jobs']>, 'id' | 'texts'>>`
    select job.id, job.texts from job_alerts found join jobs job on job.id = found.job_id
    where found.search_id = ${id} and found.notified_at is null and job.state = 'PUBLISHED' and ${closesAs('OPEN', toDay(now))}
      and (job.kind <> 'PRIVATE' or ${wantsPrivate({ personId: search.person_id })})
    order by job.deadline, job.id`.execute(db)
  const ids = rows.map((row) => row.id)
  // Closed offers are not announced; if one opens again, the search finds it again.
  await sql`delete from job_alerts where search_id = ${id} and notified_at is null and not job_id = any(${ids}::uuid[])`.execute(db)
  if (ids.length === 0) return
  await db.updateTable('job_alerts').set({ notified_at: now }).where('search_id', '=', id).where('notified_at', 'is', null).execute()
  await db.updateTable('saved_job_searches').set({ notified_at: now }).where('id', '=', id).execute()
  const list = { PUBLIC: '/jobs', PRIVATE: '/jobs/private', EIR: '/jobs/eir' }[search.kind]
  await notifyMember(db, deps, {
    personId: search.person_id,
    topic: 'JOBS',
    phrase: ids.length > MAX_TITLES ? 'jobs.foundMany' : 'jobs.found',
    values: {
      name: search.name,
      titles: { texts: listTitles(rows) },
      count: ids.length,
      link: `${publicUrl}/jobs/searches/stop#${await writeStopToken(deps, id)}`,
    },
    link: ids.length === 1 ? `/jobs/${ids[0]}` : `${list}${search.search && `?${search.search}`}`,
    thread: `job-search:${id}`,
  })
}

/** The first titles in each language that any of them has. */
function listTitles(jobs: readonly Pick<Selectable<Database['jobs']>, 'texts'>[]): Translations<string> {
  const first = jobs.slice(0, MAX_TITLES)
  const has = LANGUAGES.filter((language) => first.some(({ texts }) => texts[language]))
  return Object.fromEntries(
    has.map((language) => [language, first.map(({ texts }) => `· ${findTranslation(texts, language)?.title ?? ''}`).join('\n')]),
  )
}
