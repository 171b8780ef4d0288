import { economic } from './economic.ts'
import { identity } from './identity.ts'
import { mails } from './mails.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { reference } from './reference.ts'

/** Every endpoint of the portal by its HTTP line. The browser imports the type alone. */
export const contract = { ...economic, ...identity, ...mails, ...people, ...preferences, ...reference }
export type Contract = typeof contract
