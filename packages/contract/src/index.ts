import { bookmarks } from './bookmarks.ts'
import { card } from './card.ts'
import { content } from './content.ts'
import { economic } from './economic.ts'
import { headless } from './headless.ts'
import { identity } from './identity.ts'
import { importantPeriods } from './important-periods.ts'
import { mails } from './mails.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { reference } from './reference.ts'
import { rights } from './rights.ts'
import { schedule } from './schedule.ts'

/** Every endpoint of the portal by its HTTP line. The browser imports the type alone. */
export const contract = {
  ...bookmarks,
  ...card,
  ...content,
  ...economic,
  ...headless,
  ...identity,
  ...importantPeriods,
  ...mails,
  ...people,
  ...preferences,
  ...reference,
  ...rights,
  ...schedule,
}
export type Contract = typeof contract
