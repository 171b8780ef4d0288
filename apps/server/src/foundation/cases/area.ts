import type { Area } from '../../platform/area/area.ts'
import { casesHome } from './home.ts'
import { createConversationRoutes } from './conversations/routes.ts'
import { createCasesRoutes } from './routes.ts'
import { createCaseTasks } from './tasks.ts'

export const casesArea: Area = {
  name: 'cases',
  open: ({ deps, env, publicUrl }) => {
    const site = { unionName: env.UNION_NAME, publicUrl }
    return {
      routes: () => [createCasesRoutes(site), createConversationRoutes(site)],
      tasks: () => createCaseTasks(deps, site),
      home: casesHome,
    }
  },
  personalTables: [
    {
      table: 'case_messages',
      category: 'serviceRequests',
      owner: 'person_id',
      copied: ['case_id', 'by', 'text_sealed', 'created_at'],
      // Erased together with its case.
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'case_events',
      category: 'serviceRequests',
      owner: 'person_id',
      copied: ['case_id', 'transition', 'state', 'by', 'created_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'case_drafts',
      category: 'serviceRequests',
      owner: 'person_id',
      copied: ['kind', 'answers_sealed', 'updated_at'],
      retention: { from: 'updated_at', days: 60, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'team_members',
      category: 'staff',
      owner: 'person_id',
      copied: ['team_id'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'service_requests',
      category: 'serviceRequests',
      owner: 'person_id',
      copied: [
        'id',
        'reference',
        'kind',
        'state',
        'payload_sealed',
        'due_on',
        'satisfaction',
        'satisfaction_sealed',
        'created_at',
        'closed_at',
      ],
      retention: { from: 'kept_until', reason: 'CLAIMS' },
      onErasure: 'erase',
    },
  ],
  actorColumns: [
    'case_messages.author_id',
    'case_events.actor_id',
    'service_requests.taken_by',
    'service_requests.helper_id',
    'service_requests.addressee_id',
  ],
  sealedColumns: [
    { table: 'case_drafts', column: 'answers_sealed' },
    { table: 'case_messages', column: 'text_sealed' },
    { table: 'service_requests', column: 'payload_sealed' },
    { table: 'service_requests', column: 'satisfaction_sealed' },
  ],
  impersonalTables: ['teams'],
}
