import { search } from '@afilia/contract/content/search'
import { listHeldKeys } from '@afilia/domain/identity/readers'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { MINUTE, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import type { PersonalSearches } from '../../platform/search/personal-search.ts'
import { searchContent } from './hits/queries.ts'

/** Searches of visitors from one address. Each pause in typing is a search, and a hospital has one address. */
const SEARCHES: RateLimit = { name: 'search-address', max: 1200, within: MINUTE }

/** One search over everything that the caller may see. Queries are neither stored nor logged. */
export function createSearchRoutes(personal: PersonalSearches): Routes {
  return implement(search, {
    'GET _search/{product}-content': async (call) => {
      const { db, caller, address, query, page, reader } = call
      if (!caller) await rejectTooMany(call, SEARCHES, address)
      const seeker = { ...reader, held: listHeldKeys(caller) }
      return searchContent(db, { ...seeker, ...page, query: query.query, kind: query.kind, ...(caller && { caller, personal }) })
    },
  })
}
