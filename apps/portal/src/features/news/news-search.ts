import { NEWS_SCOPES, type NewsScope } from '@afilia/domain/content/news-scopes'

/** The search parameters of the list: one scope, and the page, from 1. */
export interface NewsSearch {
  scope?: NewsScope | undefined
  page?: number | undefined
}

/** Returns every parameter, undefined if invalid: the router would keep an omitted one unchecked. */
export function readNewsSearch({ scope, page }: Record<string, unknown>): NewsSearch {
  const number = Number(page)
  const isPage = Number.isInteger(number) && number > 1 && number <= 500
  return { scope: NEWS_SCOPES.find((one) => one === scope), page: isPage ? number : undefined }
}
