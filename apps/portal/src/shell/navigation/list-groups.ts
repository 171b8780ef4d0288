import { canSeePage } from '@afilia/domain/access'
import type { Role } from '@afilia/domain/roles'
import { GROUPS, listGroup, type PAGES, type Group } from '@afilia/domain/pages'

type PageOfTable = (typeof PAGES)[number]
/** A page that an address leads to as it stands: one with an open part is reached from another. */
type WholePage = Exclude<PageOfTable, { readonly path: `${string}$${string}` }>

export interface GroupOfReader {
  readonly group: Group
  readonly pages: readonly [WholePage, ...WholePage[]]
}

/** The groups with the pages that these roles open; a group without any is left out. */
export function listGroups(roles: readonly Role[]): GroupOfReader[] {
  return GROUPS.flatMap((group) => {
    const [first, ...others] = listGroup(group)
      .filter((page): page is WholePage => !page.path.includes('$'))
      .filter(({ allowed }) => canSeePage(roles, allowed))
    return first ? [{ group, pages: [first, ...others] as const }] : []
  })
}
