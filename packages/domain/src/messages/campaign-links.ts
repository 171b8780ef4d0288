import { findPage } from '../site/pages.ts'
import { isStudentTier, MEMBER_ROLES, type Role } from '../identity/roles.ts'

const isOfMembers = (role: Role): boolean => isStudentTier(role) || MEMBER_ROLES.some((one) => one === role)
/** Pages that are useless in a message, because its readers are signed in. */
const ON_THE_WAY_IN: ReadonlySet<string> = new Set(['/login', '/logout', '/join', '/join/confirm'])

/** Whether a link of a message is the path of a page that members may see, such as `/events/…`. Only a path is accepted. */
export function isLinkForMembers(link: string): boolean {
  if (!/^\/(?!\/)[\w\-/.~]*$/.test(link) || link.includes('..')) return false
  const page = findPage(link)
  if (!page || page.app === 'backoffice' || ON_THE_WAY_IN.has(page.path)) return false
  return typeof page.allowed === 'string' || page.allowed.some(isOfMembers)
}
