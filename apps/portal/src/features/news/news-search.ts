import { NEWS_SCOPES, type NewsScope } from '@afilia/domain/news-scopes'

/** What the address says of the list: news of one scope alone, and the page, from 1. */
export interface NewsSearch {
  scope?: NewsScope | undefined
  page?: number | undefined
}

/** What is not known comes out as undefined by name: the router would keep it as it came otherwise. */
export function readNewsSearch({ scope, page }: Record<string, unknown>): NewsSearch {
  const number = Number(page)
  const isPage = Number.isInteger(number) && number > 1 && number <= 500
  return { scope: NEWS_SCOPES.find((one) => one === scope), page: isPage ? number : undefined }
}
