export interface RateLimitTables {
  sign_in_throttles: { key_hash: Buffer; failures: number; blocked_until: Date | null; last_failure_at: Date }
}
