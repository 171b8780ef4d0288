import type { Area } from '../../platform/area/area.ts'

/**
 * The tables of identity. `createIdentity` provides its routes and tasks, because the server also needs it to identify callers.
 */
export const identityArea: Area = {
  name: 'identity',
  personalTables: [
    {
      table: 'staff_scopes',
      category: 'staff',
      owner: 'person_id',
      copied: ['province_id', 'seat_id'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'sessions',
      category: 'sessions',
      owner: 'person_id',
      copied: ['user_agent', 'created_at', 'last_seen_at', 'expires_at'],
      retention: { from: 'expires_at', reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'passkeys',
      category: 'passkeys',
      owner: 'account_id',
      copied: ['name', 'created_at', 'last_used_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'second_factors',
      category: 'secondFactor',
      owner: 'account_id',
      copied: ['created_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    { table: 'recovery_codes', category: 'signIn', owner: 'account_id', copied: 'nothing', retention: 'MEMBERSHIP', onErasure: 'erase' },
    {
      table: 'email_confirmations',
      category: 'signIn',
      owner: 'account_id',
      copied: 'nothing',
      retention: { from: 'expires_at', reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'password_resets',
      category: 'signIn',
      owner: 'account_id',
      copied: 'nothing',
      retention: { from: 'expires_at', reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'oidc_records',
      category: 'signIn',
      owner: 'account_id',
      copied: 'nothing',
      retention: { from: 'expires_at', reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'accounts',
      category: 'signIn',
      owner: 'person_id',
      copied: ['roles', 'is_enabled', 'sign_in_email', 'created_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
  sealedColumns: [
    { table: 'sessions', column: 'tokens_sealed' },
    { table: 'oidc_records', column: 'payload_sealed' },
    { table: 'second_factors', column: 'key_sealed' },
  ],
  unkeyedHashes: [
    'accounts.password_hash',
    'email_confirmations.token_hash',
    'oidc_records.grant_id_hash',
    'oidc_records.id_hash',
    'oidc_records.uid_hash',
    'password_resets.token_hash',
    'recovery_codes.code_hash',
    'sessions.grant_id_hash',
    'sessions.token_hash',
  ],
}
