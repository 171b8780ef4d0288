import { housekeepingTasks } from '../tasks/housekeeping.ts'
import type { Area } from './area.ts'

/** What the platform's own rooms keep, declared as an area does. */
export const platformArea: Area = {
  name: 'platform',
  open: ({ deps }) => ({ tasks: () => housekeepingTasks(deps) }),
  personalTables: [
    {
      table: 'access_log',
      category: 'sights',
      owner: 'person_id',
      copied: ['at', 'endpoint', 'reason'],
      onErasure: { law: 'DATA_PROTECTION', from: 'at' },
    },
    {
      table: 'security_events',
      category: 'securityEvents',
      owner: 'person_id',
      copied: ['at', 'kind', 'outcome'],
      onErasure: { law: 'DATA_PROTECTION', from: 'at' },
    },
  ],
  actorColumns: ['access_log.actor_id'],
  sealedColumns: [
    { table: 'secrets', column: 'value_sealed' },
    { table: 'idempotency_keys', column: 'response_sealed' },
  ],
  passingHashes: [
    { table: 'idempotency_keys', column: 'request_hash', at: 'created_at' },
    { table: 'sign_in_throttles', column: 'key_hash', at: 'last_failure_at' },
  ],
  // The last is keyed and only ever compared with its neighbours: those of a key that was given up tell nothing more.
  unkeyedHashes: ['idempotency_keys.key_hash', 'transcripts.captions_hash', 'security_events.address_hash'],
}
