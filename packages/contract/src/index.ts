import { identity } from './identity.ts'
import { importantPeriods } from './important-periods.ts'
import { mails } from './mails.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { reference } from './reference.ts'
import { schedule } from './schedule.ts'

/** Every endpoint of the portal by its HTTP line. The browser imports the type alone. */
export const contract = { ...identity, ...importantPeriods, ...mails, ...people, ...preferences, ...reference, ...schedule }
export type Contract = typeof contract
