import type { Database } from '../tables/tables.gen.ts'

type SealedIn<Table extends keyof Database> = Extract<keyof Database[Table], `${string}_sealed`>
type SealedTable = { [Table in keyof Database]: SealedIn<Table> extends never ? never : Table }[keyof Database]
type Column = { [Table in SealedTable]: `${Table}.${SealedIn<Table>}` }[SealedTable]

/** The place that an encrypted value is bound to: a column of the database, a cookie, a task, or the cursor of a list. */
export type SealedPlace = Column | 'cookie' | 'task' | 'cursor'

/**
 * The column that names the row of an encrypted value. It never changes, and is known before the row exists. A new table with
 * such a column does not compile without an entry.
 */
export const ROW_NAMES = {
  appointments: 'id',
  affiliation_requests: 'case_id',
  bank_accounts: 'person_id',
  blocked_people: 'person_id',
  case_drafts: 'id',
  case_messages: 'id',
  coverage_certificates: 'id',
  data_exports: 'id',
  devices: 'player_id',
  followed_job_lists: 'id',
  fuel_card_requests: 'id',
  idempotency_keys: 'key_hash',
  mails: 'id',
  mandates: 'id',
  membership_applications: 'id',
  merit_entries: 'id',
  notifications: 'id',
  oidc_records: 'id_hash',
  orders: 'id',
  people: 'id',
  rights_requests: 'id',
  schedules: 'person_id',
  second_factors: 'account_id',
  secrets: 'name',
  service_requests: 'id',
  sessions: 'id',
  upload_drafts: 'id',
  uploads: 'id',
  voucher_codes: 'id',
} as const satisfies { readonly [Table in SealedTable]: Exclude<keyof Database[Table], SealedIn<Table>> }

/** The value of that column. Outside of the database, the name of the cookie, the task or the list. */
export type RowName = string | Buffer
