import { isTrue } from '@afilia/domain/formats/boolean'
import { readerBits } from '@afilia/domain/identity/readers'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import type { Insertable, Selectable } from 'kysely'
import type { FieldDefinition } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'

type ValueType = 'string' | 'number' | 'boolean' | 'date'

/** A field for filtering and sorting lists: its values are rows of `content_values`. */
export interface IndexedField {
  /** `title`, `contentFields/area`. */
  readonly name: string
  readonly type: ValueType
  /** Whether a content can have several values. */
  readonly isRepeatable: boolean
  /** Whether filters need `any`: keywords and categories. */
  readonly isCollection: boolean
  readonly isLocalizable: boolean
  /** Whether every content has the field, whatever its structure. */
  readonly isSystem: boolean
}

const SYSTEM = { isSystem: true, isRepeatable: false, isCollection: false, isLocalizable: false, type: 'string' } as const
const COLLECTION = { ...SYSTEM, isRepeatable: true, isCollection: true } as const
const SYSTEM_FIELDS: readonly IndexedField[] = [
  { ...SYSTEM, name: 'title', isLocalizable: true },
  { ...SYSTEM, name: 'friendlyUrlPath' },
  { ...SYSTEM, name: 'dateCreated', type: 'date' },
  { ...SYSTEM, name: 'dateModified', type: 'date' },
  { ...COLLECTION, name: 'keywords' },
  { ...COLLECTION, name: 'taxonomyCategoryIds', type: 'number' },
]

/** The filter fields of a structure's contents; without definitions, those of every content. */
export const listIndexedFields = (definitions: readonly FieldDefinition[]): readonly IndexedField[] => [
  ...SYSTEM_FIELDS,
  ...definitions.filter(({ isIndexed }) => isIndexed).map(toIndexedField),
]

const toIndexedField = ({ name, dataType, isRepeatable, isLocalizable }: FieldDefinition): IndexedField => ({
  name: `contentFields/${name}`,
  type: dataType === 'integer' || dataType === 'double' ? 'number' : dataType === 'boolean' || dataType === 'date' ? dataType : 'string',
  isRepeatable,
  isCollection: false,
  isLocalizable,
  isSystem: false,
})

/** The language of values that are the same in all languages. */
export const ANY_LANGUAGE = '*'

/** The columns that the values of a content come from. */
type ValuedContent = Pick<
  Selectable<Database['contents']>,
  'texts' | 'fields' | 'keywords' | 'category_ids' | 'friendly_path' | 'created_at' | 'modified_at'
>

const SYSTEM_VALUES: Readonly<Record<string, (content: ValuedContent, language: Language) => readonly string[]>> = {
  title: ({ texts }, language) => [findTranslation(texts, language)?.title ?? ''],
  friendlyUrlPath: ({ friendly_path }) => [friendly_path],
  dateCreated: ({ created_at }) => [created_at.toISOString()],
  dateModified: ({ modified_at }) => [modified_at.toISOString()],
  keywords: ({ keywords }) => keywords,
  taxonomyCategoryIds: ({ category_ids }) => category_ids,
}

/** The values of a field in a language, as written; empty for a content without the field. */
export function readValues(content: ValuedContent, { name, isSystem }: IndexedField, language: Language): readonly string[] {
  if (isSystem) return SYSTEM_VALUES[name]!(content, language)
  return content.fields
    .filter((field) => `contentFields/${field.name}` === name)
    .flatMap(({ texts, data, link }) => (texts ? findTranslation(texts, language) : (data ?? link)) ?? [])
}

/** A complete content, without the columns that are computed for lists. Its `fields` are in the order of its structure. */
export type ContentToSave = Omit<Selectable<Database['contents']>, 'audience' | 'search'>

/** The rows by which lists find a content; empty for a draft. Throws TypeError for a value that does not fit its field's type. */
export function listValueRows(content: ContentToSave, definitions: readonly FieldDefinition[]): Insertable<Database['content_values']>[] {
  if (content.state === 'draft') return []
  const audience = readerBits(content.readers)
  return listIndexedFields(definitions).flatMap((field) =>
    (field.isLocalizable ? LANGUAGES : ([ANY_LANGUAGE] as const)).flatMap((language) => {
      const values = readValues(content, field, language === ANY_LANGUAGE ? 'es' : language)
      const keys = [...new Set(values.map((value) => toKey(field.type, value)))]
      // A content without a value also has a row, because sorted lists are read from these rows.
      return (keys.length > 0 ? keys : [null]).map((key, position) => ({
        content_id: content.id,
        field: field.name,
        language,
        position,
        site_id: content.site_id,
        structure_id: content.structure_id,
        published_at: content.published_at,
        is_system: field.isSystem,
        key,
        audience,
      }))
    }),
  )
}

/** A value as text that sorts byte by byte like the value, so that one index serves text, numbers, dates and booleans. */
export function toKey(type: ValueType, value: string): string {
  if (type === 'string') return toTextKey(value)
  if (type === 'boolean') return String(isTrue(value))
  const moment = new Date(value)
  if (type === 'number' ? !Number.isFinite(Number(value)) : Number.isNaN(moment.getTime()))
    throw new TypeError(`"${value}" is not a ${type}`)
  return type === 'number' ? toNumberKey(Number(value)) : moment.toISOString()
}

/** Longer texts are compared by their beginning, because an index entry may not exceed a third of a page. In UTF-16 units. */
const MAX_TEXT_KEY = 250

/** Lower case with combining accents, so that ñ sorts between n and o. Folded character by character, so that the key of a prefix is a prefix of the key. */
export function toTextKey(text: string): string {
  const lower = Array.from(text.normalize('NFD'), (letter) => letter.toLowerCase())
    .join('')
    .normalize('NFD')
  return lower.slice(0, MAX_TEXT_KEY).toWellFormed()
}

/** The 64 bits of the number in hexadecimal. The sign bit (all bits of a negative number) is flipped, so that the text sorts like the number. */
export function toNumberKey(value: number): string {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value === 0 ? 0 : value)
  const unsigned = bits.getBigUint64(0)
  const isNegative = unsigned >> 63n === 1n
  const sortable = isNegative ? BigInt.asUintN(64, ~unsigned) : unsigned | (1n << 63n)
  return sortable.toString(16).padStart(16, '0')
}
