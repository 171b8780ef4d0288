import { readerBits } from '@afilia/domain/readers'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import type { Insertable, Selectable } from 'kysely'
import { ANY_LANGUAGE, type IndexedField, listIndexedFields, toKey } from '../../../server/src/areas/content/values/rules.ts'
import type { FieldDefinition } from '../../../server/src/platform/tables/column-types.ts'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'
import { findTranslation } from '../../../server/src/platform/texts/translations.ts'

/** A content as it is written: always the whole of it. */
export type ContentToSave = Omit<Selectable<Database['contents']>, 'audience' | 'search'>

type ValueRow = Insertable<Database['content_values']>

/** The rows that lists find a content by; none for a draft. Throws for a value that is not of its field's type. */
export function listValueRows(content: ContentToSave, definitions: readonly FieldDefinition[]): ValueRow[] {
  if (content.state === 'draft') return []
  const audience = readerBits(content.readers)
  return listIndexedFields(definitions).flatMap((field) =>
    (field.isLocalizable ? LANGUAGES : ([ANY_LANGUAGE] as const)).flatMap((language) => {
      const values = readValues(content, field, language === ANY_LANGUAGE ? 'es' : language)
      const keys = [...new Set(values.map((value) => toKey(field.type, value)))]
      // A content without a value has a row too: sorted lists are read from these rows.
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

const SYSTEM_VALUES: Readonly<Record<string, (content: ContentToSave, language: Language) => readonly string[]>> = {
  title: ({ texts }, language) => [findTranslation(texts, language)?.title ?? ''],
  friendlyUrlPath: ({ friendly_path }) => [friendly_path],
  dateCreated: ({ created_at }) => [created_at.toISOString()],
  dateModified: ({ modified_at }) => [modified_at.toISOString()],
  keywords: ({ keywords }) => keywords,
  taxonomyCategoryIds: ({ category_ids }) => category_ids,
}

function readValues(content: ContentToSave, { name, isSystem }: IndexedField, language: Language): readonly string[] {
  if (isSystem) return SYSTEM_VALUES[name]!(content, language)
  return content.fields
    .filter((field) => `contentFields/${field.name}` === name)
    .flatMap(({ texts, data, link }) => (texts ? findTranslation(texts, language) : (data ?? link)) ?? [])
}
