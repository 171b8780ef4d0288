import { findAccountsHere } from '../../foundation/identity/portal.ts'
import type { Area } from '../../platform/area/area.ts'
import { createAffiliationRoutes } from './affiliation/routes.ts'
import { createMembershipRoutes } from './routes.ts'
import { createMembershipTasks } from './tasks.ts'

export const membershipArea: Area = {
  name: 'membership',
  open: ({ deps, env, publicUrl }) => {
    const site = { unionName: env.UNION_NAME, publicUrl }
    return {
      routes: () => [createMembershipRoutes(site, findAccountsHere(env, publicUrl)), createAffiliationRoutes(site)],
      tasks: () => createMembershipTasks(deps, site),
    }
  },
  personalTables: [
    {
      table: 'affiliation_requests',
      category: 'memberships',
      owner: 'person_id',
      copied: ['case_id', 'payload_sealed', 'language', 'signed_at', 'accepted_at'],
      // Like its case.
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'membership_events',
      category: 'memberships',
      owner: 'person_id',
      copied: ['transition', 'created_at'],
      // Like its application.
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
  actorColumns: ['affiliation_requests.accepted_by', 'membership_applications.decided_by', 'membership_events.actor_id'],
  sealedColumns: [
    { table: 'affiliation_requests', column: 'payload_sealed' },
    {
      table: 'membership_applications',
      column: 'document_id_sealed',
      hash: { column: 'document_id_hash', purpose: 'document-id' },
    },
    { table: 'membership_applications', column: 'payload_sealed' },
    { table: 'membership_applications', column: 'reason_sealed' },
  ],
  unkeyedHashes: ['affiliation_requests.session_hash', 'membership_applications.token_hash'],
}
