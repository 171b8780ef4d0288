export interface CardTables {
  cards: { person_id: string; number: string; created_at: Date }
  card_codes: { person_id: string; code_hash: Buffer; expires_at: Date }
}
