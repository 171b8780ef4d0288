import type { ContentField, ContentFieldValue, StructuredContent } from '@afilia/contract/content/headless-views'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import { writeHtml } from '@afilia/domain/rich-text/write-html'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import type { FieldDefinition, FieldValue } from '../../../platform/tables/column-types.ts'
import { findTranslation, mapTranslations } from '../../../platform/texts/translations.ts'
import { type FindDocumentValue, readDocumentValues } from '../documents/queries.ts'
import { byLocale, COMMENTED, commonView, listLocales } from '../views.ts'
import { getContentRows, mapRows } from '../queries.ts'
import { renderContent, renderedView } from '../rendered/views.ts'
import type { Reading } from '../rules.ts'

/** The contents with these ids, in this order, in the shape of the headless API; unknown ids are omitted. */
export async function listContentViews(
  { db, reader: { language, wantsAllLanguages } }: Reading,
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
    readDocumentValues(
      db,
      rows.flatMap(({ fields }) => fields.flatMap(listDocumentIds)),
    ),
  ])
  const nested = nestedFields.split(',')
  const isCategoryEmbedded = nested.includes('embeddedTaxonomyCategory')
  return rows.map((row) => {
    const text = findTranslation(row.texts, language)
    const structure = structures.get(row.structure_id)
    const definitions = structure?.fields ?? []
    const contentFields = fieldViews(definitions, row.fields, {
      documents,
      language,
      languages: wantsAllLanguages ? LANGUAGES.filter((one) => row.texts[one] !== undefined) : undefined,
    })
    const content = {
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
      title_i18n: byLocale(mapTranslations(row.texts, ({ title }) => title)),
      description: text?.description ?? '',
      description_i18n: byLocale(mapTranslations(row.texts, ({ description }) => description)),
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
            taxonomyCategoryName_i18n: byLocale(names),
            ...(isCategoryEmbedded && { embeddedTaxonomyCategory: { id: Number(id), name, name_i18n: byLocale(names) } }),
          },
        ]
      }),
      relatedContents: [],
      contentFields,
    }
    const html = nested.includes('renderedContentValue') ? renderContent(content, definitions) : undefined
    return { ...content, renderedContents: structure ? [renderedView(row.id, structure, language, html)] : [] }
  })
}

/** What the views of a content's fields depend on. */
interface FieldReading {
  readonly documents: FindDocumentValue
  readonly language: Language
  /** The languages of the content, if all of them are wanted: making the HTML of each takes time. */
  readonly languages: readonly Language[] | undefined
}

/** In the order of the structure; values of a repeated field follow each other. */
function fieldViews(definitions: readonly FieldDefinition[], values: readonly FieldValue[], reading: FieldReading): ContentField[] {
  const { documents, language } = reading
  return definitions.flatMap((definition) =>
    values
      .filter(({ name }) => name === definition.name)
      .map((value) => ({
        name: definition.name,
        label: findTranslation(definition.labels, language) ?? '',
        label_i18n: byLocale(definition.labels),
        dataType: definition.dataType,
        inputControl: definition.inputControl,
        repeatable: definition.isRepeatable,
        contentFieldValue: valueView(definition, value, documents, language),
        ...(!value.nested &&
          reading.languages && { contentFieldValue_i18n: valueByLocale(definition, value, documents, reading.languages) }),
        // Fields nest only once: a field inside a fieldset contains no others.
        nestedContentFields: fieldViews(definition.nested, value.nested ?? [], reading) as never[],
      })),
  )
}

/** A translated value in its languages; any other in each language of the content, because pictures have texts of their own. */
function valueByLocale(definition: FieldDefinition, value: FieldValue, documents: FindDocumentValue, languages: readonly Language[]) {
  const own = value.texts && LANGUAGES.filter((one) => value.texts?.[one] !== undefined)
  return byLocale<ContentFieldValue>(
    Object.fromEntries((own ?? languages).map((one) => [one, valueView(definition, value, documents, one)])),
  )
}

/** Rich text becomes safe HTML, because readers of this API insert it into their pages unchanged. */
const toData = ({ inputControl }: FieldDefinition, text: string): string =>
  inputControl === 'rich_text' ? writeHtml(readRichText(text, parseHtml)) : text

function valueView(definition: FieldDefinition, value: FieldValue, documents: FindDocumentValue, language: Language): ContentFieldValue {
  const data = value.data ?? (value.texts && findTranslation(value.texts, language))
  const image = value.image === undefined ? undefined : documents(value.image, language)
  const document = value.document === undefined ? undefined : documents(value.document, language)
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
