import type { FieldDefinition, FieldValue } from '../../../platform/tables/column-types.ts'
import { mapTranslations, type Translations } from '../../../platform/texts/translations.ts'

/** The field values from an editor or a file, by name; a repeated field or fieldset has an array. */
export interface FieldEntries {
  readonly [name: string]: string | NonNullable<FieldValue['geo']> | readonly (string | FieldEntries)[] | undefined
}

/** The ids of documents by file name, as fields name them. */
type Documents = ReadonlyMap<string, string>

/**
 * The values of a content's fields in the order of its structure: untranslated ones in `values`, the others in `texts`. A fieldset may have parts in
 * both. Throws if `documents` lacks a document.
 */
export function toFieldValues(
  definitions: readonly FieldDefinition[],
  values: FieldEntries,
  texts: Translations<FieldEntries>,
  documents: Documents,
): FieldValue[] {
  return definitions.flatMap((definition) => {
    const { name, nested } = definition
    const inLanguages = mapTranslations(texts, (text) => toArray(text[name]))
    const [written = []] = Object.values(inLanguages)
    const plain = toArray(values[name])
    return Array.from({ length: Math.max(plain.length, written.length) }, (_, at): FieldValue => {
      const localized = mapTranslations(inLanguages, (all) => all[at])
      if (definition.dataType === 'fieldset') {
        const parts = mapTranslations(localized, (part) => (part ?? {}) as FieldEntries)
        return { name, nested: toFieldValues(nested, (plain[at] ?? {}) as FieldEntries, parts, documents) }
      }
      if (definition.isLocalizable) return { name, texts: mapTranslations(localized, String) }
      return { name, ...toValue(definition, plain[at] as string | FieldValue['geo'], documents) }
    })
  })
}

const toArray = (entry: FieldEntries[string]): readonly unknown[] =>
  entry === undefined ? [] : Array.isArray(entry) ? (entry as readonly unknown[]) : [entry]

function toValue({ dataType }: FieldDefinition, value: string | FieldValue['geo'], documents: Documents): Partial<FieldValue> {
  if (typeof value !== 'string') return { geo: value! }
  if (dataType === 'link') return { link: value }
  if (dataType !== 'image' && dataType !== 'document') return { data: value }
  const id = documents.get(value)
  if (id === undefined) throw new Error(`there is no document ${value}`)
  return { [dataType]: id }
}
