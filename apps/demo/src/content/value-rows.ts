import { readerBits } from '@afilia/domain/readers'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Insertable, Selectable } from 'kysely'
import { ANY_LANGUAGE, listIndexedFields, readValues, toKey } from '../../../server/src/areas/content/values/rules.ts'
import type { FieldDefinition } from '../../../server/src/platform/tables/column-types.ts'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'

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
