import { fitsHolder } from '@afilia/domain/cases/coverage'
import { holdsRole } from '@afilia/domain/identity/access'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { presentCoverage, selectCoverages } from './queries.ts'
import { toToday } from './rules.ts'

/** Students need to know whether their placements are covered; affiliates are covered until their membership ends. */
export const insuranceHome: HomeBlocks = {
  coverage: ({ caller, clock }) => {
    if (!caller || !holdsRole(caller, ['ROLE_STUDENT'])) return undefined
    const today = toToday(clock.now())
    return readRows(selectCoverages(caller.personId, today), (rows) => {
      const found = rows.find(({ kind }) => fitsHolder(kind, caller))
      return found && presentCoverage(found, today)
    })
  },
}
