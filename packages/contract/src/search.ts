import { z } from 'zod'
import { everybody } from './access.ts'
import { endpoints } from './endpoint.ts'

export const SEARCH_KINDS = ['BENEFIT', 'COMPANY', 'EVENT', 'JOB', 'NEWS', 'PAGE'] as const
export const SearchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof SearchKind>

/** A piece of a text; one that is a match is shown as such. The pieces together are the text. */
export const TextSegment = z.object({ text: z.string(), isMatch: z.boolean() })
export type TextSegment = z.infer<typeof TextSegment>

export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string(),
  /** In the portal, such as `/advantages/hotel-costa`. */
  path: z.string(),
  title: z.array(TextSegment),
  /** The part of its text around the first match. */
  snippet: z.array(TextSegment),
  /** What was searched for in place of a query that seemed mistyped; null when it was that query. The same in all hits of an answer. */
  correction: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = endpoints({
  /**
   * What the caller may see and that answers the query, the best first (`fit` ascending). The last word may be unfinished. Never more than
   * 100 in all; `{product}` is the deployment's product code.
   */
  'GET _search/{product}-content': {
    access: everybody(),
    query: z.object({ query: z.string().trim().min(1, 'required').max(200, 'too-long'), kind: SearchKind.optional() }),
    response: z.array(SearchHit),
    sortableBy: ['fit'],
    errors: ['TOO_MANY_REQUESTS'],
  },
})
