import { findPage } from '../site/pages.ts'
import { isStudentTier, MEMBER_ROLES, type Role } from '../identity/roles.ts'

const isOfMembers = (role: Role): boolean => isStudentTier(role) || MEMBER_ROLES.some((one) => one === role)
/** Pages that lead nobody anywhere who reads a message: they are signed in. */
const ON_THE_WAY_IN: ReadonlySet<string> = new Set(['/login', '/logout', '/join', '/join/confirm'])

/** Whether a link of a message leads to a page of the portal that members may see, such as `/events/…`. It is a path alone. */
export function isLinkForMembers(link: string): boolean {
  if (!/^\/(?!\/)[\w\-/.~]*$/.test(link) || link.includes('..')) return false
  const page = findPage(link)
  if (!page || page.app === 'backoffice' || ON_THE_WAY_IN.has(page.path)) return false
  return typeof page.allowed === 'string' || page.allowed.some(isOfMembers)
}
