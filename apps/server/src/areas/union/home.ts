import { holdsRole } from '@afilia/domain/identity/access'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { build } from '../../platform/postgres/db.ts'
import { selectMyPeople } from './queries.ts'
import { presentRepresentative, selectMyDelegate } from './representatives/queries.ts'

export const unionHome: HomeBlocks = {
  delegate: ({ caller, language }) =>
    caller && readRows(selectMyDelegate(caller.personId, language), ([row]) => row && presentRepresentative(row)),
  people: ({ caller }) => {
    if (!caller || !holdsRole(caller, ['ROLE_DELEGATE', 'ROLE_SUPERVISOR'])) return undefined
    const counted = selectMyPeople(build, caller).select((eb) => eb.fn.countAll<string>().as('count'))
    return readRows(counted, ([row]) => ({ count: Number(row?.count ?? 0) }))
  },
}
