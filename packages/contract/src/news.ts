import { NEWS_SCOPES } from '@afilia/domain/news-scopes'
import { z } from 'zod'
import { everybody, signedIn } from './access.ts'
import { endpoints } from './endpoint.ts'
import { Attachment, Media } from './media.ts'
import { Reference } from './reference.ts'

const Scope = z.enum(NEWS_SCOPES)

/** A short news in the reader's language. */
export const ShortNews = z.object({
  id: z.string(),
  scope: Scope,
  /** The autonomies or provinces that it is for; none for the whole state. */
  places: z.array(Reference),
  title: z.string(),
  /** 280 characters at most, and an ellipsis (specification §5, §9). */
  text: z.string(),
  /** Where there is more to read, `https://…`. */
  link: z.string().nullable(),
  picture: Media.nullable(),
  publishedAt: z.string(),
  /** Whether people who are not signed in may read it too. */
  isPublic: z.boolean(),
  /** The language that its texts are in, such as `es`, where they are missing in the reader's. */
  language: z.string().optional(),
})
export type ShortNews = z.infer<typeof ShortNews>

/** A news at its own address, with what there is to see, hear and download beside it: six at most. */
export const NewsItem = ShortNews.extend({ attachments: z.array(Attachment) })
export type NewsItem = z.infer<typeof NewsItem>

export const news = endpoints({
  /**
   * What the member's settings let through of their province, their autonomy and the state; for who is not signed in, what is
   * public. `age` ascending is the newest first. The total counts up to 1,000.
   */
  'GET short-news/by-provinces': {
    access: everybody(),
    query: z.object({ scope: Scope.optional() }),
    response: z.array(ShortNews),
    sortableBy: ['age'],
  },
  /** Whether there is news among these since the member last opened the list; without a visit, since a month ago. */
  'GET short-news/exists-news': { access: signedIn(), response: z.object({ exists: z.boolean(), lastVisitedAt: z.string().nullable() }) },
  /** The member has the list before them: what is there now is no longer new. */
  'PUT user-infos/update-last-visited-news': { access: signedIn(), response: null },
  /** Any that the reader may read, of whichever place: links are passed on. */
  'GET short-news/{id}': { access: everybody(), response: NewsItem, errors: ['NOT_FOUND'] },
})
