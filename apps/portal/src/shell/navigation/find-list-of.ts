import type { Page } from '@afilia/domain/site/pages/page'
import { listGroup } from '@afilia/domain/site/pages/portal-pages'

/** The list page of a shown item: `/events` for `/events/$id`; otherwise the first page of the group. Longer paths come later. */
export function findListOf({ path, group }: Page): string | undefined {
  const pages = group ? listGroup(group).map((page) => page.path) : []
  return pages.findLast((one) => path.startsWith(`${one}/`)) ?? pages[0]
}
