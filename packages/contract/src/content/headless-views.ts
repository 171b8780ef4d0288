import { z } from 'zod'
import { Link } from '../link.ts'

// The views of the headless API (the protocol of Liferay's headless delivery 1.0): ids are numbers, languages have the form `es-ES`.

const byLanguage = z.record(z.string(), z.string())
/** The calls on the item itself; only reading is offered. */
const Actions = z.record(z.string(), z.object({ method: z.string(), href: z.string() }))
/** An office of the union, never a person. */
const Creator = z.object({ id: z.number().int(), name: z.string() })
/** Fields of every item. Contents have no comments, no subscriptions, and no fields outside their structure. */
const common = {
  actions: Actions,
  externalReferenceCode: z.string(),
}
const commented = {
  customFields: z.array(z.unknown()).max(0),
  numberOfComments: z.literal(0),
  subscribed: z.literal(false),
}

/** A picture or another document inside a content. */
export const DocumentValue = z.object({
  id: z.number().int(),
  title: z.string(),
  /** The alternative text; empty for decoration. Our addition to the protocol. */
  description: z.string(),
  /** An absolute path on the server that responds. */
  contentUrl: Link,
  encodingFormat: z.string(),
  sizeInBytes: z.number().int(),
})
export type DocumentValue = z.infer<typeof DocumentValue>

/** Exactly one of these is present; none in a group, which only contains other fields. */
export const ContentFieldValue = z.object({
  /** Text, number, date or boolean, always as text. A `rich_text` is HTML with headings, paragraphs, lists and safe links. */
  data: z.string().optional(),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  image: DocumentValue.optional(),
  document: DocumentValue.optional(),
  link: Link.optional(),
})
export const ContentFieldValueByLanguage = z.record(z.string(), ContentFieldValue)
export type ContentFieldValue = z.infer<typeof ContentFieldValue>

const fieldParts = {
  name: z.string(),
  label: z.string(),
  label_i18n: byLanguage.optional(),
  /** `string`, `integer`, `double`, `boolean`, `date`, `image`, `document`, `geolocation`, `link`; for a group `fieldset`. */
  dataType: z.string(),
  /** `text`, `rich_text`, `select`, `radio` … */
  inputControl: z.string(),
  repeatable: z.boolean(),
}

const NestedContentField = z.object({
  ...fieldParts,
  contentFieldValue: ContentFieldValue,
  /** With `X-Accept-All-Languages: true`, like every `…_i18n`. A value that is not translated is the same in each language of the content. */
  contentFieldValue_i18n: ContentFieldValueByLanguage.optional(),
  nestedContentFields: z.array(z.unknown()).max(0),
})
/** A repeated field has several entries with the same name. */
export const ContentField = z.object({
  ...fieldParts,
  contentFieldValue: ContentFieldValue,
  /** With `X-Accept-All-Languages: true`, like every `…_i18n`. A value that is not translated is the same in each language of the content. */
  contentFieldValue_i18n: ContentFieldValueByLanguage.optional(),
  nestedContentFields: z.array(NestedContentField),
})
export type ContentField = z.infer<typeof ContentField>

/** The content as HTML, by the one template that each structure has. */
const RenderedContent = z.object({
  /** The key of the structure. */
  contentTemplateId: z.string(),
  contentTemplateName: z.string(),
  contentTemplateName_i18n: byLanguage.optional(),
  markedAsDefault: z.literal(true),
  /** The path of the HTML on the server that responds. */
  renderedContentURL: z.string(),
  /** The HTML itself, with `nestedFields=renderedContentValue`. */
  renderedContentValue: z.string().optional(),
})

export const StructuredContent = z.object({
  id: z.number().int(),
  key: z.string(),
  uuid: z.string(),
  ...common,
  ...commented,
  priority: z.number(),
  /** Contents do not expire. */
  neverExpire: z.literal(true),
  dateExpired: z.null(),
  siteId: z.number().int(),
  contentStructureId: z.number().int(),
  structuredContentFolderId: z.number().int().nullable(),
  title: z.string(),
  title_i18n: byLanguage.optional(),
  description: z.string(),
  description_i18n: byLanguage.optional(),
  friendlyUrlPath: z.string(),
  friendlyUrlPath_i18n: byLanguage.optional(),
  dateCreated: z.string(),
  dateModified: z.string(),
  datePublished: z.string(),
  /** The available languages, such as `es-ES`. */
  availableLanguages: z.array(z.string()),
  keywords: z.array(z.string()),
  creator: Creator,
  taxonomyCategoryBriefs: z.array(
    z.object({
      taxonomyCategoryId: z.number().int(),
      taxonomyCategoryName: z.string(),
      taxonomyCategoryName_i18n: byLanguage.optional(),
      embeddedTaxonomyCategory: z.object({ id: z.number().int(), name: z.string(), name_i18n: byLanguage.optional() }).optional(),
    }),
  ),
  relatedContents: z.array(z.unknown()),
  renderedContents: z.array(RenderedContent),
  contentFields: z.array(ContentField),
})
export type StructuredContent = z.infer<typeof StructuredContent>

const structureFieldParts = {
  ...fieldParts,
  localizable: z.boolean(),
  required: z.boolean(),
  options: z.array(z.object({ label: z.string(), label_i18n: byLanguage.optional(), value: z.string() })),
}
const NestedContentStructureField = z.object({ ...structureFieldParts, nestedContentStructureFields: z.array(z.unknown()).max(0) })
export const ContentStructureField = z.object({
  ...structureFieldParts,
  nestedContentStructureFields: z.array(NestedContentStructureField),
})
export type ContentStructureField = z.infer<typeof ContentStructureField>

export const ContentStructure = z.object({
  id: z.number().int(),
  /** The key used in code, such as `PAGE`. */
  key: z.string(),
  siteId: z.number().int(),
  name: z.string(),
  name_i18n: byLanguage.optional(),
  ...common,
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
  ...common,
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
  ...common,
  ...commented,
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
  ...common,
  parentDocumentFolderId: z.number().int().nullable(),
  name: z.string(),
  description: z.string(),
  creator: Creator,
  dateCreated: z.string(),
  dateModified: z.string(),
  numberOfDocumentFolders: z.number().int(),
  numberOfDocuments: z.number().int(),
})
export type DocumentFolder = z.infer<typeof DocumentFolder>

const menuItemParts = {
  id: z.number().int(),
  /** `url` for a page of the portal; `navigationMenu` for a group of pages. */
  type: z.enum(['url', 'navigationMenu']),
  name: z.string(),
  name_i18n: byLanguage.optional(),
  useCustomName: z.literal(true),
  availableLanguages: z.array(z.string()),
  /** The page's path on the server that responds. Versions of that API have it in one of these three places. */
  link: z.string().optional(),
  url: z.string().optional(),
  typeSettings: z.object({ url: z.string().optional() }),
  creator: Creator,
  customFields: z.array(z.unknown()).max(0),
  dateCreated: z.string(),
  dateModified: z.string(),
  parentNavigationMenuId: z.number().int(),
}
export const NavigationMenuItem = z.object({
  ...menuItemParts,
  navigationMenuItems: z.array(z.object({ ...menuItemParts, navigationMenuItems: z.array(z.unknown()).max(0) })),
})
export type NavigationMenuItem = z.infer<typeof NavigationMenuItem>

/** The portal's pages that the reader may open. */
export const NavigationMenu = z.object({
  id: z.number().int(),
  siteId: z.number().int(),
  ...common,
  name: z.string(),
  navigationType: z.literal('Primary'),
  creator: Creator,
  dateCreated: z.string(),
  dateModified: z.string(),
  navigationMenuItems: z.array(NavigationMenuItem),
})
export type NavigationMenu = z.infer<typeof NavigationMenu>
