import { type ParseHtml, readRichText, readRichTextWords } from '../rich-text/read-rich-text.ts'
import { writeNotation } from '../rich-text/write-notation.ts'
import { fold, truncate } from '../formats/text.ts'
import { type Mapping, SOURCE_FIELDS, type SourceField } from './fields.ts'
import type { SourceRow } from './table.ts'
import { readCents, readCount, readDay } from './values.ts'

interface Reader {
  readonly mapping: Mapping
  readonly columns: readonly string[]
  /** The language of the texts. */
  readonly language: string
  readonly parseHtml: ParseHtml
}
/** The text of each field; unknown fields are missing. */
type Found = Readonly<Partial<Record<SourceField, string>>>

/** Reads the text of each field from a row. */
export function readFields({ cells }: SourceRow, { mapping, columns }: Pick<Reader, 'mapping' | 'columns'>): Found {
  return Object.fromEntries(
    SOURCE_FIELDS.flatMap((field) => {
      const origin = mapping[field]
      if (!origin) return []
      const cell = origin.column === null ? '' : (cells[columns.indexOf(origin.column)] ?? '').trim()
      const meant = cell === '' ? undefined : Object.entries(origin.values).find(([value]) => fold(value) === fold(cell))?.[1]
      const text = meant ?? (cell === '' ? origin.otherwise.trim() : cell)
      return text === '' ? [] : [[field, text]]
    }),
  )
}

/** Fields that the import reads unchanged. */
const AS_THEY_ARE = [
  ...(['sourceId', 'sourceLink', 'kind', 'state', 'category', 'regime', 'scope', 'sector', 'stage', 'type'] as const),
  ...(['specialty', 'tenure', 'autonomy', 'province', 'municipality', 'workCenter', 'link'] as const),
]

/** An offer in the import's shape (`ImportedJob`). Values that cannot be read stay unchanged, so that the import rejects them by field. */
export function toOffer(found: Found, { language, parseHtml }: Pick<Reader, 'language' | 'parseHtml'>): Record<string, unknown> {
  const words = (text: string | undefined): string | undefined =>
    text && readRichTextWords(asHtml(text), parseHtml).replaceAll(/\s+/g, ' ').trim()
  const read = <Value>(field: SourceField, as: (text: string) => Value | undefined): Value | string | undefined => {
    const text = found[field]
    return text === undefined ? undefined : (as(text) ?? text)
  }
  const day = (field: SourceField) => read(field, readDay)
  const body = found.body && writeNotation(readRichText(asHtml(found.body), parseHtml))
  const title = words(found.title)
  const [opensOn, deadline, examOn] = [day('opensOn'), day('deadline'), day('examOn')]
  const [salaryFrom, salaryTo] = [read('salaryFrom', readCents), read('salaryTo', readCents)]
  const { contactName: name, contactEmail: email, contactPhone: phone } = found
  return withoutUnknown({
    ...Object.fromEntries(AS_THEY_ARE.map((field) => [field, found[field]])),
    deadline,
    entity: withoutUnknown({ id: found.entityId ?? (found.entity && toCode(found.entity)), name: words(found.entity) ?? found.entityId }),
    places: read('places', readCount),
    salary: (salaryFrom ?? salaryTo) && { from: salaryFrom ?? salaryTo, to: salaryTo ?? salaryFrom, per: found.salaryPer ?? 'YEAR' },
    contact: (name ?? email ?? phone) && withoutUnknown({ name, email, phone }),
    texts: {
      [language]: withoutUnknown({
        title,
        summary: shorten(words(found.summary) ?? words(found.body)),
        body,
        hours: words(found.hours),
      }),
    },
    timeline: [
      ...(opensOn === undefined ? [] : [{ stage: 'APPLICATIONS_OPEN', from: opensOn, to: deadline ?? null }]),
      ...(examOn === undefined ? [] : [{ stage: 'EXAM', from: examOn, to: null }]),
    ],
    documents: found.bases === undefined ? [] : [{ kind: 'BASES', title: title ?? '', link: found.bases }],
  })
}

/** The field that a path in `ImportedJob` comes from. */
export function fieldOfPath(path: string): SourceField {
  const parts = path.split('.')
  const [first = '', second = '', third = ''] = parts
  if (first === 'texts') return SOURCE_FIELDS.find((field) => field === third) ?? 'title'
  if (first === 'entity') return second === 'id' ? 'entityId' : 'entity'
  if (first === 'salary') return second === 'to' ? 'salaryTo' : second === 'per' ? 'salaryPer' : 'salaryFrom'
  if (first === 'contact') return second === 'email' ? 'contactEmail' : second === 'phone' ? 'contactPhone' : 'contactName'
  if (first === 'documents') return 'bases'
  if (first === 'timeline') return third === 'to' ? 'deadline' : 'opensOn'
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
