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
