export interface SealingTables {
  secrets: { name: string; value_sealed: Buffer; created_at: Date }
}
