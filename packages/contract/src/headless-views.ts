import { z } from 'zod'
import { Link } from './link.ts'

// The views of the headless API (the protocol of Liferay's headless delivery 1.0): ids are numbers, languages are such as `es-ES`.

const byLanguage = z.record(z.string(), z.string())
const Creator = z.object({ name: z.string() })

/** A picture or another document inside a content. */
export const DocumentValue = z.object({
  id: z.number().int(),
  title: z.string(),
  /** The alternative text; empty for decoration. Our addition to that API. */
  description: z.string(),
  /** An absolute path on the server that responds. */
  contentUrl: Link,
  encodingFormat: z.string(),
  sizeInBytes: z.number().int(),
})
export type DocumentValue = z.infer<typeof DocumentValue>

/** One of these is present; none in a group, which only contains other fields. */
export const ContentFieldValue = z.object({
  /** Text, number, date or boolean, always as text. A `rich_text` is in the notation of domain/rich-text. */
  data: z.string().optional(),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  image: DocumentValue.optional(),
  document: DocumentValue.optional(),
  link: Link.optional(),
})
export type ContentFieldValue = z.infer<typeof ContentFieldValue>

const fieldParts = {
  name: z.string(),
  label: z.string(),
  /** `string`, `integer`, `double`, `boolean`, `date`, `image`, `document`, `geolocation`, `link`; of a group `fieldset`. */
  dataType: z.string(),
  /** `text`, `rich_text`, `select`, `radio` … */
  inputControl: z.string(),
  repeatable: z.boolean(),
}

const NestedContentField = z.object({
  ...fieldParts,
  contentFieldValue: ContentFieldValue,
  nestedContentFields: z.array(z.unknown()).max(0),
})
/** A repeated field has several entries of the same name. */
export const ContentField = z.object({
  ...fieldParts,
  contentFieldValue: ContentFieldValue,
  nestedContentFields: z.array(NestedContentField),
})
export type ContentField = z.infer<typeof ContentField>

export const StructuredContent = z.object({
  id: z.number().int(),
  key: z.string(),
  uuid: z.string(),
  externalReferenceCode: z.string(),
  siteId: z.number().int(),
  contentStructureId: z.number().int(),
  structuredContentFolderId: z.number().int().nullable(),
  title: z.string(),
  title_i18n: byLanguage,
  description: z.string(),
  friendlyUrlPath: z.string(),
  dateCreated: z.string(),
  dateModified: z.string(),
  datePublished: z.string(),
  /** The languages it is written in, such as `es-ES`. */
  availableLanguages: z.array(z.string()),
  keywords: z.array(z.string()),
  creator: Creator,
  taxonomyCategoryBriefs: z.array(
    z.object({
      taxonomyCategoryId: z.number().int(),
      taxonomyCategoryName: z.string(),
      embeddedTaxonomyCategory: z.object({ id: z.number().int(), name: z.string(), name_i18n: byLanguage }).optional(),
    }),
  ),
  relatedContents: z.array(z.unknown()),
  renderedContents: z.array(z.unknown()),
  contentFields: z.array(ContentField),
})
export type StructuredContent = z.infer<typeof StructuredContent>

const structureFieldParts = {
  ...fieldParts,
  label_i18n: byLanguage,
  localizable: z.boolean(),
  required: z.boolean(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
}
const NestedContentStructureField = z.object({ ...structureFieldParts, nestedContentStructureFields: z.array(z.unknown()).max(0) })
export const ContentStructureField = z.object({
  ...structureFieldParts,
  nestedContentStructureFields: z.array(NestedContentStructureField),
})
export type ContentStructureField = z.infer<typeof ContentStructureField>

export const ContentStructure = z.object({
  id: z.number().int(),
  /** The key that code refers to, such as `PAGE`. */
  key: z.string(),
  siteId: z.number().int(),
  name: z.string(),
  name_i18n: byLanguage,
  description: z.string(),
  availableLanguages: z.array(z.string()),
  creator: Creator,
  dateCreated: z.string(),
  dateModified: z.string(),
  contentStructureFields: z.array(ContentStructureField),
})
export type ContentStructure = z.infer<typeof ContentStructure>

export const StructuredContentFolder = z.object({
  id: z.number().int(),
  siteId: z.number().int(),
  parentStructuredContentFolderId: z.number().int().nullable(),
  name: z.string(),
  description: z.string(),
  creator: Creator,
  dateCreated: z.string(),
  dateModified: z.string(),
  numberOfStructuredContentFolders: z.number().int(),
  numberOfStructuredContents: z.number().int(),
})
export type StructuredContentFolder = z.infer<typeof StructuredContentFolder>

export const HeadlessDocument = DocumentValue.extend({
  uuid: z.string(),
  siteId: z.number().int(),
  documentFolderId: z.number().int().nullable(),
  fileName: z.string(),
  fileExtension: z.string(),
  creator: Creator,
  dateCreated: z.string(),
  dateModified: z.string(),
})
export type HeadlessDocument = z.infer<typeof HeadlessDocument>

export const DocumentFolder = z.object({
  id: z.number().int(),
  siteId: z.number().int(),
  parentDocumentFolderId: z.number().int().nullable(),
  name: z.string(),
  description: z.string(),
  creator: Creator,
  dateCreated: z.string(),
  dateModified: z.string(),
  numberOfDocuments: z.number().int(),
})
export type DocumentFolder = z.infer<typeof DocumentFolder>
