import type { RetentionLaw } from '@afilia/domain/rights'
import type { Database } from '../../platform/tables/tables.ts'

/** A table that holds something about a person: what of it goes into their copy, and what becomes of it when they are erased. */
export interface PersonalTable {
  readonly table: keyof Database
  /** What the member's copy and the erasure's preview call it; the phrase stands in `rights.json` under `categories`. */
  readonly category: string
  /** The column that leads to the person, or to the person's account. */
  readonly owner: 'id' | 'person_id' | 'account_id'
  /**
   * The columns of the member's copy: sealed ones are opened, `_sealed` drops from the name. `'profile'`: the copy has it in the profile.
   * `'nothing'`: the portal's own workings, which say nothing about anybody.
   */
  readonly copied: readonly string[] | 'profile' | 'nothing'
  /**
   * `'erase'` deletes the rows; a law keeps them, counted from the time in a column, or from the erasure where they held until then (null
   * in the column, or no column); `'empty'` is for the person's own row alone.
   */
  readonly onErasure: 'erase' | 'empty' | { readonly law: RetentionLaw; readonly from: string | null }
}

/**
 * Every table about people, reviewed: a table that refers to people or accounts and is missing here fails the test beside this file.
 * In the order of the member's copy. Those that others refer to come after them, so that rows can be deleted in this order.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'addresses', category: 'address', owner: 'person_id', copied: 'profile', onErasure: 'erase' },
  { table: 'bank_accounts', category: 'account', owner: 'person_id', copied: 'profile', onErasure: 'erase' },
  {
    table: 'mandates',
    category: 'mandates',
    owner: 'person_id',
    copied: ['reference', 'iban_sealed', 'text_version', 'language', 'signed_at', 'channel', 'user_agent', 'ended_at'],
    onErasure: { law: 'ACCOUNTS', from: 'ended_at' },
  },
  {
    table: 'receipts',
    category: 'receipts',
    owner: 'person_id',
    copied: ['number', 'starts_on', 'ends_on', 'amount_cents', 'state', 'return_code', 'issued_on', 'collected_on', 'returned_on'],
    onErasure: { law: 'ACCOUNTS', from: 'issued_on' },
  },
  {
    table: 'tax_authorizations',
    category: 'taxAuthorizations',
    owner: 'person_id',
    copied: ['kind', 'reason', 'text_version', 'language', 'at', 'from_year', 'province_id'],
    onErasure: { law: 'TAX', from: null },
  },
  { table: 'person_titles', category: 'academic', owner: 'person_id', copied: 'profile', onErasure: 'erase' },
  { table: 'person_specialties', category: 'academic', owner: 'person_id', copied: 'profile', onErasure: 'erase' },
  {
    table: 'preferences',
    category: 'preferences',
    owner: 'person_id',
    copied: ['province_id', 'autonomy_id', 'seat_id', 'push_notification_on', 'first_affiliate_login_at'],
    onErasure: 'erase',
  },
  {
    table: 'settings',
    category: 'settings',
    owner: 'person_id',
    copied: [
      'lang_key',
      'geo_localization_on',
      'province_news_on',
      'autonomy_news_on',
      'state_news_on',
      'job_regions',
      'job_types',
      'interests',
      'eir',
      'private_job_on',
    ],
    onErasure: 'erase',
  },
  { table: 'cards', category: 'card', owner: 'person_id', copied: ['number', 'created_at'], onErasure: 'erase' },
  { table: 'card_codes', category: 'card', owner: 'person_id', copied: 'nothing', onErasure: 'erase' },
  { table: 'schedules', category: 'schedule', owner: 'person_id', copied: ['settings_sealed', 'feed_created_at'], onErasure: 'erase' },
  { table: 'schedule_days', category: 'scheduleDays', owner: 'person_id', copied: ['day', 'shifts'], onErasure: 'erase' },
  { table: 'bookmarks', category: 'bookmarks', owner: 'person_id', copied: ['kind', 'entity_id', 'created_at'], onErasure: 'erase' },
  { table: 'news_visits', category: 'newsVisits', owner: 'person_id', copied: ['visited_at'], onErasure: 'erase' },
  {
    table: 'consents',
    category: 'consents',
    owner: 'person_id',
    copied: ['purpose', 'recipient', 'is_granted', 'text_version', 'language', 'at'],
    onErasure: { law: 'DATA_PROTECTION', from: null },
  },
  {
    table: 'legal_acceptances',
    category: 'legalAcceptances',
    owner: 'person_id',
    copied: ['anchor', 'version', 'language', 'at'],
    onErasure: { law: 'DATA_PROTECTION', from: 'at' },
  },
  {
    table: 'service_requests',
    category: 'serviceRequests',
    owner: 'person_id',
    copied: ['reference', 'kind', 'state', 'payload_sealed', 'created_at', 'closed_at'],
    onErasure: 'erase',
  },
  {
    table: 'rights_requests',
    category: 'rightsRequests',
    owner: 'person_id',
    copied: ['right_asked', 'state', 'text_sealed', 'answer_sealed', 'received_at', 'due_at', 'is_extended', 'answered_at'],
    onErasure: { law: 'DATA_PROTECTION', from: 'received_at' },
  },
  {
    table: 'access_log',
    category: 'sights',
    owner: 'person_id',
    copied: ['at', 'endpoint'],
    onErasure: { law: 'DATA_PROTECTION', from: 'at' },
  },
  { table: 'staff_scopes', category: 'staff', owner: 'person_id', copied: ['province_id', 'seat_id'], onErasure: 'erase' },
  {
    table: 'work_contacts',
    category: 'workContact',
    owner: 'person_id',
    copied: ['phone', 'email', 'is_phone_shown', 'is_email_shown', 'updated_at'],
    onErasure: 'erase',
  },
  {
    table: 'sessions',
    category: 'sessions',
    owner: 'person_id',
    copied: ['user_agent', 'created_at', 'last_seen_at', 'expires_at'],
    onErasure: 'erase',
  },
  { table: 'passkeys', category: 'passkeys', owner: 'account_id', copied: ['name', 'created_at', 'last_used_at'], onErasure: 'erase' },
  { table: 'email_confirmations', category: 'signIn', owner: 'account_id', copied: 'nothing', onErasure: 'erase' },
  { table: 'password_resets', category: 'signIn', owner: 'account_id', copied: 'nothing', onErasure: 'erase' },
  { table: 'oidc_records', category: 'signIn', owner: 'account_id', copied: 'nothing', onErasure: 'erase' },
  {
    table: 'accounts',
    category: 'signIn',
    owner: 'person_id',
    copied: ['roles', 'is_enabled', 'sign_in_email', 'created_at'],
    onErasure: 'erase',
  },
  { table: 'data_exports', category: 'exports', owner: 'person_id', copied: ['created_at', 'expires_at'], onErasure: 'erase' },
  { table: 'people', category: 'identity', owner: 'id', copied: 'profile', onErasure: 'empty' },
]

/** Columns that name who of the staff did something to somebody else's record: part of that other record. */
export const ACTOR_COLUMNS = ['access_log.actor_id', 'consents.actor_id', 'rights_requests.answered_by', 'tax_authorizations.actor_id']

/** Who was erased, under lock: gone with the last thing that a law keeps. */
export const LOCKED_TABLES = ['blocked_people']
