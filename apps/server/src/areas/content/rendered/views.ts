import type { ContentField, ContentFieldValue, StructuredContent } from '@afilia/contract/content/headless-views'
import { escapeText } from '@afilia/domain/rich-text/write-html'
import { safeUrl } from '@afilia/domain/site/url'
import type { Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import type { FieldDefinition } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'
import { byLocale, toApiPath } from '../views.ts'

/** The entry of `renderedContents` for the only template of the content's structure, which has the structure's key and name. */
export const renderedView = (
  id: string,
  { key, names }: Pick<Selectable<Database['content_structures']>, 'key' | 'names'>,
  language: Language,
  html: string | undefined,
): StructuredContent['renderedContents'][number] => ({
  contentTemplateId: key,
  contentTemplateName: findTranslation(names, language) ?? '',
  contentTemplateName_i18n: byLocale(names),
  markedAsDefault: true,
  renderedContentURL: toApiPath(`structured-contents/${id}/rendered-content/${key}`),
  ...(html !== undefined && { renderedContentValue: html }),
})

/**
 * The content as HTML, to be put into a page: its title, texts, pictures, documents and links in the order of the structure. Values
 * that only steer a page, such as a number or a code, are left out.
 */
export function renderContent(
  { title, contentFields }: Pick<StructuredContent, 'title' | 'contentFields'>,
  definitions: readonly FieldDefinition[],
): string {
  const fields = contentFields.map((field) => {
    const group = definitions.find(({ name, dataType }) => name === field.name && dataType === 'fieldset')
    // Fields nest only once.
    return group ? `<section>${renderFields(field.nestedContentFields, group.nested)}</section>` : renderFields([field], definitions)
  })
  return `<article><h1>${escapeText(title)}</h1>${fields.join('')}</article>`
}

function renderFields(
  fields: readonly Pick<ContentField, 'name' | 'contentFieldValue'>[],
  definitions: readonly FieldDefinition[],
): string {
  return fields
    .map(({ name, contentFieldValue }) => {
      const definition = definitions.find((one) => one.name === name)
      return definition ? renderValue(contentFieldValue, definition) : ''
    })
    .join('')
}

function renderValue({ data, image, document, link }: ContentFieldValue, { inputControl, isLocalizable }: FieldDefinition): string {
  if (image) return `<figure><img src="${escapeText(safeUrl(image.contentUrl))}" alt="${escapeText(image.description)}"></figure>`
  if (document) return renderLink(document.contentUrl, document.title)
  if (link !== undefined) return renderLink(link, link)
  if (data === undefined) return ''
  // `contents/views.ts` has already turned it into safe HTML.
  if (inputControl === 'rich_text') return `<div>${data}</div>`
  return isLocalizable ? `<p>${escapeText(data)}</p>` : ''
}

function renderLink(address: string, text: string): string {
  const safe = safeUrl(address)
  return safe === '' ? '' : `<p><a href="${escapeText(safe)}">${escapeText(text)}</a></p>`
}
