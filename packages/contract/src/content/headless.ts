import { z } from 'zod'
import { everybody } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import {
  ContentStructure,
  DocumentFolder,
  HeadlessDocument,
  NavigationMenu,
  StructuredContent,
  StructuredContentFolder,
} from './headless-views.ts'

/** The default page size. */
const HEADLESS_PAGE_SIZE = 20
/** The maximum page size, as in Liferay. */
export const MAX_HEADLESS_PAGE_SIZE = 500
/** The last item that paging reaches; filters and search find the rest. */
export const HEADLESS_WINDOW = 10_000
/** How many items are counted beyond the start of the page, so that a next page is known. */
export const HEADLESS_COUNTED = 1_000

const text = z.string().max(2_000).optional()

/** Selects fields of each item: `fields=id,contentFields.name` keeps only these, `restrictFields` omits these. */
const OneQuery = z.object({
  fields: text,
  restrictFields: text,
  /** `embeddedTaxonomyCategory` and `renderedContentValue`, separated by commas; others are ignored. */
  nestedFields: text,
})

const FlatListQuery = OneQuery.extend({
  /** From 1; 0 also means the first page. */
  page: z.coerce.number().int().min(0).default(1),
  /** At most 500; larger values, 0 and -1 (which ask for all) are read as 500. */
  pageSize: z.coerce.number().int().min(-1).default(HEADLESS_PAGE_SIZE),
  /** `field:desc,other:asc`; ascending by default. */
  sort: text,
  search: text,
  /** OData: `title eq 'x' and (dateCreated ge 2026-01-01T00:00:00Z or keywords/any(k:k eq 'y'))`. */
  filter: text,
  /** Names of fields whose values are counted in `facets`, separated by commas. */
  aggregationTerms: text,
})
export type HeadlessListQuery = z.output<typeof FlatListQuery>

/** For lists with nested folders. */
const ListQuery = FlatListQuery.extend({
  /** Whether to include the contents of subfolders. */
  flatten: z.enum(['true', 'false']).default('false'),
})

const toPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    actions: z.record(z.string(), z.unknown()),
    facets: z.array(
      z.object({
        facetCriteria: z.string(),
        facetValues: z.array(z.object({ term: z.string(), numberOfOccurrences: z.number().int() })),
      }),
    ),
    items: z.array(item),
    lastPage: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** Exact up to 1,000 beyond the page; larger totals are cut there, and at 10,000. */
    totalCount: z.number().int(),
  })

const contents = {
  access: everybody(),
  query: ListQuery,
  response: toPageSchema(StructuredContent),
  errors: ['NOT_FOUND', 'FILTER_TOO_BROAD', 'SERVICE_BUSY'],
} as const
const content = { access: everybody(), query: OneQuery, response: StructuredContent, errors: ['NOT_FOUND'] } as const
const flat = { access: everybody(), query: FlatListQuery, errors: ['NOT_FOUND', 'FILTER_TOO_BROAD', 'SERVICE_BUSY'] } as const

/**
 * Reads contents by the public protocol of Liferay's headless delivery. Returns published contents that the reader may see;
 * all others give NOT_FOUND. Paging, errors (`{status, title}`) and languages follow that API.
 */
export const headless = endpoints({
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents': contents,
  /** The only list that filters and sorts by `contentFields/<name>`. */
  'GET o/headless-delivery/v1.0/content-structures/{id}/structured-contents': {
    ...flat,
    response: toPageSchema(StructuredContent),
  },
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-contents': contents,
  'GET o/headless-delivery/v1.0/structured-contents/{id}': content,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-key/{key}': content,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-uuid/{uuid}': content,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-external-reference-code/{code}': content,
  /** The content as HTML. The template is the key of its structure, as in `renderedContents`. */
  'GET o/headless-delivery/v1.0/structured-contents/{id}/rendered-content/{template}': {
    access: everybody(),
    response: file('text/html'),
    errors: ['NOT_FOUND'],
  },

  'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures': { ...flat, response: toPageSchema(ContentStructure) },
  'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures/by-key/{key}': { ...content, response: ContentStructure },
  'GET o/headless-delivery/v1.0/content-structures/{id}': { ...content, response: ContentStructure },
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-content-folders': {
    ...contents,
    response: toPageSchema(StructuredContentFolder),
  },
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}': { ...content, response: StructuredContentFolder },
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-content-folders': {
    ...flat,
    response: toPageSchema(StructuredContentFolder),
  },

  /** The pages of the portal that the reader may open. */
  'GET o/headless-delivery/v1.0/sites/{siteId}/navigation-menus': { ...flat, response: toPageSchema(NavigationMenu) },
  'GET o/headless-delivery/v1.0/navigation-menus/{id}': { ...content, response: NavigationMenu },

  'GET o/headless-delivery/v1.0/documents/{id}': { ...content, response: HeadlessDocument },
  /** A document's code is its `uuid`, as in that API for documents without a code. */
  'GET o/headless-delivery/v1.0/sites/{siteId}/documents/by-external-reference-code/{code}': { ...content, response: HeadlessDocument },
  'GET o/headless-delivery/v1.0/sites/{siteId}/documents': { ...contents, response: toPageSchema(HeadlessDocument) },
  'GET o/headless-delivery/v1.0/document-folders/{id}/documents': { ...contents, response: toPageSchema(HeadlessDocument) },
  'GET o/headless-delivery/v1.0/document-folders/{id}': { ...content, response: DocumentFolder },
  'GET o/headless-delivery/v1.0/document-folders/{id}/document-folders': { ...flat, response: toPageSchema(DocumentFolder) },
  'GET o/headless-delivery/v1.0/sites/{siteId}/document-folders': { ...contents, response: toPageSchema(DocumentFolder) },
})
