import { RETENTION_LAWS } from '@afilia/domain/people/rights'
import type { Area } from '../../platform/area/area.ts'
import { findAccountsHere } from '../../foundation/identity/portal.ts'
import { createRightsRoutes } from './routes.ts'
import { createRightsTasks } from './tasks.ts'

export const rightsArea: Area = {
  name: 'rights',
  open: ({ deps, env, publicUrl }) => ({
    routes: ({ personalTables }) => [createRightsRoutes(personalTables, findAccountsHere(env, publicUrl))],
    tasks: (together) => createRightsTasks(deps, together, env),
  }),
  personalTables: [
    {
      table: 'consents',
      category: 'consents',
      owner: 'person_id',
      copied: ['purpose', 'recipient', 'is_granted', 'text_version', 'language', 'at'],
      retention: 'MEMBERSHIP',
      onErasure: { law: 'DATA_PROTECTION', from: null },
    },
    {
      table: 'rights_requests',
      category: 'rightsRequests',
      owner: 'person_id',
      copied: [
        'right_asked',
        'state',
        'text_sealed',
        'answer_sealed',
        'received_at',
        'due_at',
        'is_extended',
        'answered_at',
        'objects_to',
        'lifted_at',
      ],
      retention: { from: 'answered_at', years: RETENTION_LAWS.DATA_PROTECTION, reason: 'DATA_PROTECTION' },
      onErasure: { law: 'DATA_PROTECTION', from: 'received_at' },
    },
    {
      table: 'data_exports',
      category: 'exports',
      owner: 'person_id',
      copied: ['created_at', 'expires_at'],
      retention: { from: 'expires_at', reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
  ],
  actorColumns: ['consents.actor_id', 'rights_requests.answered_by'],
  sealedColumns: [
    { table: 'blocked_people', column: 'document_id_sealed', hash: { column: 'document_id_hash', purpose: 'document-id' } },
    { table: 'blocked_people', column: 'identity_sealed' },
    { table: 'data_exports', column: 'json_sealed' },
    { table: 'data_exports', column: 'pdf_sealed' },
    { table: 'rights_requests', column: 'text_sealed' },
    { table: 'rights_requests', column: 'answer_sealed' },
  ],
}
