import type { JobCard, JobPage } from '@afilia/contract/jobs/jobs'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'
import { type CardRow, type Viewer, presentCard, selectCards, textsIn } from '../cards/queries.ts'
import { closesAs, toDay } from '../conditions.ts'

const MAX_SIMILAR = 4
/** The number of offers compared: the next to close. */
const MAX_COMPARED = 200

/** Condition on a row of `jobs job`: the caller may read it. Private ones are for members who enabled them; followers can still read withdrawn ones. */
export const isReadable = (caller: Pick<Caller, 'personId'> | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(job.state <> 'DRAFT' and (job.kind <> 'PRIVATE' or ${wantsPrivate(caller)}))`

/** Whether the caller's settings ask for private offers (specification §3, privateJobOn). */
export const wantsPrivate = (caller: Pick<Caller, 'personId'> | null): RawBuilder<SqlBool> =>
  caller
    ? sql<SqlBool>`exists (select from settings where settings.person_id = ${caller.personId} and settings.private_job_on)`
    : sql<SqlBool>`false`

/** Throws PRIVATE_JOBS_OFF. */
export async function rejectUnlessWanted(db: Db, caller: Pick<Caller, 'personId'>): Promise<void> {
  const { rows } = await sql<{ wanted: boolean }>`select ${wantsPrivate(caller)} as wanted`.execute(db)
  if (!rows[0]!.wanted) throw new AppError('PRIVATE_JOBS_OFF')
}

/** An offer that the caller may read. Throws NOT_FOUND. */
export async function getJobPage(db: Db, id: string, viewer: Viewer): Promise<JobPage> {
  const row = await findRow(db, id, viewer)
  if (!row) throw new AppError('NOT_FOUND')
  const { language } = viewer.reader
  return {
    ...presentCard(row, viewer),
    body: findTranslation(row.bodies, language) ?? '',
    salary:
      row.salary_from === null || row.salary_to === null || row.salary_per === null
        ? null
        : { from: row.salary_from, to: row.salary_to, per: row.salary_per },
    hours: textsIn(row.texts, language).hours ?? null,
    centre: toCentre(row),
    contact: row.kind === 'PRIVATE' ? row.contact : null,
    link: row.link,
    source: { name: row.source, link: row.source_link },
    timeline: row.timeline,
    documents: row.documents,
    revision: row.revision,
    changes: row.changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
    similar: await listSimilar(db, row, viewer),
    isWithdrawn: row.state === 'WITHDRAWN',
  }
}

type PageRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findRow(db: Db, id: string, { caller }: Viewer) {
  if (!isUuid(id)) return undefined
  const { rows } = await db.executeQuery(
    selectCards(caller)
      .leftJoin('seats as seat', 'seat.id', 'job.seat_id')
      .select(['job.bodies', 'job.salary_from', 'job.salary_to', 'job.salary_per', 'job.centre', 'job.address', 'job.contact', 'job.link'])
      .select(['job.latitude', 'job.longitude', 'job.source', 'job.source_link', 'job.revision', 'job.updated_at', 'job.place'])
      .select(['seat.name as seat', 'seat.latitude as seat_latitude', 'seat.longitude as seat_longitude'])
      .select([selectTimeline.as('timeline'), selectDocuments.as('documents'), selectChanges(caller).as('changes')])
      .where('job.id', '=', id)
      .where(isReadable(caller)),
  )
  return rows[0]
}

const selectTimeline = sql<JobPage['timeline']>`(
  select coalesce(json_agg(json_build_object('stage', stage, 'from', starts_on, 'to', ends_on) order by position), '[]')
  from job_stages where job_stages.job_id = job.id)`

const selectDocuments = sql<JobPage['documents']>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'title', title, 'link', link) order by position), '[]')
  from job_documents where job_documents.job_id = job.id)`

/** The changes since the caller last viewed it, each field once: from the value then to the current value. */
const selectChanges = (caller: Caller | null): RawBuilder<JobPage['changes']> =>
  caller
    ? sql`(
        select coalesce(json_agg(json_build_object('at', at, 'field', field, 'before', before, 'after', after) order by at desc, field), '[]') from (
          select field, max(at) as at, (array_agg(before order by revision))[1] as before, (array_agg(after order by revision desc))[1] as after
          from job_changes change where change.job_id = job.id
            and change.revision > (select look.revision from job_looks look where look.job_id = job.id and look.person_id = ${caller.personId})
          group by field) changed
        where before is distinct from after or (before is null and after is null))`
    : sql`'[]'::json`

function toCentre({ seat, seat_latitude, seat_longitude, centre, address, latitude, longitude, town }: PageRow): JobPage['centre'] {
  const name = seat ?? centre ?? town
  const [lat, lon] = [latitude ?? seat_latitude, longitude ?? seat_longitude]
  return name === null || lat === null || lon === null ? null : { name, address, latitude: lat, longitude: lon }
}

/** The most similar open offers of the same kind and profession in the same autonomy, among the next to close. */
async function listSimilar(db: Db, row: PageRow, viewer: Viewer): Promise<JobCard[]> {
  const today = toDay(viewer.reader.now)
  const isThere = row.autonomy_id === null ? sql`true` : sql`job.autonomy_id = ${row.autonomy_id}`
  const { rows } = await db.executeQuery<CardRow>(
    selectCards(viewer.caller)
      .innerJoin(
        sql<{ id: string; alike: number }>`(
          select id, (category = ${row.category})::int * 4 + (scope = ${row.scope})::int * 3 + (specialty_id is not distinct from ${row.specialty_id}::text)::int * 2 +
            (place = ${row.place})::int as alike
          from (select * from jobs job where job.state = 'PUBLISHED' and job.kind = ${row.kind} and job.type = ${row.type} and ${isThere}
            and ${closesAs('OPEN', today)} and job.id <> ${row.id} order by job.deadline, job.id limit ${MAX_COMPARED}) next
          order by alike desc, deadline, id limit ${MAX_SIMILAR})`.as('similar'),
        'similar.id',
        'job.id',
      )
      .orderBy('similar.alike', 'desc')
      .orderBy('job.deadline')
      .orderBy('job.id'),
  )
  return rows.map((one) => presentCard(one, viewer))
}
