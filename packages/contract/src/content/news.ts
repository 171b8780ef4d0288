import { NEWS_SCOPES } from '@afilia/domain/content/news-scopes'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Attachment, Media } from './media.ts'
import { Reference } from './reference.ts'
import { Link } from '../link.ts'

const Scope = z.enum(NEWS_SCOPES)

/** A short news in the reader's language. */
export const ShortNews = z.object({
  id: z.string(),
  scope: Scope,
  /** The autonomies or provinces of the news; empty for all of Spain. */
  places: z.array(Reference),
  title: z.string(),
  /** At most 280 characters and an ellipsis (specification §5, §9). */
  text: z.string(),
  /** The page with more, `https://…`. */
  link: Link.nullable(),
  picture: Media.nullable(),
  publishedAt: z.string(),
  /** Whether visitors may read it. */
  isPublic: z.boolean(),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type ShortNews = z.infer<typeof ShortNews>

/** A single news with its attachments, at most six. */
export const NewsItem = ShortNews.extend({ attachments: z.array(Attachment) })
export type NewsItem = z.infer<typeof NewsItem>

export const news = endpoints({
  /**
   * News of the member's province and autonomy and of the state that match the member's settings; for visitors, public ones. `age` ascending
   * means newest first. The total counts up to 1,000.
   */
  'GET short-news/by-provinces': {
    access: everybody(),
    query: z.object({ scope: Scope.optional() }),
    response: z.array(ShortNews),
    sortableBy: ['age', 'publishedAt'],
  },
  /** Whether there is news since the member last opened the list, or in the last month if they never did. */
  'GET short-news/exists-news': { access: signedIn(), response: z.object({ exists: z.boolean(), lastVisitedAt: z.string().nullable() }) },
  /** Marks all current news as seen; called when the member opens the list. */
  'PUT user-infos/update-last-visited-news': { access: signedIn(), response: null, alsoBy: ['POST'] },
  /** One news that the reader may read, of any place, because links are shared. */
  'GET short-news/{id}': { access: everybody(), response: NewsItem, errors: ['NOT_FOUND'] },
})
