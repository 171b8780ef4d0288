import { holdsRole } from '@afilia/domain/identity/access'
import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { presentNextEvents, selectNextEvents } from './next/queries.ts'

export const eventsHome: HomeBlocks = {
  events: ({ caller, reader, language }) => {
    // Staff who are not members cannot book.
    if (caller && !holdsRole(caller, MEMBER_ROLES)) return undefined
    return readRows(selectNextEvents(caller, reader), (rows) => presentNextEvents(rows, language))
  },
}
