import type { ProfileChange } from '@afilia/domain/people/profile-changes'

const TABS: Readonly<Record<string, string>> = {
  labor: '/profile/work-data',
  account: '/profile/economic-data',
  academic: '/profile/academic-data',
}

/** Finds the page of the profile that shows the field. */
export function findTab(field: ProfileChange): string {
  const [part = ''] = field.split('.')
  return TABS[part] ?? '/profile/personal-data'
}

/** Whether the page shows a part of the edit, and so may save it. */
export function isEditPage(pathname: string): boolean {
  return pathname === '/profile/personal-data' || Object.values(TABS).includes(pathname)
}

const DATA: readonly string[] = ['/profile/personal-data', ...Object.values(TABS)]
const SETTINGS: readonly string[] = ['/profile/preferences', '/profile/devices', '/profile/security', '/profile/rights']

/** The pages that are tabs beside each other, in a row that includes this page. None for a page that stands by itself, such as the mailbox. */
export const listTabsBeside = (pathname: string): readonly string[] => [DATA, SETTINGS].find((pages) => pages.includes(pathname)) ?? []

/** The pages of the specification's guarded routes (§2). They share the edit, so going from one to another loses nothing. */
const GUARDED: ReadonlySet<string> = new Set([
  '/profile/messages',
  '/profile/favorites',
  '/profile/personal-data',
  '/profile/economic-data',
  '/profile/work-data',
  '/profile/academic-data',
])

/** Whether leaving unsaved changes for this page asks nothing. */
export const isGuardedPage = (pathname: string): boolean => GUARDED.has(pathname)
