import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { ALL_PAGES } from '@afilia/domain/site/pages/all-pages'
import { ACCOUNTS } from '../support/portal.ts'

/** Whose pages are measured. */
export interface Reader {
  readonly name: string
  /** Undefined for a visitor. */
  readonly account?: string
  /** The paths of the table of pages, without those that an earlier reader shows. */
  readonly paths: readonly string[]
}

/** A page of a reader, by its path in the table of pages. */
export interface Named {
  readonly reader: string
  readonly path: string
}

/** One of the demo for each role, with the roles that decide which pages exist. */
const PEOPLE: readonly { readonly name: string; readonly account?: string; readonly roles: readonly Role[] | null }[] = [
  { name: 'visitor', roles: null },
  { name: 'affiliate', account: ACCOUNTS.affiliate, roles: ['ROLE_AFFILIATE'] },
  { name: 'first year', account: ACCOUNTS.firstYear, roles: ['ROLE_STUDENT', 'ROLE_STUDENT_1'] },
  { name: 'fourth year', account: ACCOUNTS.fourthYear, roles: ['ROLE_STUDENT', 'ROLE_STUDENT_4'] },
  { name: 'senior', account: ACCOUNTS.senior, roles: ['ROLE_SENIOR'] },
  { name: 'delegate', account: ACCOUNTS.delegate, roles: ['ROLE_DELEGATE'] },
  { name: 'supervisor', account: ACCOUNTS.supervisor, roles: ['ROLE_SUPERVISOR'] },
  { name: 'admin', account: ACCOUNTS.admin, roles: ['ROLE_ADMIN'] },
]

/** Differ for each role. */
const STARTS = new Set<string>(['/', '/admin'])
/** They lead away at once. */
const IN_AND_OUT = new Set<string>(['/login', '/logout'])

/**
 * The readers with their pages, from the table of pages: each page is shown by the first reader who may see it, the public ones by a
 * visitor and again by a member. With `only`, a path of that table, just that page.
 */
export function listReaders(only: string | undefined): Reader[] {
  const shown = new Set<string>()
  return PEOPLE.map(({ roles, ...person }) => {
    const paths = ALL_PAGES.filter(({ path, allowed }) => canSeePage(roles, allowed) && !IN_AND_OUT.has(path) && path === (only ?? path))
      .map(({ path }) => path)
      .filter((path) => STARTS.has(path) || !shown.has(path))
    if (roles) for (const path of paths) shown.add(path)
    return { ...person, paths }
  }).filter(({ paths }) => paths.length > 0)
}
