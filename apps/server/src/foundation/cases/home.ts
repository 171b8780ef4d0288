import { holdsRole } from '@afilia/domain/identity/access'
import { STAFF_ROLES } from '@afilia/domain/identity/roles'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { toToday } from './rules.ts'
import { countWaiting } from './staff/queries.ts'

export const casesHome: HomeBlocks = {
  cases: ({ caller, clock }) => {
    if (!caller || !holdsRole(caller, STAFF_ROLES)) return undefined
    return readRows(countWaiting(caller, toToday(clock.now())), ([row]) => row)
  },
}
