import { findAnyPage } from '../site/pages/all-pages.ts'
import { stripHash, stripQuery } from '../site/url.ts'
import { isStudentTier, MEMBER_ROLES, type Role } from '../identity/roles.ts'

const isOfMembers = (role: Role): boolean => isStudentTier(role) || MEMBER_ROLES.some((one) => one === role)
/** Pages that are useless in a message, because its readers are signed in. */
const ON_THE_WAY_IN: ReadonlySet<string> = new Set(['/login', '/logout', '/join', '/join/confirm'])

/** Whether a link of a message is the path of a page that members may see, such as `/events/…`. Only a path is accepted. */
export function isLinkForMembers(link: string): boolean {
  if (!/^\/(?!\/)[\w\-/.~]*$/.test(link) || link.includes('..')) return false
  const page = findAnyPage(link)
  if (!page || page.app === 'backoffice' || ON_THE_WAY_IN.has(page.path)) return false
  return typeof page.allowed === 'string' || page.allowed.some(isOfMembers)
}

/** The part of a link that names a page: neither the reader's filters nor where the author came from (§5). */
export const toPageLink = (link: string): string => stripQuery(stripHash(link.trim()))

/** Returns the link for an address that was pasted, whole or as a path. Undefined if it is no page of this portal that members may see. */
export function readPastedLink(text: string, origin: string): string | undefined {
  const address = toPageLink(text)
  const path = address === origin ? '/' : address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return isLinkForMembers(path) ? path : undefined
}
