export interface ContactTables {
  service_requests: {
    id: string
    reference: string
    kind: 'CONTACT'
    person_id: string | null
    province_id: string | null
    state: 'RECEIVED' | 'IN_PROGRESS' | 'ANSWERED' | 'CLOSED'
    payload_sealed: Buffer
    created_at: Date
    closed_at: Date | null
  }
}
