import { usage } from '@afilia/contract/messages/usage'
import { countRefusal } from '../../foundation/uploads/refusals.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { QUARTER_HOUR, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { countUse } from './commands.ts'
import { readFigures } from './queries.ts'

/** Pages from one address: a hospital has one for hundreds of people. */
const PAGES: RateLimit = { name: 'usage', max: 3000, within: QUARTER_HOUR }
/** Files from one address: far more than people choose, so that nobody can invent a figure of note. */
const FILES: RateLimit = { name: 'refused-files', max: 300, within: QUARTER_HOUR }

export function createUsageRoutes(): Routes {
  return implement(usage, {
    'POST usage': async ({ body, address, ...deps }) => {
      await rejectTooMany(deps, PAGES, address)
      await countUse(deps.db, body, deps.clock.now())
      return null
    },
    'POST usage/refused-files': async ({ body: { reason }, address, ...deps }) => {
      await rejectTooMany(deps, FILES, address)
      await countRefusal(deps, reason)
      return null
    },
    'GET usage': ({ db, clock, query: { days } }) => readFigures(db, Number(days), clock.now()),
  })
}
