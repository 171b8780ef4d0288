import type { ContentField, ContentFieldValue, DocumentValue, StructuredContent } from '@afilia/contract/content/headless-views'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import { writeHtml } from '@afilia/domain/rich-text/write-html'
import type { Language } from '@afilia/i18n/languages'
import type { FieldDefinition, FieldValue } from '../../../platform/tables/column-types.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'
import { listDocumentValues } from '../documents/queries.ts'
import { byLocale, COMMENTED, commonView, listLocales } from '../views.ts'
import { getContentRows, mapRows } from '../queries.ts'
import type { Reading } from '../rules.ts'

/** The contents with these ids, in this order, in the shape of the headless API; unknown ids are omitted. */
export async function listContentViews(
  { db, reader: { language } }: Reading,
  ids: readonly string[],
  nestedFields = '',
): Promise<StructuredContent[]> {
  if (ids.length === 0) return []
  const rows = await getContentRows(db, ids)
  const [structures, categories, documents] = await Promise.all([
    mapRows(
      db,
      'content_structures',
      rows.map(({ structure_id }) => structure_id),
    ),
    mapRows(
      db,
      'content_categories',
      rows.flatMap(({ category_ids }) => category_ids),
    ),
    listDocumentValues(
      db,
      rows.flatMap(({ fields }) => fields.flatMap(listDocumentIds)),
      language,
    ),
  ])
  const isCategoryEmbedded = nestedFields.split(',').includes('embeddedTaxonomyCategory')
  return rows.map((row) => {
    const text = findTranslation(row.texts, language)
    const titles = Object.fromEntries(Object.entries(row.texts).map(([one, { title }]) => [one, title]))
    const definitions = structures.get(row.structure_id)?.fields ?? []
    return {
      ...commonView(row, 'structured-contents', row.external_reference_code),
      ...COMMENTED,
      priority: 0,
      neverExpire: true as const,
      dateExpired: null,
      key: row.key,
      uuid: row.uuid,
      contentStructureId: Number(row.structure_id),
      structuredContentFolderId: row.folder_id === null ? null : Number(row.folder_id),
      title: text?.title ?? '',
      title_i18n: byLocale(titles),
      description: text?.description ?? '',
      friendlyUrlPath: row.friendly_path,
      friendlyUrlPath_i18n: Object.fromEntries(listLocales(row.texts).map((locale) => [locale, row.friendly_path])),
      datePublished: row.published_at.toISOString(),
      availableLanguages: listLocales(row.texts),
      keywords: row.keywords,
      taxonomyCategoryBriefs: row.category_ids.flatMap((id) => {
        const names = categories.get(id)?.names
        if (!names) return []
        const name = findTranslation(names, language) ?? ''
        return [
          {
            taxonomyCategoryId: Number(id),
            taxonomyCategoryName: name,
            ...(isCategoryEmbedded && { embeddedTaxonomyCategory: { id: Number(id), name, name_i18n: byLocale(names) } }),
          },
        ]
      }),
      relatedContents: [],
      renderedContents: [],
      contentFields: fieldViews(definitions, row.fields, documents, language),
    }
  })
}

/** In the order of the structure; values of a repeated field follow each other. */
function fieldViews(
  definitions: readonly FieldDefinition[],
  values: readonly FieldValue[],
  documents: ReadonlyMap<string, DocumentValue>,
  language: Language,
): ContentField[] {
  return definitions.flatMap((definition) =>
    values
      .filter(({ name }) => name === definition.name)
      .map((value) => ({
        name: definition.name,
        label: findTranslation(definition.labels, language) ?? '',
        dataType: definition.dataType,
        inputControl: definition.inputControl,
        repeatable: definition.isRepeatable,
        contentFieldValue: valueView(definition, value, documents, language),
        ...(value.texts && { contentFieldValue_i18n: byLocale(mapTexts(value.texts, (text) => ({ data: toData(definition, text) }))) }),
        // Fields nest only once: a field inside a fieldset contains no others.
        nestedContentFields: fieldViews(definition.nested, value.nested ?? [], documents, language) as never[],
      })),
  )
}

const mapTexts = <Result>(texts: Translations<string>, of: (text: string) => Result): Translations<Result> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, of(text)]))

/** Rich text becomes safe HTML, because readers of this API insert it into their pages unchanged. */
const toData = ({ inputControl }: FieldDefinition, text: string): string =>
  inputControl === 'rich_text' ? writeHtml(readRichText(text, parseHtml)) : text

function valueView(
  definition: FieldDefinition,
  value: FieldValue,
  documents: ReadonlyMap<string, DocumentValue>,
  language: Language,
): ContentFieldValue {
  const data = value.data ?? (value.texts && findTranslation(value.texts, language))
  const image = value.image === undefined ? undefined : documents.get(value.image)
  const document = value.document === undefined ? undefined : documents.get(value.document)
  return {
    ...(data !== undefined && { data: toData(definition, data) }),
    ...(value.geo && { geo: value.geo }),
    ...(image && { image }),
    ...(document && { document }),
    ...(value.link !== undefined && { link: value.link }),
  }
}

const listDocumentIds = ({ image, document, nested = [] }: FieldValue): string[] => [
  ...[image, document].filter((id) => id !== undefined),
  ...nested.flatMap(listDocumentIds),
]
