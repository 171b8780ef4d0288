import type { JobChange } from '@afilia/contract/jobs/staff-jobs'
import type { FieldError } from '@afilia/contract/errors'
import { type Mapping, SOURCE_FIELDS, type SourceField } from '@afilia/domain/job-sources/fields'
import type { Language } from '@afilia/i18n/languages'
import type { BaseDeps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { JobCorrections } from '../../../platform/tables/column-types.ts'
import { NO_DEADLINE } from '../conditions.ts'
import { correctJob, takeTurn } from '../editing/commands.ts'
import { importRows, mapRows } from '../rows/commands.ts'

type Clock = Pick<BaseDeps, 'clock'>

/** Each field is in a column with its own name. */
const TYPED: Mapping = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, { column: field, values: {}, otherwise: '' }]))

interface OwnJob {
  readonly source: string
  readonly language: Language
  readonly fields: Readonly<Partial<Record<SourceField, string>>>
}

/** Creates an offer typed by staff. Returns its id. Throws REQUEST_INVALID with the errors by field. Must run in a transaction. */
export async function makeJob(db: Db, deps: Clock, { source, language, fields }: OwnJob): Promise<string> {
  const sourceId = newId(deps.clock.now())
  const cells = SOURCE_FIELDS.map((field) => (field === 'sourceId' ? sourceId : (fields[field] ?? '')))
  const [line] = await importRows(db, deps, {
    source: { name: source, language },
    rows: mapRows({ columns: SOURCE_FIELDS, rows: [{ line: 1, cells }] }, TYPED),
    isDryRun: false,
  })
  if (line!.outcome === 'REJECTED') throw new AppError('REQUEST_INVALID', { fieldErrors: line!.errors.map(toFieldError) })
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return id
}

const toFieldError = ({ field, rule }: { field: SourceField; rule: FieldError['message'] }): FieldError => ({
  objectName: 'body',
  field: `fields.${field}`,
  message: rule,
})

/** Sets the fields that staff change; unchanged ones stay those of the source. Throws NOT_FOUND, CHANGED_MEANWHILE. Must run in a transaction. */
export async function changeJob(
  db: Db,
  deps: Clock,
  id: string,
  { revision, ...change }: JobChange & { readonly revision: number },
): Promise<void> {
  const known = await lockJob(db, id)
  if (known.revision !== revision) throw new AppError('CHANGED_MEANWHILE')
  const deadline = known.deadline === NO_DEADLINE ? null : known.deadline
  const texts = Object.entries(change.texts).filter(([language, { title, summary }]) => {
    const own = known.texts[language as Language]
    return own && (own.title !== title || own.summary !== summary)
  })
  const corrections: JobCorrections = {
    ...known.corrections,
    ...(texts.length > 0 && { texts: { ...known.corrections?.texts, ...Object.fromEntries(texts) } }),
    ...(change.deadline !== deadline && { deadline: change.deadline }),
    ...(change.places !== known.places && { places: change.places }),
    ...(change.link !== known.link && { link: change.link }),
    ...(change.state !== known.state && { state: change.state }),
  }
  await correctJob(db, deps, id, corrections)
}

/** Removes the corrections of staff, so that the next import restores the source's values. Throws NOT_FOUND. Must run in a transaction. */
export async function forgetCorrections(db: Db, id: string): Promise<void> {
  await lockJob(db, id)
  await db.updateTable('jobs').set({ corrections: null }).where('id', '=', id).execute()
}

async function lockJob(db: Db, id: string) {
  await takeTurn(db)
  const known = isUuid(id)
    ? await db
        .selectFrom('jobs')
        .select(['revision', 'texts', 'deadline', 'places', 'link', 'state', 'corrections'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!known) throw new AppError('NOT_FOUND')
  return known
}
