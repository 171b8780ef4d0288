import type { ImportLine } from '@afilia/contract/jobs/job-imports'
import type { SourceLine } from '@afilia/contract/jobs/job-sources'
import type { Mapping, SourceField } from '@afilia/domain/job-sources/fields'
import { fieldOfPath, readFields, toOffer } from '@afilia/domain/job-sources/map-row'
import type { SourceRow } from '@afilia/domain/job-sources/table'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { truncate } from '@afilia/domain/formats/text'
import type { BaseDeps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { importJobs } from '../importing/commands.ts'
import { type FindId, readIds } from './queries.ts'

interface Import {
  readonly source: { readonly name: string; readonly mapping: Mapping; readonly language: string }
  readonly columns: readonly string[]
  readonly rows: readonly SourceRow[]
  readonly isDryRun: boolean
  /** The ids of earlier rows. A repeated id is rejected, because each import would change the offer back and forth. */
  readonly seen?: Set<string>
}
type Found = ReturnType<typeof readFields>

/** Imports rows of a source as offers, each independently. Must run in a transaction. */
export async function importRows(
  db: Db,
  deps: Pick<BaseDeps, 'clock'>,
  { source, columns, rows, isDryRun, seen = new Set() }: Import,
): Promise<SourceLine[]> {
  const read = rows.map((row) => readFields(row, { mapping: source.mapping, columns }))
  const listNames = (field: SourceField): string[] => read.flatMap((found) => found[field] ?? [])
  const findId = await readIds(db, {
    entity: listNames('entity'),
    autonomy: listNames('autonomy'),
    province: listNames('province'),
    municipality: listNames('municipality'),
    workCenter: listNames('workCenter'),
    specialty: listNames('specialty'),
  })
  const isNew = read.map(({ sourceId }) => {
    const { size } = seen
    return sourceId === undefined || seen.add(sourceId).size > size
  })
  const offers = read.filter((_, at) => isNew[at]).map((found) => toOffer(toKnown(found, findId), { language: source.language, parseHtml }))
  const lines = offers.length === 0 ? [] : await importJobs(db, deps, { source: source.name, isDryRun, offers })
  return read.map((found, at) => {
    const { sourceId, outcome, errors } = isNew[at] ? lines.shift()! : toTwice(found)
    return {
      line: rows[at]!.line,
      sourceId,
      title: found.title === undefined ? null : truncate(found.title, SHOWN),
      outcome,
      errors: errors.map(({ field, rule }) => toError(found, fieldOfPath(field), rule)),
    }
  })
}

const toTwice = ({ sourceId }: Found): Omit<ImportLine, 'line'> => ({
  sourceId: sourceId ?? null,
  outcome: 'REJECTED',
  errors: [{ field: 'sourceId', rule: 'already-in-use' }],
})

const SHOWN = 120

/** The report includes the value, unless it is about a person. */
function toError(found: Found, field: SourceField, rule: SourceLine['errors'][number]['rule']): SourceLine['errors'][number] {
  const text = field.startsWith('contact') ? undefined : found[field]
  return {
    field,
    rule: text === undefined && rule === 'invalid' && !field.startsWith('contact') ? 'required' : rule,
    found: text === undefined ? null : truncate(text, SHOWN),
  }
}

/** Replaces names with ids. An unknown name may already be an id. */
function toKnown(found: Found, findId: FindId): Found {
  const { entity, entityId, autonomy, province, municipality, workCenter, specialty } = found
  const provinceId = province && (findId('province', province) ?? province)
  const known = {
    entityId: entityId ?? (entity && findId('entity', entity)),
    autonomy: autonomy && (findId('autonomy', autonomy) ?? autonomy),
    province: provinceId,
    municipality: municipality && (findId('municipality', municipality, provinceId) ?? municipality),
    workCenter: workCenter && (findId('workCenter', workCenter, provinceId) ?? workCenter),
    specialty: specialty && (findId('specialty', specialty) ?? specialty),
  }
  return { ...found, ...Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined)) }
}
