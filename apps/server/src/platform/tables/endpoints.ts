export interface EndpointTables {
  access_log: { id: string; at: Date; actor_id: string; person_id: string | null; endpoint: string; request_id: string }
  idempotency_keys: { key_hash: Buffer; request_hash: Buffer; status: number | null; response_sealed: Buffer | null; created_at: Date }
}
