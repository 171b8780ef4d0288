import type { Role } from '@afilia/domain/roles'
import type { ColumnType, Generated } from 'kysely'

export interface IdentityTables {
  accounts: {
    id: string
    person_id: string
    password_hash: string
    roles: Role[]
    is_enabled: Generated<boolean>
    token_version: Generated<number>
    sign_in_email: string | null
    created_at: Date
  }
  email_confirmations: { token_hash: Buffer; account_id: string; email: string; expires_at: Date }
  password_resets: { token_hash: Buffer; account_id: string; expires_at: Date; used_at: Date | null }
  passkeys: {
    id: string
    account_id: string
    public_key: Buffer
    counter: ColumnType<string, number | string, number | string>
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  oidc_records: {
    model: string
    id_hash: Buffer
    payload_sealed: Buffer
    grant_id_hash: Buffer | null
    uid_hash: Buffer | null
    account_id: string | null
    expires_at: Date | null
    consumed_at: Date | null
  }
  sessions: {
    id: string
    token_hash: Buffer
    person_id: string
    account_id: string | null
    tokens_sealed: Buffer
    grant_id_hash: Buffer | null
    access_expires_at: Date
    refresh_leased_until: Date | null
    user_agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
}
