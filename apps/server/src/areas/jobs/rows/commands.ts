import type { ImportLine } from '@afilia/contract/jobs/job-imports'
import type { SourceLine } from '@afilia/contract/jobs/job-sources'
import type { Mapping, SourceField } from '@afilia/domain/job-sources/fields'
import { fieldOfPath, type Found, type MappedRow, mapRow, toOffer } from '@afilia/domain/job-sources/map-row'
import type { SourceTable } from '@afilia/domain/job-sources/source-table'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { cleanText, truncate } from '@afilia/domain/formats/text'
import type { BaseDeps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { importJobs } from '../importing/commands.ts'
import { type FindId, readIds } from './queries.ts'

interface Import {
  readonly source: { readonly name: string; readonly language: string }
  readonly rows: readonly MappedRow[]
  readonly isDryRun: boolean
  /** The ids of earlier rows. A repeated id is rejected, because each import would change the offer back and forth. */
  readonly seen?: Set<string>
}
type LineError = SourceLine['errors'][number]

/** The rows of a table by the fields of a source. */
export const mapRows = ({ columns, rows }: SourceTable, mapping: Mapping): MappedRow[] =>
  rows.map((row) => mapRow(row, { mapping, columns }, parseHtml))

/** Imports rows of a source as offers, each independently. Must run in a transaction. */
export async function importRows(
  db: Db,
  deps: Pick<BaseDeps, 'clock'>,
  { source, rows, isDryRun, seen = new Set() }: Import,
): Promise<SourceLine[]> {
  const findId = await readIdsOf(db, rows)
  const read = rows.map((row) => {
    const errors =
      row.faults.length > 0 ? row.faults.map(({ field, rule }) => toError(row.found, field, rule)) : findUnclear(row.found, findId)
    return errors.length > 0
      ? { row, rejected: toRejected(row.found, errors) }
      : { row, rejected: isTwice(row.found, seen) ? toTwice(row.found) : undefined }
  })
  const offers = read.flatMap(({ row, rejected }) =>
    rejected ? [] : [toOffer({ found: toKnown(row.found, findId), texts: row.texts }, source.language)],
  )
  const lines = offers.length === 0 ? [] : await importJobs(db, deps, { source: source.name, isDryRun, offers })
  return read.map(({ row: { line, found, texts }, rejected }) => ({
    line,
    title: toShown(texts.title ?? found.title),
    ...(rejected ?? toLine(found, lines.shift()!)),
  }))
}

function readIdsOf(db: Db, rows: readonly MappedRow[]): Promise<FindId> {
  const listNames = (field: SourceField): string[] => rows.flatMap(({ found }) => found[field] ?? [])
  return readIds(db, {
    entity: listNames('entity'),
    autonomy: listNames('autonomy'),
    province: listNames('province'),
    municipality: listNames('municipality'),
    workCenter: listNames('workCenter'),
    specialty: listNames('specialty'),
  })
}

function isTwice({ sourceId }: Found, seen: Set<string>): boolean {
  if (sourceId === undefined) return false
  const { size } = seen
  return seen.add(sourceId).size === size
}

type Outcome = Pick<SourceLine, 'sourceId' | 'outcome' | 'errors'>

const toRejected = ({ sourceId }: Found, errors: LineError[]): Outcome => ({ sourceId: toShown(sourceId), outcome: 'REJECTED', errors })

const toTwice = (found: Found): Outcome => toRejected(found, [toError(found, 'sourceId', 'already-in-use')])

const toLine = (found: Found, { sourceId, outcome, errors }: ImportLine): Outcome => ({
  sourceId,
  outcome,
  // Two parts of an offer can have the same wrong day, which is reported once.
  errors: [
    ...new Map(
      errors.map(({ field, rule }) => [`${fieldOfPath(field, found)} ${rule}`, toError(found, fieldOfPath(field, found), rule)]),
    ).values(),
  ],
})

const SHOWN = 120
const toShown = (text: string | undefined): string | null =>
  text === undefined ? null : truncate(cleanText(text.slice(0, 10 * SHOWN)).replaceAll(/\s+/g, ' '), SHOWN)

/** The places of a row that its names do not decide. */
function findUnclear(found: Found, findId: FindId): LineError[] {
  const province = found.province && findId('province', found.province).id
  return (['municipality', 'workCenter'] as const).flatMap((field) => {
    const name = found[field]
    const candidates = (name && findId(field, name, province).candidates) || []
    return candidates.length > 1 ? [{ ...toError(found, field, 'ambiguous'), candidates: [...candidates] }] : []
  })
}

/** The report includes the value, unless it is about a person. */
function toError(found: Found, field: SourceField, rule: LineError['rule']): LineError {
  const text = field.startsWith('contact') ? undefined : found[field]
  return {
    field,
    rule: text === undefined && rule === 'invalid' && !field.startsWith('contact') ? 'required' : rule,
    found: toShown(text),
  }
}

/** Replaces names with ids. An unknown name may already be an id. */
function toKnown(found: Found, findId: FindId): Found {
  const { entity, entityId, autonomy, province, municipality, workCenter, specialty } = found
  const provinceId = province && (findId('province', province).id ?? province)
  const known = {
    entityId: entityId ?? (entity && findId('entity', entity).id),
    autonomy: autonomy && (findId('autonomy', autonomy).id ?? autonomy),
    province: provinceId,
    municipality: municipality && (findId('municipality', municipality, provinceId).id ?? municipality),
    workCenter: workCenter && (findId('workCenter', workCenter, provinceId).id ?? workCenter),
    specialty: specialty && (findId('specialty', specialty).id ?? specialty),
  }
  return { ...found, ...Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined)) }
}
