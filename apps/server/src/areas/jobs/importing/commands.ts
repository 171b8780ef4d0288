import type { FieldRule } from '@afilia/contract/errors'
import { FIELD_RULES } from '@afilia/contract/errors'
import { ImportedJob, type ImportLine } from '@afilia/contract/jobs/job-imports'
import { cleanText, fold, isOneLine, isPlainText } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import type { BaseDeps } from '../../../platform/deps.ts'
import { type Db, isDataError } from '../../../platform/postgres/db.ts'
import { type JobEdit, saveJob, takeTurn } from '../editing/commands.ts'

interface Import {
  readonly source: string
  readonly isDryRun: boolean
  readonly offers: readonly unknown[]
}
type Rejection = ImportLine['errors'][number]

/** Saves offers as in their source, each independently. A dry run does the same and rolls it back. Must run in a transaction. */
export async function importJobs(db: Db, deps: Pick<BaseDeps, 'clock'>, { source, isDryRun, offers }: Import): Promise<ImportLine[]> {
  await takeTurn(db)
  const lines: ImportLine[] = []
  for (const [at, offer] of offers.entries()) {
    await sql`savepoint one_line`.execute(db)
    const result = await importOne(db, deps, source, offer).catch((error: unknown) => rejectUnstorable(offer, error))
    lines.push({ line: at + 1, ...result })
    if (isDryRun || result.outcome === 'REJECTED') await sql`rollback to savepoint one_line`.execute(db)
    await sql`release savepoint one_line`.execute(db)
  }
  return lines
}

async function importOne(db: Db, deps: Pick<BaseDeps, 'clock'>, source: string, offer: unknown): Promise<Omit<ImportLine, 'line'>> {
  const unseen = findUnseen(offer)
  if (unseen.length > 0)
    return reject(
      idOf(offer),
      unseen.map((field) => ({ field, rule: 'characters' })),
    )
  const read = ImportedJob.safeParse(offer)
  if (!read.success) {
    return reject(
      idOf(offer),
      read.error.issues.map(({ path, message }) => ({ field: path.join('.'), rule: toRule(message) })),
    )
  }
  const job = read.data
  const places = await findPlaces(db, job)
  const wrong = (['specialty', 'autonomy', 'province', 'municipality', 'workCenter'] as const).filter((field) => !places.known[field])
  if (wrong.length > 0)
    return reject(
      job.sourceId,
      wrong.map((field) => ({ field, rule: 'not-found' })),
    )
  await keepEntity(db, job, places.autonomy_id)
  const { outcome } = await saveJob(db, deps, toEdit(source, job, places))
  return { sourceId: job.sourceId, outcome, errors: [] }
}

/** The fields of an offer with characters that nobody sees or that cannot be stored. Only bodies have several lines. */
function findUnseen(part: unknown, path: readonly string[] = []): string[] {
  if (path.length > MAX_DEPTH) return []
  if (typeof part === 'object' && part !== null) return Object.entries(part).flatMap(([name, inner]) => findUnseen(inner, [...path, name]))
  if (typeof part !== 'string') return []
  const isShown = (path[0] === 'texts' && path[2] === 'body' ? isPlainText : isOneLine)(part.trim()) && !/\p{Cs}/u.test(part)
  return isShown ? [] : [path.join('.')]
}
/** Deeper parts are in no offer. */
const MAX_DEPTH = 5

/** A value that the database cannot hold rejects its own offer only. Throws all other errors. */
function rejectUnstorable(offer: unknown, error: unknown) {
  if (!isDataError(error)) throw error
  return reject(idOf(offer), [{ field: 'texts', rule: 'characters' }])
}

function idOf(offer: unknown): string | null {
  const { sourceId } = (offer ?? {}) as { sourceId?: unknown }
  return typeof sourceId === 'string' ? cleanText(sourceId.slice(0, 120)) : null
}

const reject = (sourceId: string | null, errors: Rejection[]) => ({ sourceId, outcome: 'REJECTED' as const, errors })
const toRule = (message: string): FieldRule => FIELD_RULES.find((one) => one === message) ?? 'invalid'

interface Places {
  readonly autonomy_id: string | null
  readonly province_id: string | null
  readonly municipality_id: string | null
  readonly known: Readonly<Record<'specialty' | 'autonomy' | 'province' | 'municipality' | 'workCenter', boolean>>
}

const isKnown = (asked: string | null, found: string) => sql`(${asked}::text is null or ${sql.ref(found)} is not null)`

/** The places of an offer, derived from the most precise one: a work centre gives its municipality, that its province, that its autonomy. */
async function findPlaces(db: Db, { specialty, autonomy, province, municipality, workCenter }: ImportedJob): Promise<Places> {
  const { rows } = await sql<Places>`
    select coalesce(province.autonomy_id, autonomy.id) as autonomy_id, province.id as province_id, town.id as municipality_id,
      json_build_object('specialty', ${isKnown(specialty, 'specialty.id')}, 'autonomy', ${isKnown(autonomy, 'autonomy.id')},
        'province', ${isKnown(province, 'province.id')}, 'municipality', ${isKnown(municipality, 'town.id')},
        'workCenter', ${isKnown(workCenter, 'seat.id')}) as known
    from (select 1) one
    left join seats seat on seat.id = ${workCenter} and seat.scope = 'WORK_CENTER'
    left join municipalities town on town.id = coalesce(seat.municipality_id, ${municipality}::text)
    left join provinces province on province.id = coalesce(seat.province_id, town.province_id, ${province}::text)
    left join autonomies autonomy on autonomy.id = ${autonomy}
    left join specialties specialty on specialty.id = ${specialty}`.execute(db)
  return rows[0]!
}

async function keepEntity(db: Db, { entity: { id, name }, sector }: ImportedJob, autonomy_id: string | null): Promise<void> {
  await db
    .insertInto('job_entities')
    .values({ id, name, folded: fold(name), sector_type: sector, autonomy_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

function toEdit(source: string, job: ImportedJob, { autonomy_id, province_id, municipality_id }: Places): JobEdit {
  const { texts, salary, timeline } = job
  return {
    kind: job.kind,
    state: job.state,
    category: job.category,
    entity_id: job.entity.id,
    regime: job.regime,
    scope: job.scope,
    sector: job.sector,
    stage: job.stage,
    type: job.type,
    specialty_id: job.specialty,
    tenure: job.tenure,
    autonomy_id,
    province_id,
    municipality_id,
    seat_id: job.workCenter,
    centre: null,
    address: null,
    latitude: null,
    longitude: null,
    places: job.places,
    salary_from: salary?.from ?? null,
    salary_to: salary?.to ?? null,
    salary_per: salary?.per ?? null,
    link: job.link,
    source,
    source_id: job.sourceId,
    source_link: job.sourceLink,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { title, summary, hours }]) => [language, { title, summary, ...(hours && { hours }) }]),
    ),
    bodies: Object.fromEntries(Object.entries(texts).map(([language, { body }]) => [language, body])),
    contact: job.kind === 'PRIVATE' ? job.contact : null,
    deadline: job.deadline,
    timeline: timeline.map(({ stage, from, to }) => ({ stage, starts_on: from, ends_on: to })),
    documents: job.documents,
  }
}
