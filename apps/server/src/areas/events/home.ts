import { holdsRole } from '@afilia/domain/identity/access'
import { MEMBER_ROLES, STAFF_ROLES } from '@afilia/domain/identity/roles'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { presentCard } from './cards/queries.ts'
import { selectNextDoor } from './check-in/queries.ts'
import { presentNextEvents, selectNextEvents } from './next/queries.ts'

/** How far ahead staff see the next event at whose door they may stand, in ms. */
const DOOR_AHEAD = 14 * 24 * 3600_000

export const eventsHome: HomeBlocks = {
  events: ({ caller, reader, language }) => {
    // Staff who are not members cannot book.
    if (caller && !holdsRole(caller, MEMBER_ROLES)) return undefined
    return readRows(selectNextEvents(caller, reader), (rows) => presentNextEvents(rows, language))
  },
  door: ({ caller, clock, language }) => {
    if (!caller || !holdsRole(caller, STAFF_ROLES)) return undefined
    return readRows(
      selectNextDoor(caller, clock.now(), DOOR_AHEAD),
      ([row]) => row && presentCard({ ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }, language),
    )
  },
}
