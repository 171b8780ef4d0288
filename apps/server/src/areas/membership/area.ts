import { findAccountsHere } from '../../foundation/identity/portal.ts'
import type { Area } from '../../platform/area/area.ts'
import { createMembershipRoutes } from './routes.ts'
import { createMembershipTasks } from './tasks.ts'

export const membershipArea: Area = {
  name: 'membership',
  open: ({ deps, env, publicUrl }) => {
    const site = { unionName: env.UNION_NAME, publicUrl }
    return {
      routes: () => [createMembershipRoutes(site, findAccountsHere(env, publicUrl))],
      tasks: () => createMembershipTasks(deps, site),
    }
  },
  personalTables: [
    {
      table: 'membership_moves',
      category: 'memberships',
      owner: 'person_id',
      copied: ['move', 'created_at'],
      // As its application.
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'membership_applications',
      category: 'memberships',
      owner: 'person_id',
      copied: ['reference', 'kind', 'state', 'language', 'created_at', 'confirmed_at', 'decided_at'],
      retention: { from: 'kept_until', reason: 'ANSWER' },
      onErasure: 'erase',
    },
  ],
  actorColumns: ['membership_applications.decided_by', 'membership_moves.actor_id'],
  sealedColumns: [
    {
      table: 'membership_applications',
      column: 'document_id_sealed',
      hash: { column: 'document_id_hash', purpose: 'document-id' },
    },
    { table: 'membership_applications', column: 'payload_sealed' },
    { table: 'membership_applications', column: 'reason_sealed' },
  ],
  unkeyedHashes: ['membership_applications.token_hash'],
}
