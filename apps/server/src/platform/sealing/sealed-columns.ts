/** A column whose values `sealing.seal` made. */
interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The column beside it with `sealing.hash(purpose, value)` of the same value, where rows are found by it. */
  readonly hash?: { readonly column: string; readonly purpose: string }
}

/**
 * Every column under the data key. A rotation of the key goes by this list, and a test compares it with the database: a new column
 * whose name ends in `_sealed` or `_hash` needs a line here, or the portal could not read it after the next rotation.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'people', column: 'document_id_sealed', hash: { column: 'document_id_hash', purpose: 'document-id' } },
  { table: 'bank_accounts', column: 'iban_sealed' },
  { table: 'blocked_people', column: 'document_id_sealed', hash: { column: 'document_id_hash', purpose: 'document-id' } },
  { table: 'blocked_people', column: 'identity_sealed' },
  { table: 'data_exports', column: 'json_sealed' },
  { table: 'data_exports', column: 'pdf_sealed' },
  { table: 'rights_requests', column: 'text_sealed' },
  { table: 'rights_requests', column: 'answer_sealed' },
  { table: 'mandates', column: 'iban_sealed' },
  { table: 'schedules', column: 'settings_sealed' },
  { table: 'service_requests', column: 'payload_sealed' },
  { table: 'mails', column: 'message_sealed' },
  { table: 'sessions', column: 'tokens_sealed' },
  { table: 'oidc_records', column: 'payload_sealed' },
  { table: 'secrets', column: 'value_sealed' },
  { table: 'idempotency_keys', column: 'response_sealed' },
]

/** Keyed hashes that stand alone, in rows that count something for a day at most: a rotation forgets the rows from before it. */
export const PASSING_HASHES: readonly { readonly table: string; readonly column: string; readonly at: string }[] = [
  { table: 'card_codes', column: 'code_hash', at: 'expires_at' },
  { table: 'idempotency_keys', column: 'request_hash', at: 'created_at' },
  { table: 'sign_in_throttles', column: 'key_hash', at: 'last_failure_at' },
]

/** Hashes without the data key in them, which a rotation leaves as they are: of tokens (`hashToken`), passwords and contents. */
export const UNKEYED_HASHES: readonly string[] = [
  'accounts.password_hash',
  'email_confirmations.token_hash',
  'idempotency_keys.key_hash',
  'mandates.session_hash',
  'oidc_records.grant_id_hash',
  'oidc_records.id_hash',
  'oidc_records.uid_hash',
  'password_resets.token_hash',
  'schedules.feed_hash',
  'sessions.grant_id_hash',
  'sessions.token_hash',
  'transcripts.captions_hash',
]
