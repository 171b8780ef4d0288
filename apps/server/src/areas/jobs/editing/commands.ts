import type { JobField } from '@afilia/domain/jobs/jobs'
import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { BaseDeps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { JobContact, JobCorrections, JobTexts } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import type { Translations } from '../../../platform/texts/translations.ts'
import { nearnessOf, NO_DEADLINE, toDay } from '../conditions.ts'

type JobRow = Selectable<Database['jobs']>
/** The data of an offer from its publisher. Source and source id identify it. */
export interface JobEdit extends Pick<
  JobRow,
  | 'kind'
  | 'state'
  | 'category'
  | 'entity_id'
  | 'regime'
  | 'scope'
  | 'sector'
  | 'stage'
  | 'type'
  | 'specialty_id'
  | 'tenure'
  | 'autonomy_id'
  | 'province_id'
  | 'municipality_id'
  | 'seat_id'
  | 'centre'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'places'
  | 'salary_from'
  | 'salary_to'
  | 'salary_per'
  | 'link'
  | 'source'
  | 'source_id'
  | 'source_link'
> {
  readonly texts: Translations<JobTexts>
  readonly bodies: Translations<string>
  readonly contact: JobContact | null
  /** Null: no deadline. */
  readonly deadline: string | null
  readonly timeline: readonly Omit<Selectable<Database['job_stages']>, 'job_id' | 'position'>[]
  readonly documents: readonly Omit<Selectable<Database['job_documents']>, 'job_id' | 'position'>[]
}

export type Saved = { readonly id: string; readonly outcome: 'NEW' | 'CHANGED' | 'SAME' }

/** Serializes changes of offers and counts, which could otherwise deadlock. */
export const takeTurn = (db: Db) => sql`select from job_revisions for update`.execute(db)

/**
 * Saves an offer as in its source, except for corrections of staff: inserts it, or applies the changes with a revision that lists them. Idempotent.
 * Must run in a transaction after `takeTurn`.
 */
export async function saveJob(db: Db, { clock }: Pick<BaseDeps, 'clock'>, asSent: JobEdit): Promise<Saved> {
  const now = clock.now()
  const known = await readKnown(db, asSent)
  const edit = correct(asSent, known?.job.corrections ?? {})
  const { timeline: _timeline, documents: _documents, ...offer } = edit
  const columns = { ...offer, ...toJson(edit), deadline: edit.deadline ?? NO_DEADLINE, ...(await toSearched(db, edit)) }
  const closing = nearnessOf(sql`${columns.deadline}::date`, toDay(now))
  if (!known) {
    const id = newId(now)
    await db
      .insertInto('jobs')
      .values({ ...columns, id, closing, published_at: now, updated_at: now })
      .execute()
    await writeParts(db, id, edit)
    return { id, outcome: 'NEW' }
  }
  const changes = listChanges(known, edit)
  const { id } = known.job
  if (changes.length === 0) return { id, outcome: 'SAME' }
  const revision = known.job.revision + 1
  // A draft counts as published when it stops being one, because nobody has read it before.
  const isPublished = known.job.state === 'DRAFT' && edit.state === 'PUBLISHED'
  await db
    .updateTable('jobs')
    .set({ ...columns, closing, revision, is_matched: false, updated_at: now, ...(isPublished && { published_at: now }) })
    .where('id', '=', id)
    .execute()
  await writeParts(db, id, edit)
  if (known.job.state !== 'DRAFT')
    await db
      .insertInto('job_changes')
      .values(changes.map((change) => ({ ...change, job_id: id, revision, at: now })))
      .execute()
  return { id, outcome: 'CHANGED' }
}

/** Corrects an offer by hand. Corrections take precedence over the source from then on. Must run in a transaction after `takeTurn`. */
export async function correctJob(db: Db, deps: Pick<BaseDeps, 'clock'>, id: string, corrections: JobCorrections): Promise<void> {
  const { source, source_id } = await db
    .updateTable('jobs')
    .set({ corrections: JSON.stringify(corrections) })
    .where('id', '=', id)
    .returning(['source', 'source_id'])
    .executeTakeFirstOrThrow()
  await saveJob(db, deps, toEdit((await readKnown(db, { source, source_id }))!))
}

/** The stored offer, without derived columns. */
function toEdit({ job, timeline, documents }: Known): JobEdit {
  const { id: _id, revision: _revision, corrections: _corrections, published_at: _published, updated_at: _updated, ...own } = job
  const {
    closing: _closing,
    is_matched: _matched,
    folded: _folded,
    folded_text: _text,
    search: _search,
    place: _place,
    cell: _cell,
    ...rest
  } = own
  return { ...rest, deadline: job.deadline === NO_DEADLINE ? null : job.deadline, timeline, documents }
}

function correct(edit: JobEdit, { texts = {}, ...others }: JobCorrections): JobEdit {
  const corrected = Object.entries(edit.texts).map(([language, own]) => [language, { ...own, ...texts[language as Language] }])
  return { ...edit, ...others, texts: Object.fromEntries(corrected) as JobEdit['texts'] }
}

const toJson = ({ texts, bodies, contact }: JobEdit) => ({
  texts: JSON.stringify(texts),
  bodies: JSON.stringify(bodies),
  contact: contact && JSON.stringify(contact),
})

/** The searched texts of an offer: its title; and its summary, entity and places. */
async function toSearched(db: Db, edit: JobEdit): Promise<Pick<Insertable<Database['jobs']>, 'folded' | 'folded_text'>> {
  const { rows } = await sql<{ names: string }>`select concat_ws(' ',
    (select name from job_entities where id = ${edit.entity_id}),
    (select name from municipalities where id = ${edit.municipality_id}::text),
    (select array_to_string(array(select distinct value from jsonb_each_text(names)), ' ') from provinces where id = ${edit.province_id}::text),
    (select array_to_string(array(select distinct value from jsonb_each_text(names)), ' ') from autonomies where id = ${edit.autonomy_id}::text),
    (select name from seats where id = ${edit.seat_id}::text)) as names`.execute(db)
  const texts = Object.values(edit.texts)
  return {
    folded: fold(texts.map(({ title }) => title).join(' ')),
    folded_text: fold([...texts.map(({ summary }) => summary), rows[0]!.names, edit.centre].join(' ')),
  }
}

interface Known {
  readonly job: JobRow
  readonly timeline: JobEdit['timeline']
  readonly documents: JobEdit['documents']
}

async function readKnown(db: Db, { source, source_id }: Pick<JobEdit, 'source' | 'source_id'>): Promise<Known | undefined> {
  const job = await db.selectFrom('jobs').selectAll().where('source', '=', source).where('source_id', '=', source_id).executeTakeFirst()
  if (!job) return undefined
  const timeline = await db
    .selectFrom('job_stages')
    .select(['stage', 'starts_on', 'ends_on'])
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute()
  const documents = await db
    .selectFrom('job_documents')
    .select(['kind', 'title', 'link'])
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute()
  return { job, timeline, documents }
}

async function writeParts(db: Db, id: string, { timeline, documents }: JobEdit): Promise<void> {
  await db.deleteFrom('job_stages').where('job_id', '=', id).execute()
  await db.deleteFrom('job_documents').where('job_id', '=', id).execute()
  const numbered = <Part extends object>(parts: readonly Part[]) => parts.map((part, position) => ({ ...part, job_id: id, position }))
  if (timeline.length > 0) await db.insertInto('job_stages').values(numbered(timeline)).execute()
  if (documents.length > 0) await db.insertInto('job_documents').values(numbered(documents)).execute()
}

interface Change {
  readonly field: JobField
  readonly before: string | null
  readonly after: string | null
}

/** Fields whose changes are shown with their values. For texts and lists only the fact of the change is shown. */
const VALUES: Readonly<Partial<Record<JobField, (job: JobRow | JobEdit) => string | null>>> = {
  title: ({ texts }) => Object.values(texts)[0]?.title ?? null,
  stage: ({ stage }) => stage,
  deadline: ({ deadline }) => (deadline === NO_DEADLINE ? null : deadline),
  places: ({ places }) => (places === null ? null : String(places)),
  salary: ({ salary_from, salary_to, salary_per }) => (salary_from === null ? null : `${salary_from} ${salary_to} ${salary_per}`),
  link: ({ link }) => link,
  state: ({ state }) => state,
}
const PLACE = ['autonomy_id', 'province_id', 'municipality_id', 'seat_id', 'centre', 'address', 'latitude', 'longitude'] as const
const TEXT = ['kind', 'category', 'entity_id', 'regime', 'scope', 'sector', 'type', 'specialty_id', 'tenure', 'source_link'] as const

const isOther = (a: unknown, b: unknown): boolean => toComparable(a) !== toComparable(b)
const silent = (field: JobField, has: boolean): Change[] => (has ? [{ field, before: null, after: null }] : [])

function listChanges({ job, timeline, documents }: Known, edit: JobEdit): Change[] {
  const values = Object.entries(VALUES).flatMap(([field, read]) => {
    const [before, after] = [read(job), read(edit)]
    return before === after ? [] : [{ field: field as JobField, before, after }]
  })
  const hasOther = (names: readonly (keyof JobRow & keyof JobEdit)[]) => names.some((name) => isOther(job[name], edit[name]))
  const isRenamed = values.some(({ field }) => field === 'title')
  return [
    ...values,
    ...silent(
      'text',
      hasOther(TEXT) ||
        isOther(job.bodies, edit.bodies) ||
        isOther(job.contact, edit.contact) ||
        (!isRenamed && isOther(job.texts, edit.texts)),
    ),
    ...silent('place', hasOther(PLACE)),
    ...silent('stages', isOther(timeline, edit.timeline)),
    ...silent('documents', isOther(documents, edit.documents)),
  ]
}

/** As JSON with sorted keys, because the database returns them in another order. */
const toComparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
