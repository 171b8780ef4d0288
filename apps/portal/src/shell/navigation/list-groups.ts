import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { GROUPS, type Group } from '@afilia/domain/site/pages/page'
import { listGroup, type PAGES } from '@afilia/domain/site/pages/portal-pages'

type PageOfTable = (typeof PAGES)[number]
/** A page without path parameters; the others are reached from another page. */
type WholePage = Exclude<PageOfTable, { readonly path: `${string}$${string}` }>

export interface GroupOfReader {
  readonly group: Group
  readonly pages: readonly [WholePage, ...WholePage[]]
}

/** The groups with the pages that these roles may open. Empty groups are left out. */
export function listGroups(roles: readonly Role[]): GroupOfReader[] {
  return GROUPS.flatMap((group) => {
    const [first, ...others] = listGroup(group)
      .filter((page): page is WholePage => !page.path.includes('$'))
      .filter(({ allowed }) => canSeePage(roles, allowed))
    return first ? [{ group, pages: [first, ...others] as const }] : []
  })
}
