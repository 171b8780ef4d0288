import { bookmarks } from './bookmarks.ts'
import { card } from './card.ts'
import { economic } from './economic.ts'
import { identity } from './identity.ts'
import { importantPeriods } from './important-periods.ts'
import { mails } from './mails.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { reference } from './reference.ts'
import { rights } from './rights.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'

/** Every endpoint of the portal by its HTTP line. The browser imports the type alone. */
export const contract = {
  ...bookmarks,
  ...card,
  ...economic,
  ...identity,
  ...importantPeriods,
  ...mails,
  ...people,
  ...preferences,
  ...reference,
  ...rights,
  ...schedule,
  ...search,
}
export type Contract = typeof contract
