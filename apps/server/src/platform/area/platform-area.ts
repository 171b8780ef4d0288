import { RETENTION_LAWS } from '@afilia/domain/people/rights'
import { SECURITY_EVENTS_KEPT } from '@afilia/domain/identity/security-events'
import { housekeepingTasks } from '../tasks/housekeeping.ts'
import type { Area } from './area.ts'

/** The tables of the platform itself, declared like those of an area. */
export const platformArea: Area = {
  name: 'platform',
  open: ({ deps }) => ({ tasks: ({ retentions }) => housekeepingTasks(deps, retentions) }),
  personalTables: [
    {
      table: 'access_log',
      category: 'accesses',
      owner: 'person_id',
      copied: ['at', 'endpoint', 'reason'],
      retention: { from: 'at', years: RETENTION_LAWS.DATA_PROTECTION, reason: 'DATA_PROTECTION' },
      onErasure: { law: 'DATA_PROTECTION', from: 'at' },
    },
    {
      table: 'security_events',
      category: 'securityEvents',
      owner: 'person_id',
      actor: 'actor_id',
      copied: ['at', 'kind', 'outcome'],
      retention: { from: 'at', years: SECURITY_EVENTS_KEPT, reason: 'SECURITY' },
      onErasure: { law: 'DATA_PROTECTION', from: 'at' },
    },
  ],
  retentions: [
    { table: 'idempotency_keys', category: 'answers', from: 'created_at', days: 1, reason: 'TECHNICAL' },
    { table: 'rate_limits', category: 'failures', from: 'last_failure_at', days: 1, reason: 'SECURITY' },
  ],
  actorColumns: ['access_log.actor_id'],
  sealedColumns: [
    { table: 'secrets', column: 'value_sealed' },
    { table: 'idempotency_keys', column: 'response_sealed' },
  ],
  passingHashes: [
    { table: 'idempotency_keys', column: 'request_hash', at: 'created_at' },
    { table: 'rate_limits', column: 'key_hash', at: 'last_failure_at' },
  ],
  // The last one is keyed, and only compared with neighbouring rows. Hashes under a retired key are of no further use.
  unkeyedHashes: ['idempotency_keys.key_hash', 'transcripts.captions_hash', 'security_events.address_hash'],
  impersonalTables: ['document_folders', 'document_uses', 'documents', 'sites', 'transcripts', 'release_files', 'secrets', 'demo_rows'],
}
