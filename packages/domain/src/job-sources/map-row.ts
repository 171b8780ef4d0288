import { type ParseHtml, readRichText, readRichTextWords } from '../rich-text/read-rich-text.ts'
import { writeNotation } from '../rich-text/write-notation.ts'
import { cleanText, fold, isOneLine, isPlainText, truncate } from '../formats/text.ts'
import { type Mapping, SOURCE_FIELDS, SOURCE_LIMITS, type SourceField } from './fields.ts'
import type { SourceRow } from './source-table.ts'
import { readDay } from './read-day.ts'
import { type Pay, readCount, readPay } from './values.ts'

interface Reader {
  readonly mapping: Mapping
  readonly columns: readonly string[]
}
/** The text of each field; unknown fields are missing. */
export type Found = Readonly<Partial<Record<SourceField, string>>>

/** The fields whose texts may be HTML, as plain words, and the body also in the notation of `domain/rich-text`. */
export interface OfferTexts {
  readonly title?: string | undefined
  readonly summary?: string | undefined
  readonly body?: string | undefined
  readonly hours?: string | undefined
  readonly entity?: string | undefined
}

/** A row by its fields. `faults`: why it cannot become an offer. */
export interface MappedRow {
  readonly line: number
  readonly found: Found
  readonly texts: OfferTexts
  readonly faults: readonly { readonly field: SourceField; readonly rule: 'too-long' | 'characters' | 'invalid' }[]
}

/** Reads the fields of a row. A row that cannot be read keeps none of the others from being read. */
export function mapRow(row: SourceRow, reader: Reader, parseHtml: ParseHtml): MappedRow {
  const found = readFields(row, reader)
  const faults = SOURCE_FIELDS.flatMap((field) => {
    const rule = findFault(field, found[field] ?? '')
    return rule ? [{ field, rule }] : []
  })
  if (faults.length > 0) return { line: row.line, found: clean(found), texts: {}, faults }
  try {
    return { line: row.line, found, texts: readTexts(found, parseHtml), faults }
  } catch {
    // HTML that is nested too deeply.
    return { line: row.line, found, texts: {}, faults: [{ field: found.body === undefined ? 'title' : 'body', rule: 'invalid' }] }
  }
}

const clean = (found: Found): Found => Object.fromEntries(Object.entries(found).map(([field, text]) => [field, cleanText(text)]))

/** Fields with line breaks that are not only spaces between words. */
const WITH_LINES: ReadonlySet<SourceField> = new Set(['title', 'summary', 'body', 'hours', 'entity', 'municipality', 'workCenter'])

function findFault(field: SourceField, text: string): 'too-long' | 'characters' | undefined {
  if (text.length > SOURCE_LIMITS.cell) return 'too-long'
  return (WITH_LINES.has(field) ? isPlainText : isOneLine)(text) && !/\p{Cs}/u.test(text) ? undefined : 'characters'
}

/** Reads the text of each field from a row. */
function readFields({ cells }: SourceRow, { mapping, columns }: Reader): Found {
  return Object.fromEntries(
    SOURCE_FIELDS.flatMap((field) => {
      const origin = mapping[field]
      if (!origin) return []
      const cell = origin.column === null ? '' : (cells[columns.indexOf(origin.column)] ?? '').trim()
      const meant =
        cell === '' || cell.length > SOURCE_LIMITS.column
          ? undefined
          : Object.entries(origin.values).find(([value]) => fold(value) === fold(cell))?.[1]
      const text = meant ?? (cell === '' ? origin.otherwise.trim() : cell)
      return text === '' ? [] : [[field, text]]
    }),
  )
}

function readTexts(found: Found, parseHtml: ParseHtml): OfferTexts {
  const words = (text: string | undefined): string | undefined =>
    text && readRichTextWords(asHtml(text), parseHtml).replaceAll(/\s+/g, ' ').trim()
  return {
    title: words(found.title),
    summary: shorten(words(found.summary) ?? words(found.body)),
    body: found.body && writeNotation(readRichText(asHtml(found.body), parseHtml)),
    hours: words(found.hours),
    entity: words(found.entity),
  }
}

/** Fields that the import reads unchanged. */
const AS_THEY_ARE = [
  ...(['sourceId', 'sourceLink', 'kind', 'state', 'category', 'regime', 'scope', 'sector', 'stage', 'type'] as const),
  ...(['specialty', 'tenure', 'autonomy', 'province', 'municipality', 'workCenter', 'link'] as const),
]

/** An offer in the import's shape (`ImportedJob`). Values that cannot be read stay unchanged, so that the import rejects them by field. */
export function toOffer({ found, texts }: Pick<MappedRow, 'found' | 'texts'>, language: string): Record<string, unknown> {
  const read = <Value>(field: SourceField, as: (text: string) => Value | undefined): Value | string | undefined => {
    const text = found[field]
    return text === undefined ? undefined : (as(text) ?? text)
  }
  const day = (field: SourceField) => read(field, readDay)
  const [opensOn, deadline, examOn] = [day('opensOn'), day('deadline'), day('examOn')]
  const { contactName: name, contactEmail: email, contactPhone: phone } = found
  return withoutUnknown({
    ...Object.fromEntries(AS_THEY_ARE.map((field) => [field, found[field]])),
    deadline,
    entity: withoutUnknown({ id: found.entityId ?? (found.entity && toCode(found.entity)), name: texts.entity ?? found.entityId }),
    places: read('places', readCount),
    salary: toSalary(found),
    contact: (name ?? email ?? phone) && withoutUnknown({ name, email, phone }),
    texts: {
      [language]: withoutUnknown({ title: texts.title, summary: texts.summary, body: texts.body, hours: texts.hours }),
    },
    timeline: [
      ...(opensOn === undefined ? [] : [{ stage: 'APPLICATIONS_OPEN', from: opensOn, to: deadline ?? null }]),
      ...(examOn === undefined ? [] : [{ stage: 'EXAM', from: examOn, to: null }]),
    ],
    documents: found.bases === undefined ? [] : [{ kind: 'BASES', title: texts.title ?? '', link: found.bases }],
  })
}

/** A pay that cannot be read keeps its text in its own field, and a number in the other, so that only this field is rejected. */
function toSalary({ salaryFrom, salaryTo, salaryPer }: Found) {
  if (salaryFrom === undefined && salaryTo === undefined) return undefined
  const [from, to] = [salaryFrom, salaryTo].map((text) => (text === undefined ? undefined : (readPay(text) ?? text)))
  if (typeof from === 'string' || typeof to === 'string')
    return { from: typeof from === 'string' ? from : 1, to: typeof to === 'string' ? to : 1, per: salaryPer ?? 'YEAR' }
  const all = [from, to].filter((one): one is Pay => one !== undefined)
  const per = new Set([salaryPer, ...all.map((one) => one.per)].filter((one) => one !== undefined))
  const last = all.at(-1)!
  return { from: all[0]!.from, to: last.to ?? last.from, per: per.size > 1 ? [...per].join(' / ') : ([...per][0] ?? 'YEAR') }
}

/** The field of a row that a path in its `ImportedJob` comes from. A value that another field gave is that field's. */
export function fieldOfPath(path: string, found: Found): SourceField {
  const field = findField(path.split('.'), found)
  return (field === 'salaryTo' || field === 'salaryPer') && found[field] === undefined && found.salaryFrom !== undefined
    ? 'salaryFrom'
    : field
}

function findField(parts: readonly string[], found: Found): SourceField {
  const [first = '', second = '', third = ''] = parts
  if (first === 'texts') return SOURCE_FIELDS.find((field) => field === third) ?? 'title'
  if (first === 'entity') return second === 'id' ? 'entityId' : 'entity'
  if (first === 'salary') return second === 'to' ? 'salaryTo' : second === 'per' ? 'salaryPer' : 'salaryFrom'
  if (first === 'contact') return second === 'email' ? 'contactEmail' : second === 'phone' ? 'contactPhone' : 'contactName'
  if (first === 'documents') return 'bases'
  // As `toOffer` makes it: without a first day, the exam is its first part.
  if (first === 'timeline') return third === 'to' ? 'deadline' : second === '0' && found.opensOn !== undefined ? 'opensOn' : 'examOn'
  return SOURCE_FIELDS.find((field) => field === first) ?? 'sourceId'
}

/** A code for an entity that has none in its source: `Ayuntamiento de Écija` → `AYUNTAMIENTO-DE-ECIJA`. */
export const toCode = (name: string): string => fold(name).toUpperCase().replaceAll(' ', '-').slice(0, 60)

/** Feeds use entities such as `&nbsp;` even without elements, and elements that `readRichText` does not recognize as HTML. */
const asHtml = (text: string): string => (/&(?:#\d+|#x[\da-f]+|[a-z]+);|<\/[a-z]\w*>/i.test(text) ? `<div>${text}</div>` : text)

const MAX_SUMMARY = 280
const shorten = (text: string | undefined): string | undefined => text && truncate(text, MAX_SUMMARY)

const withoutUnknown = (parts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''))
