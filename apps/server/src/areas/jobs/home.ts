import { holdsRole } from '@afilia/domain/identity/access'
import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { presentMatches, selectMatches } from './matches/queries.ts'

export const jobsHome: HomeBlocks = {
  jobs: ({ caller, reader }) =>
    caller && holdsRole(caller, MEMBER_ROLES)
      ? readRows(selectMatches({ caller, reader }), (rows) => (rows.length > 0 ? presentMatches(rows, { caller, reader }) : undefined))
      : undefined,
}
