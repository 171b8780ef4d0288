import { readerBits, type ReaderKey } from '@afilia/domain/readers'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Insertable } from 'kysely'
import type { ContentTables, ContentTexts, FieldDefinition, FieldValue } from '../../../platform/tables/content.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'
import { booleanKey, dateKey, numberKey, textKey } from './keys.ts'

type ValueRow = Insertable<ContentTables['content_values']>

/** A content as it is written: all of it, each time. */
export interface ContentToSave {
  readonly id: string
  readonly uuid: string
  readonly siteId: string
  readonly structureId: string
  readonly folderId: string | null
  readonly key: string
  readonly externalReferenceCode: string
  readonly friendlyPath: string
  readonly state: ContentTables['contents']['state']
  readonly readers: readonly ReaderKey[]
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly publishedAt: Date
  readonly creator: string
  readonly keywords: readonly string[]
  readonly categoryIds: readonly string[]
  readonly texts: Translations<ContentTexts>
  readonly fields: readonly FieldValue[]
}

/** What of a value is filtered by: text unless the field's type says otherwise. */
export const typeOf = ({ dataType }: FieldDefinition): 'string' | 'number' | 'boolean' | 'date' =>
  dataType === 'integer' || dataType === 'double' ? 'number' : dataType === 'boolean' || dataType === 'date' ? dataType : 'string'

/** The language of values that are the same in all. */
export const ANY_LANGUAGE = '*'

/** The rows by which lists find a content; none of a draft. */
export function valueRows(id: string, content: ContentToSave, definitions: readonly FieldDefinition[]): ValueRow[] {
  if (content.state === 'draft') return []
  const rows: ValueRow[] = []
  const audience = readerBits(content.readers)
  const add = (
    field: string,
    language: string,
    type: ReturnType<typeof typeOf>,
    keys: readonly (string | null)[],
    isSystem: boolean,
  ): void => {
    const distinct = [...new Set(keys)]
    // A content without a value keeps its place in the order, at the end.
    for (const [position, key] of (distinct.length > 0 ? distinct : [null]).entries())
      rows.push({
        content_id: id,
        field,
        language,
        position,
        site_id: content.siteId,
        structure_id: content.structureId,
        published_at: content.publishedAt,
        is_system: isSystem,
        is_text: type === 'string',
        key,
        audience,
      })
  }
  for (const language of LANGUAGES) add('title', language, 'string', [textKey(findTranslation(content.texts, language)?.title ?? '')], true)
  add('friendlyUrlPath', ANY_LANGUAGE, 'string', [textKey(content.friendlyPath)], true)
  add('dateCreated', ANY_LANGUAGE, 'date', [dateKey(content.createdAt)], true)
  add('dateModified', ANY_LANGUAGE, 'date', [dateKey(content.modifiedAt)], true)
  add('keywords', ANY_LANGUAGE, 'string', content.keywords.map(textKey), true)
  add(
    'taxonomyCategoryIds',
    ANY_LANGUAGE,
    'number',
    content.categoryIds.map((category) => numberKey(Number(category))),
    true,
  )
  for (const definition of definitions.filter(({ isIndexed }) => isIndexed)) {
    const values = content.fields.filter(({ name }) => name === definition.name)
    for (const language of definition.isLocalizable ? LANGUAGES : ([ANY_LANGUAGE] as const)) {
      const texts = values.map((value) =>
        value.texts ? findTranslation(value.texts, language === ANY_LANGUAGE ? 'es' : language) : plainValue(value),
      )
      const keys = texts.filter((text) => text !== undefined).map((text) => keyOf(definition, text))
      add(`contentFields/${definition.name}`, language, typeOf(definition), keys, false)
    }
  }
  return rows
}

const plainValue = ({ data, link }: FieldValue): string | undefined => data ?? link

/** Throws for a value that is not of its field's type: it must not be stored. */
function keyOf(definition: FieldDefinition, text: string): string {
  const type = typeOf(definition)
  if (type === 'string') return textKey(text)
  if (type === 'boolean') return booleanKey(text === 'true')
  const number = Number(text)
  const date = new Date(text)
  if (type === 'number' ? !Number.isFinite(number) : Number.isNaN(date.getTime())) throw new TypeError(`${definition.name} is no ${type}`)
  return type === 'number' ? numberKey(number) : dateKey(date)
}
