import { search } from '@afilia/contract/search'
import { listHeldKeys } from '@afilia/domain/readers'
import { implement } from '../../platform/endpoints/implement.ts'
import { refuseTooMany } from '../../platform/rate-limit.ts'
import { searchContent } from './hits/queries.ts'

/** One search over everything that the caller may see. Queries are neither stored nor logged. */
export const searchRoutes = implement(search, {
  'GET _search/{product}-content': async (call) => {
    const { db, caller, address, query, page, reader } = call
    if (!caller) await refuseTooMany(call, 'search-address', address)
    return searchContent(db, { ...reader, held: listHeldKeys(caller), ...page, query: query.query, kind: query.kind })
  },
})
