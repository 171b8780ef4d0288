import { SEARCH_KINDS } from '@afilia/domain/site/kinds'
import { z } from 'zod'
import { everybody } from '../access.ts'
import { endpoints } from '../endpoint.ts'

const SearchKind = z.enum(SEARCH_KINDS)

/** A segment of a text, either a match or not. All segments together are the text. */
export const TextSegment = z.object({ text: z.string(), isMatch: z.boolean() })
export type TextSegment = z.infer<typeof TextSegment>

export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string(),
  /** In the portal, such as `/advantages/hotel-costa`. */
  path: z.string(),
  title: z.array(TextSegment),
  /** An excerpt around the first match. */
  snippet: z.array(TextSegment),
  /** The corrected query that replaced a mistyped one; null without a correction. The same in all hits. */
  correction: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = endpoints({
  /**
   * Hits that the caller may see, the best first (`fit` ascending). The last word may be incomplete. At most 100 in all; `{product}` is
   * the deployment's product code. Without a query there are none.
   */
  'GET _search/{product}-content': {
    access: everybody(),
    query: z.object({ query: z.string().trim().max(200, 'too-long').default(''), kind: SearchKind.optional() }),
    response: z.array(SearchHit),
    sortableBy: ['fit'],
    errors: ['TOO_MANY_REQUESTS'],
  },
})
