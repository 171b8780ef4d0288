export interface EmailConfirmationTables {
  email_confirmations: { token_hash: Buffer; account_id: string; email: string; expires_at: Date }
}
