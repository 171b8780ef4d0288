/**
 * The tables of each owner: an area, a part of the foundation, a room or a file of the platform, or the reference data. Only the
 * owner writes them.
 */
const TABLES_OF = {
  advantages: 'advantage_categories advantage_places advantages companies fuel_card_requests voucher_codes voucher_stocks',
  appointments: 'appointment_slots appointments office_closures office_hours office_services',
  bookmarks: 'bookmarks',
  card: 'card_codes cards',
  cases: 'case_drafts case_messages case_events team_members teams service_requests',
  campaigns: 'audiences campaigns',
  content: 'content_categories content_folders content_structures content_values contents',
  documents: 'document_folders document_uses documents sites transcripts',
  economic: 'quotas receipts',
  eir: 'eir_places',
  endpoints: 'access_log idempotency_keys',
  identity: 'accounts email_confirmations oidc_records passkeys password_resets recovery_codes second_factors sessions',
  events: 'check_ins dynamic_forms event_places event_sessions events orders payments',
  'important-periods': 'important_periods',
  insurance: 'coverage_certificates coverages insurance_policies policy_terms',
  jobs: 'job_alerts job_changes job_counts job_documents job_entities job_interests job_looks job_revisions job_sources job_stages jobs saved_job_searches',
  'job-lists': 'followed_job_lists job_list_cuts job_lists',
  legal: 'legal_texts',
  membership: 'affiliation_requests membership_applications membership_events',
  merits: 'merit_entries merit_scales',
  news: 'news_visits short_news short_news_places',
  notifications: 'devices digest_entries mailbox_visits mails message_preferences notifications pushes',
  people:
    'addresses bank_accounts consents demo_rows legal_acceptances mandates people person_specialties person_titles staff_scopes tax_authorizations',
  preferences: 'preferences settings',
  'rate-limit': 'rate_limits',
  reference:
    'autonomies countries employers municipalities postal_code_municipalities postal_codes provinces reference_loads schools seats specialties titles',
  'release-files': 'release_files',
  rights: 'blocked_people data_exports rights_requests',
  schedule: 'schedule_days schedules',
  sealing: 'secrets',
  'security-log': 'security_events',
  search: 'search_entries search_state search_titles search_words',
  union: 'offices work_contacts',
  usage: 'usage_counts',
  uploads: 'refused_uploads upload_drafts upload_parts uploads',
}

/**
 * Tables that the demo writes only by the commands of their owner, like an editor. For others, such as members, it generates
 * rows.
 */
const BY_COMMAND =
  'advantage_categories advantage_places advantages companies content_categories content_folders content_structures content_values contents ' +
  'document_folders documents dynamic_forms event_sessions insurance_policies offices policy_terms short_news short_news_places transcripts ' +
  'work_contacts'

export const WRITTEN_BY_COMMAND = new Set(BY_COMMAND.split(' '))

/** The owner of each table. */
export const OWNERS = new Map(Object.entries(TABLES_OF).flatMap(([owner, tables]) => tables.split(' ').map((table) => [table, owner])))
