export interface NotificationTables {
  mails: { id: string; kind: string; message_sealed: Buffer; created_at: Date; sent_at: Date | null }
}
