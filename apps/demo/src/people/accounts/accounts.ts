import type { DemoPerson } from '../person.ts'
import { affiliate, firstYearStudent, fourthYearStudent, senior } from './members.ts'
import { admin, delegate, supervisor } from './staff.ts'

// The accounts for visitors of a demo: written by hand, unlike the generated ones.

/** The password of every demo account, generated ones included. */
export const DEMO_PASSWORD = 'afilia-demo'

const BY_LABEL = { affiliate, firstYearStudent, fourthYearStudent, senior, delegate, supervisor, admin }

/** The seven accounts; also the keys of their texts in lists. */
export type DemoAccountLabel = keyof typeof BY_LABEL

/** The accounts as the start message, the sign-in page and the tests need them. */
export const DEMO_ACCOUNTS = (Object.keys(BY_LABEL) as DemoAccountLabel[]).map((label) => ({
  label,
  documentId: BY_LABEL[label].documentId,
  roles: BY_LABEL[label].roles,
}))

/** The seven accounts with all their data. */
export const FIXED_PEOPLE: readonly DemoPerson[] = Object.values(BY_LABEL)
