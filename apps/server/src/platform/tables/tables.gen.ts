// Generated from the migrated database and column-types.ts by: npx vitest run apps/server/src/platform/tables --update
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The tables as Kysely sees them. */
export interface Database {
  access_log: {
    id: string
    at: Date
    actor_id: string
    person_id: string | null
    endpoint: string
    request_id: string
    reason: ColumnTypes['access_log.reason'] | null
    roles: ColumnTypes['access_log.roles'][] | null
    province_id: string | null
    seat_id: string | null
  }
  accounts: {
    id: string
    person_id: string
    sign_in_email: string | null
    password_hash: string
    roles: ColumnTypes['accounts.roles'][]
    is_enabled: Generated<boolean>
    token_version: Generated<number>
    created_at: Date
  }
  addresses: {
    id: string
    person_id: string
    street: string | null
    house_number: string | null
    gate: string | null
    stair: string | null
    floor: string | null
    label: string | null
    postal_code: string | null
    neighborhood: string | null
    city: string | null
    geo_region_id: string | null
  }
  advantage_categories: {
    id: string
    names: ColumnType<ColumnTypes['names'], string, string>
    position: number
  }
  advantage_places: {
    id: string
    company_id: string | null
    advantage_id: string | null
    category_id: string
    name: string
    address: string
    municipality_id: string
    latitude: number
    longitude: number
    plane: GeneratedAlways<string>
  }
  advantages: {
    id: string
    slug: string
    kind: 'BENEFIT' | 'DISCOUNT'
    area: 'BENEFITS' | 'SERVICES' | 'NEWS'
    category_id: string
    company_id: string | null
    scope: string[]
    texts: ColumnType<ColumnTypes['advantages.texts'], string, string>
    use: 'CODE' | 'CARD' | 'TICKET' | 'FUEL_CARD' | 'LINK' | 'CALL'
    code: string | null
    link: string | null
    users: ColumnTypes['advantages.users'][]
    readers: ColumnTypes['advantages.readers'][]
    highlight_position: number | null
    valid_from: string | null
    valid_until: string | null
    is_over: Generated<boolean>
    state: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED'
    publish_at: Date
    picture_id: string | null
    attachments: ColumnType<ColumnTypes['attachments'], string | undefined, string>
    folded: string
    folded_text: string
    search: GeneratedAlways<string>
  }
  affiliation_requests: {
    case_id: string
    person_id: string
    payload_sealed: Buffer | null
    language: ColumnTypes['language']
    signed_at: Date
    request_id: string
    session_hash: Buffer | null
    user_agent: string | null
    accepted_at: Date | null
    accepted_by: string | null
  }
  appointment_slots: {
    office_id: string
    service: ColumnTypes['appointment_slots.service']
    starts_at: Date
    capacity: number
    taken: number
  }
  appointments: {
    id: string
    person_id: string
    office_id: string
    service: ColumnTypes['appointments.service']
    starts_at: Date
    ends_at: Date
    way: 'IN_PERSON' | 'PHONE' | 'VIDEO'
    state: 'BOOKED' | 'CANCELLED' | 'CALLED_OFF'
    details_sealed: Buffer
    is_reminded: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  audiences: {
    id: string
    person_id: string
    name: string
    audience: ColumnType<ColumnTypes['audiences.audience'], string, string>
    updated_at: Date
  }
  autonomies: {
    id: string
    ine_code: string
    iso_code: string
    country_id: string
    official_name: string
    names: ColumnType<ColumnTypes['names'], string, string>
    site_url: string
  }
  bank_accounts: {
    id: string
    person_id: string
    iban_sealed: Buffer | null
    periodicity: 'BIANNUAL' | 'ANNUAL' | null
  }
  blocked_people: {
    person_id: string
    document_id_hash: Buffer
    document_id_sealed: Buffer
    identity_sealed: Buffer
    blocked_at: Date
    destroy_after: Date
  }
  bookmarks: {
    person_id: string
    kind: ColumnTypes['bookmarks.kind']
    entity_id: string
    is_kept: boolean
    created_at: Date
    decided_at: Date
  }
  campaigns: {
    id: string
    topic: 'NEWS' | 'EVENTS' | 'JOBS' | 'REQUESTS' | 'MONEY' | 'UNION'
    state: Generated<'DRAFT' | 'PENDING' | 'SCHEDULED' | 'SENDING' | 'SENT' | 'CANCELLED'>
    author_id: string | null
    province_id: string | null
    seat_id: string | null
    texts: ColumnType<ColumnTypes['campaigns.texts'], string, string>
    link: string | null
    audience: ColumnType<ColumnTypes['campaigns.audience'], string, string>
    is_popup: Generated<boolean>
    must_acknowledge: Generated<boolean>
    is_urgent: Generated<boolean>
    follows_id: string | null
    scheduled_at: Date | null
    approved_by: string | null
    approved_at: Date | null
    remark: string | null
    began_at: Date | null
    ended_at: Date | null
    reached: string | null
    recipients: number | null
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  card_codes: {
    person_id: string
    code_hash: Buffer
    expires_at: Date
  }
  cards: {
    person_id: string
    number: string
    created_at: Date
  }
  case_drafts: {
    id: string
    person_id: string
    kind: ColumnTypes['case_drafts.kind']
    answers_sealed: Buffer
    updated_at: Date
  }
  case_events: {
    id: string
    case_id: string
    person_id: string | null
    actor_id: string | null
    transition: ColumnTypes['case_events.transition']
    state: ColumnTypes['case_events.state']
    by: 'MEMBER' | 'TEAM' | 'TIME'
    created_at: Date
  }
  case_messages: {
    id: string
    case_id: string
    person_id: string | null
    author_id: string | null
    by: 'MEMBER' | 'TEAM' | 'HELPER' | 'NOTE'
    text_sealed: Buffer
    created_at: Date
  }
  check_ins: {
    id: string
    person_id: string
    order_id: string
    participant: number
    at: Date
    received_at: Date
    undone_at: Date | null
    by_person_id: string | null
    is_correction: Generated<boolean>
    confirmed_at: Date | null
    confirmed_by: string | null
  }
  companies: {
    id: string
    slug: string
    category_id: string
    name: string
    texts: ColumnType<ColumnTypes['companies.texts'], string, string>
    website: string | null
    phone: string | null
    picture_id: string | null
    readers: ColumnTypes['companies.readers'][]
    state: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED'
    publish_at: Date
    folded: string
    folded_text: string
    search: GeneratedAlways<string>
  }
  consents: {
    id: string
    person_id: string
    purpose: ColumnTypes['consents.purpose']
    recipient: ColumnTypes['consents.recipient']
    is_granted: boolean
    text_version: number
    language: ColumnTypes['language']
    actor_id: string
    at: Date
  }
  content_categories: {
    id: Generated<string>
    site_id: string
    names: ColumnType<ColumnTypes['names'], string, string>
  }
  content_folders: {
    id: Generated<string>
    site_id: string
    parent_id: string | null
    name: string
    created_at: Date
    modified_at: Date
  }
  content_structures: {
    id: Generated<string>
    site_id: string
    key: string
    names: ColumnType<ColumnTypes['names'], string, string>
    fields: ColumnType<ColumnTypes['content_structures.fields'], string, string>
    created_at: Date
    modified_at: Date
  }
  content_values: {
    content_id: string
    field: string
    language: ColumnTypes['content_values.language']
    position: number
    site_id: string
    structure_id: string
    published_at: Date
    is_system: boolean
    key: string | null
    audience: number
  }
  contents: {
    id: Generated<string>
    uuid: string
    site_id: string
    structure_id: string
    folder_id: string | null
    key: string
    external_reference_code: string
    friendly_path: string
    state: 'approved' | 'draft' | 'scheduled'
    readers: ColumnTypes['contents.readers'][]
    audience: number
    created_at: Date
    modified_at: Date
    published_at: Date
    creator: string
    keywords: string[]
    category_ids: string[]
    texts: ColumnType<ColumnTypes['contents.texts'], string, string>
    fields: ColumnType<ColumnTypes['contents.fields'], string, string>
    search: string
  }
  countries: {
    id: string
    names: ColumnType<ColumnTypes['names'], string, string>
  }
  coverage_certificates: {
    id: string
    person_id: string
    coverage_id: string
    code_hash: Buffer
    said_sealed: Buffer
    language: ColumnTypes['language']
    issued_at: Date
    valid_until: string
    revoked_at: Date | null
  }
  coverages: {
    id: string
    person_id: string
    kind: ColumnTypes['coverages.kind']
    case_id: string | null
    granted_by: string | null
    starts_on: string
    ends_on: string | null
    created_at: Date
  }
  data_exports: {
    id: string
    person_id: string
    language: ColumnTypes['language']
    state: 'PENDING' | 'READY' | 'FAILED'
    progress: Generated<number>
    json_sealed: Buffer | null
    pdf_sealed: Buffer | null
    created_at: Date
    expires_at: Date
  }
  demo_rows: {
    table_name: string
    key: string
  }
  devices: {
    player_id: string
    person_id: string
    name: string
    external_id: string | null
    status: Generated<'CREATED' | 'DISABLED' | 'EXPIRED'>
    subscription_sealed: Buffer | null
    endpoint_hash: Buffer | null
    role: string | null
    province_id: string | null
    autonomy_id: string | null
    session_id: string | null
    signed_out_at: Date | null
    created_at: Date
    seen_at: Date
    reached_at: Date | null
    expired_at: Date | null
  }
  digest_entries: {
    notification_id: string
    person_id: string
  }
  document_folders: {
    id: Generated<string>
    site_id: string
    parent_id: string | null
    name: string
    created_at: Date
    modified_at: Date
  }
  document_uses: {
    document_id: string
    content_id: string | null
    news_id: string | null
    advantage_id: string | null
    event_id: string | null
  }
  documents: {
    id: Generated<string>
    uuid: string
    site_id: string
    folder_id: string | null
    tag: ColumnTypes['documents.tag']
    file_name: string
    media_type: string
    size_in_bytes: string
    sha256: string
    width: number | null
    height: number | null
    color: string | null
    seconds: number | null
    poster_id: string | null
    texts: ColumnType<ColumnTypes['documents.texts'], string, string>
    created_at: Date
    modified_at: Date
  }
  dynamic_forms: {
    id: string
    questions: ColumnType<ColumnTypes['dynamic_forms.questions'], string, string>
    texts: ColumnType<ColumnTypes['dynamic_forms.texts'], string, string>
    created_at: Date
  }
  eir_places: {
    year: number
    specialty_id: string
    autonomy_id: string
    places: number
    last_number: number | null
    source_name: string
    source_url: string | null
  }
  email_confirmations: {
    token_hash: Buffer
    account_id: string
    email: string
    expires_at: Date
  }
  employers: {
    id: string
    name: string
    folded: string
    search: Generated<string>
    sector_type: 'PUBLIC' | 'PRIVATE' | 'CONCERTED'
    autonomy_id: string | null
    province_id: string | null
  }
  event_places: {
    session_id: string
    capacity: number | null
    taken: Generated<number>
    waiting: Generated<number>
  }
  event_sessions: {
    id: string
    event_id: string
    starts_at: Date
    ends_at: Date
    meetings: string | null
    cancelled_at: Date | null
    cancel_reason: string | null
  }
  events: {
    id: string
    slug: string
    kind: 'COURSE' | 'CONFERENCE' | 'TALK' | 'ASSEMBLY' | 'CULTURE' | 'SPORT' | 'FAMILY' | 'TRIP'
    state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
    version: Generated<number>
    publish_at: Date
    readers: ColumnTypes['events.readers'][]
    bookers: ColumnTypes['events.bookers'][]
    scope: string[]
    specialty_ids: string[] | null
    texts: ColumnType<ColumnTypes['events.texts'], string, string>
    picture_id: string | null
    attachments: ColumnType<ColumnTypes['attachments'], string | undefined, string>
    starts_at: Date
    ends_at: Date
    books_from: Date
    books_until: Date
    most_companions: number
    form_id: string | null
    prices: ColumnType<ColumnTypes['events.prices'] | null, string | null, string | null>
    refund_hours: number | null
    municipality_id: string | null
    address: string | null
    latitude: number | null
    longitude: number | null
    hours: string | null
    credits: string | null
    least_attendance: number | null
    cancelled_at: Date | null
    cancel_reason: string | null
    folded: string
    folded_text: string
    search: GeneratedAlways<string>
  }
  followed_job_lists: {
    id: string
    person_id: string
    list_id: string
    mine_sealed: Buffer
    version: number
    created_at: Date
    updated_at: Date
  }
  fuel_card_requests: {
    id: string
    reference: string
    person_id: string
    advantage_id: string
    state: 'REQUESTED' | 'FORWARDED' | 'ISSUED' | 'REJECTED' | 'CANCELLED'
    details_sealed: Buffer
    consented_at: Date
    created_at: Date
    updated_at: Date
  }
  idempotency_keys: {
    key_hash: Buffer
    request_hash: Buffer
    status: number | null
    response_sealed: Buffer | null
    created_at: Date
  }
  important_periods: {
    id: string
    kind: 'EIR_APPLICATION' | 'EIR_EXAM' | 'OPE_APPLICATION' | 'OPE_EXAM' | 'JOB_LIST' | 'TRANSFER'
    autonomy_id: string | null
    names: ColumnType<ColumnTypes['names'], string, string>
    opens: string
    closes: string
    link: string | null
  }
  insurance_policies: {
    id: string
    insurer: string
    number: string
    starts_on: string
    ends_on: string
  }
  job_alerts: {
    search_id: string
    job_id: string
    person_id: string
    found_at: Date
    notified_at: Date | null
  }
  job_changes: {
    job_id: string
    revision: number
    field: ColumnTypes['job_changes.field']
    at: Date
    before: string | null
    after: string | null
  }
  job_counts: {
    cell: string
    closing: string
    offers: number
    revision: string
  }
  job_documents: {
    job_id: string
    position: number
    kind: 'BASES' | 'SYLLABUS' | 'FORM' | 'LIST' | 'RESULT' | 'OTHER'
    title: string
    link: string
  }
  job_entities: {
    id: string
    name: string
    folded: string
    sector_type: 'PUBLIC' | 'PRIVATE' | 'CONCERTED'
    autonomy_id: string | null
    employer_id: string | null
  }
  job_interests: {
    person_id: string
    job_id: string
    created_at: Date
  }
  job_list_cuts: {
    list_id: string
    day: string
    points: number | null
    position: number | null
  }
  job_lists: {
    id: string
    health_service: string
    category: string
    autonomy_id: string
    year: number
    source_name: string
    source_url: string | null
    updated_at: Date
  }
  job_looks: {
    person_id: string
    job_id: string
    revision: number
    looked_at: Date
  }
  job_revisions: {
    id: Generated<boolean>
    revision: string
  }
  job_sources: {
    id: string
    name: string
    format: ColumnTypes['job_sources.format']
    address: string | null
    path: string
    language: ColumnTypes['language']
    withdraws_missing: boolean
    mapping: ColumnType<ColumnTypes['job_sources.mapping'], string, string>
    version: number
    etag: string | null
    last_modified: string | null
    last_run: ColumnType<ColumnTypes['job_sources.last_run'] | null, string | null, string | null>
  }
  job_stages: {
    job_id: string
    position: number
    stage: ColumnTypes['job_stages.stage']
    starts_on: string | null
    ends_on: string | null
  }
  jobs: {
    id: string
    kind: 'PUBLIC' | 'PRIVATE' | 'EIR'
    state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
    category: 'OPOSICION' | 'BOLSA' | 'TRASLADO' | 'PROMOCION_INTERNA' | 'EIR' | 'PRIVATE_OFFER'
    entity_id: string
    regime: 'ESTATUTARIO' | 'FUNCIONARIO' | 'LABORAL'
    scope: 'PRIMARY' | 'HOSPITAL' | 'EMERGENCY' | 'SOCIAL_CARE' | 'SCHOOL' | 'OCCUPATIONAL' | 'PRISON' | 'TEACHING_RESEARCH'
    sector: 'PUBLIC' | 'PRIVATE' | 'CONCERTED'
    stage: 'OPE_APPROVED' | 'CALL_PUBLISHED' | 'APPLICATIONS_OPEN' | 'ADMITTED_PROVISIONAL' | 'ADMITTED_FINAL' | 'EXAM' | 'MERITS' | 'RESULTS_PROVISIONAL' | 'RESULTS_FINAL' | 'APPOINTMENT'
    type: 'NURSE' | 'PHYSIOTHERAPY' | 'SPECIALIST'
    specialty_id: string | null
    tenure: 'FIJO' | 'INTERINO' | 'SUSTITUTO' | 'EIR' | null
    autonomy_id: string | null
    province_id: string | null
    municipality_id: string | null
    seat_id: string | null
    centre: string | null
    address: string | null
    latitude: number | null
    longitude: number | null
    places: number | null
    salary_from: number | null
    salary_to: number | null
    salary_per: 'YEAR' | 'MONTH' | 'HOUR' | null
    texts: ColumnType<ColumnTypes['jobs.texts'], string, string>
    bodies: ColumnType<ColumnTypes['jobs.bodies'], string, string>
    contact: ColumnType<ColumnTypes['jobs.contact'] | null, string | null, string | null>
    link: string | null
    deadline: Generated<string>
    closing: Generated<'OVER' | 'WEEK' | 'MONTH' | 'LATER'>
    published_at: Date
    source: string
    source_id: string
    source_link: string | null
    revision: Generated<number>
    is_matched: Generated<boolean>
    corrections: ColumnType<ColumnTypes['jobs.corrections'] | null, string | null, string | null>
    updated_at: Date
    folded: string
    folded_text: string
    search: GeneratedAlways<string>
    place: GeneratedAlways<string>
    cell: GeneratedAlways<string>
  }
  legal_acceptances: {
    id: string
    person_id: string
    anchor: ColumnTypes['anchor']
    version: number
    language: ColumnTypes['language']
    at: Date
  }
  legal_texts: {
    anchor: ColumnTypes['anchor']
    version: number
    in_force_from: Date
    texts: ColumnType<ColumnTypes['legal_texts.texts'], string, string>
  }
  mailbox_visits: {
    person_id: string
    visited_at: Date
  }
  mails: {
    id: string
    kind: string
    person_id: string | null
    campaign_id: string | null
    message_sealed: Buffer
    is_forgotten: Generated<boolean>
    state: Generated<'WAITING' | 'SENT' | 'BOUNCED' | 'DEAD'>
    priority: Generated<number>
    next_at: Generated<Date>
    give_up_at: Generated<Date>
    attempts: Generated<number>
    failure: 'ADDRESS_REJECTED' | 'MAIL_REJECTED' | 'PUT_OFF' | 'NO_ANSWER' | 'SENDER_REJECTED' | 'EXPIRED' | null
    failure_code: string | null
    created_at: Date
    sent_at: Date | null
  }
  mandates: {
    id: string
    person_id: string
    reference: string
    iban_sealed: Buffer
    text_version: string
    language: ColumnTypes['language']
    signed_at: Date
    channel: 'PORTAL' | 'PAPER'
    request_id: string | null
    session_hash: Buffer | null
    user_agent: string | null
    ended_at: Date | null
  }
  membership_applications: {
    id: string
    reference: string
    kind: 'AFFILIATE' | 'STUDENT'
    state: 'UNCONFIRMED' | 'RECEIVED' | 'CORRECTION' | 'ACCEPTED' | 'REJECTED' | 'KNOWN'
    province_id: string
    language: ColumnTypes['language']
    document_id_hash: Buffer | null
    document_id_sealed: Buffer | null
    payload_sealed: Buffer | null
    request_id: string | null
    reason_sealed: Buffer | null
    token_hash: Buffer | null
    token_until: Date | null
    person_id: string | null
    decided_by: string | null
    version: Generated<number>
    created_at: Date
    confirmed_at: Date | null
    decided_at: Date | null
    kept_until: Date | null
  }
  membership_events: {
    id: string
    application_id: string
    person_id: string | null
    actor_id: string | null
    transition: 'SEEN' | 'ACCEPT' | 'REJECT' | 'CORRECT'
    created_at: Date
  }
  merit_entries: {
    id: string
    person_id: string
    facts_sealed: Buffer
    version: number
    created_at: Date
    updated_at: Date
  }
  merit_scales: {
    id: string
    version: number
    scale: ColumnType<ColumnTypes['merit_scales.scale'], string, string>
    published_at: Date
  }
  message_preferences: {
    person_id: string
    topic: 'NEWS' | 'EVENTS' | 'JOBS' | 'REQUESTS' | 'MONEY' | 'UNION'
    push: boolean
    mail: 'OFF' | 'NOW' | 'DAILY'
    updated_at: Date
  }
  municipalities: {
    id: string
    province_id: string
    name: string
    folded: string
    search: Generated<string>
    latitude: number
    longitude: number
  }
  news_visits: {
    person_id: string
    visited_at: Date
  }
  notifications: {
    id: string
    person_id: string
    campaign_id: string | null
    topic: 'NEWS' | 'EVENTS' | 'JOBS' | 'REQUESTS' | 'MONEY' | 'UNION'
    phrase: string | null
    values_sealed: Buffer | null
    link: string | null
    thread: string | null
    is_urgent: Generated<boolean>
    is_popup: Generated<boolean>
    must_acknowledge: Generated<boolean>
    created_at: Date
    read_at: Date | null
    archived_at: Date | null
    shown_at: Date | null
    acknowledged_at: Date | null
    said_id: string | null
  }
  office_closures: {
    office_id: string
    first_day: string
    last_day: string
  }
  office_hours: {
    office_id: string
    service: ColumnTypes['office_hours.service']
    weekday: number
    opens: number
    closes: number
  }
  office_services: {
    office_id: string
    service: 'LEGAL_ADVICE' | 'INSURANCE' | 'TRAINING' | 'MEMBERSHIP'
    ways: ColumnTypes['office_services.ways'][]
    minutes: number
    capacity: number
    video_url: string | null
  }
  offices: {
    id: string
    province_id: string
    address: string
    municipality: string
    postal_code: string
    phone: string
    email: string
    hours: ColumnType<ColumnTypes['offices.hours'], string, string>
    latitude: number
    longitude: number
    staff: ColumnType<ColumnTypes['offices.staff'], string, string>
  }
  oidc_records: {
    model: string
    id_hash: Buffer
    payload_sealed: Buffer
    grant_id_hash: Buffer | null
    uid_hash: Buffer | null
    account_id: string | null
    expires_at: Date | null
    consumed_at: Date | null
  }
  orders: {
    id: string
    person_id: string
    event_id: string
    session_id: string
    form_id: string | null
    state: 'WAITING' | 'OFFERED' | 'PAYING' | 'CONFIRMED' | 'CANCELLED' | 'DECLINED' | 'LAPSED'
    places: number
    participants_sealed: Buffer
    amount: Generated<number>
    created_at: Date
    updated_at: Date
    offered_until: Date | null
    pays_until: Date | null
    refunds_until: Date | null
    ended_at: Date | null
    cancel_reason_sealed: Buffer | null
    notified_state: string | null
    reminded: Generated<number>
  }
  passkeys: {
    id: string
    account_id: string
    public_key: Buffer
    counter: string
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  password_resets: {
    token_hash: Buffer
    account_id: string
    expires_at: Date
    used_at: Date | null
  }
  payments: {
    id: string
    person_id: string
    order_id: string | null
    number: string
    state: 'STARTED' | 'REJECTED' | 'CAPTURED' | 'REFUNDING' | 'REFUNDED'
    amount: number
    response: string | null
    refund_reason: 'CANCELLED' | 'LATE' | null
    created_at: Date
    updated_at: Date
    captured_at: Date | null
    refunded_at: Date | null
    notified_state: string | null
  }
  people: {
    id: string
    document_id_hash: Buffer
    document_id_sealed: Buffer
    first_name: string
    last_name: string
    folded: string
    email: string | null
    phone: string | null
    affiliate_province_id: string | null
    affiliate_seat_id: string | null
    unemployed: Generated<boolean>
    current_occupation: string | null
    current_specialty_id: string | null
    beneficiary_province_id: string | null
    employer_id: string | null
    school_id: string | null
    academic_year: 'FIRST' | 'SECOND' | 'THIRD' | 'FOURTH' | null
    is_blocked: Generated<boolean>
    left_at: Date | null
    left_roles: ColumnTypes['people.left_roles'][] | null
    restricted_at: Date | null
    objections: Generated<ColumnTypes['people.objections'][]>
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  person_specialties: {
    person_id: string
    specialty_id: string
  }
  person_titles: {
    person_id: string
    title_id: string
  }
  policy_terms: {
    policy_id: string
    kind: ColumnTypes['policy_terms.kind']
    sum_per_claim_cents: string
    sum_per_year_cents: string
    texts: ColumnType<ColumnTypes['policy_terms.texts'], string, string>
  }
  postal_code_municipalities: {
    postal_code_id: string
    municipality_id: string
  }
  postal_codes: {
    id: string
    latitude: number
    longitude: number
  }
  preferences: {
    person_id: string
    province_id: string | null
    autonomy_id: string | null
    seat_id: string | null
    push_notification_on: Generated<boolean>
    first_affiliate_login_at: Date | null
  }
  provinces: {
    id: string
    ine_code: string
    autonomy_id: string
    official_name: string
    names: ColumnType<ColumnTypes['names'], string, string>
    capital: string
    postal_prefix: string
    is_foral: boolean
    latitude: number
    longitude: number
  }
  pushes: {
    id: string
    player_id: string
    person_id: string
    notification_id: string | null
    campaign_id: string | null
    state: Generated<'WAITING' | 'SENT' | 'FAILED' | 'EXPIRED' | 'CANCELLED'>
    priority: number
    is_urgent: Generated<boolean>
    attempts: Generated<number>
    next_at: Date
    give_up_at: Date
    status_code: number | null
    created_at: Date
  }
  quotas: {
    id: string
    kind: 'AFFILIATE' | 'STUDENT' | 'SENIOR'
    periodicity: 'BIANNUAL' | 'ANNUAL'
    year: number
    amount_cents: number
    currency: Generated<string>
  }
  rate_limits: {
    key_hash: Buffer
    failures: number
    blocked_until: Date | null
    last_failure_at: Date
  }
  receipts: {
    id: string
    person_id: string
    number: string
    year: number
    period: 0 | 1 | 2
    starts_on: string
    ends_on: string
    amount_cents: number
    currency: Generated<string>
    state: 'ISSUED' | 'SENT' | 'COLLECTED' | 'RETURNED' | 'REPRESENTED' | 'CANCELLED'
    return_code: ColumnTypes['receipts.return_code'] | null
    issued_on: string
    collected_on: string | null
    returned_on: string | null
    history: ColumnType<ColumnTypes['receipts.history'], string, string>
  }
  recovery_codes: {
    account_id: string
    code_hash: Buffer
  }
  reference_loads: {
    source: string
    checksum: string
    loaded_at: Date
  }
  refused_uploads: {
    day: string
    reason: ColumnTypes['refused_uploads.reason']
    count: number
  }
  release_files: {
    path: string
    content: Buffer
    policy: ColumnType<ColumnTypes['release_files.policy'] | null, string | null, string | null>
    last_served_at: Date
  }
  rights_requests: {
    id: string
    person_id: string
    right_asked: ColumnTypes['rights_requests.right_asked']
    objects_to: Generated<ColumnTypes['rights_requests.objects_to'][]>
    state: 'OPEN' | 'DONE' | 'REJECTED' | 'WITHDRAWN'
    text_sealed: Buffer
    answer_sealed: Buffer | null
    received_at: Date
    due_at: Date
    is_extended: Generated<boolean>
    answered_at: Date | null
    answered_by: string | null
    lifted_at: Date | null
  }
  saved_job_searches: {
    id: string
    person_id: string
    name: string
    kind: 'PUBLIC' | 'PRIVATE' | 'EIR'
    search: string
    alert: 'NOW' | 'DAILY' | 'OFF'
    alert_from: Date
    notified_at: Date | null
    created_at: Date
  }
  schedule_days: {
    person_id: string
    day: string
    shifts: string[]
    is_by_hand: boolean
    version: number
    updated_at: Date
  }
  schedules: {
    person_id: string
    settings_sealed: Buffer | null
    settings_version: Generated<number>
    feed_hash: Buffer | null
    feed_created_at: Date | null
    feed_reads: Generated<number>
    feed_reads_since: Date | null
    feed_events: Generated<boolean>
  }
  schools: {
    id: string
    university: string
    centre: string
    folded: string
    search: Generated<string>
    kind: 'PUBLIC' | 'PRIVATE' | 'AFFILIATED'
    province_id: string
    courses: Generated<ColumnTypes['schools.courses'][]>
  }
  search_entries: {
    id: Generated<number>
    kind: ColumnTypes['search_entries.kind']
    thing_id: string
    language: ColumnTypes['language']
    path: string
    title: string
    excerpt: string
    words: string
    checksum: string
  }
  search_state: {
    is_only: Generated<boolean>
    built_by: string
  }
  search_titles: {
    entry_id: number
    rank: number
    languages: number
    readers: number
    shown_from: Date
    shown_until: Date
    title_words: string
  }
  search_words: {
    word: string
  }
  seats: {
    id: string
    scope: 'PROVINCE' | 'WORK_CENTER'
    parent_id: string | null
    province_id: string
    municipality_id: string | null
    postal_code: string | null
    name: string
    folded: string
    search: Generated<string>
    sector_type: 'PUBLIC' | 'PRIVATE' | 'CONCERTED' | null
    centre_class: string | null
    beds: number | null
    latitude: number
    longitude: number
  }
  second_factors: {
    account_id: string
    key_sealed: Buffer
    last_step: string | null
    is_shared: Generated<boolean>
    created_at: Date
  }
  secrets: {
    name: string
    value_sealed: Buffer
    created_at: Date
  }
  security_events: {
    id: string
    at: Date
    kind: ColumnTypes['security_events.kind']
    outcome: 'SUCCEEDED' | 'FAILED' | 'REJECTED'
    actor_id: string | null
    person_id: string | null
    roles: ColumnTypes['security_events.roles'][]
    province_id: string | null
    seat_id: string | null
    detail: string | null
    request_id: string | null
    address_hash: Buffer | null
  }
  service_requests: {
    id: string
    reference: string
    kind: ColumnTypes['service_requests.kind']
    form: ColumnTypes['service_requests.form'] | null
    language: Generated<ColumnTypes['language']>
    person_id: string | null
    province_id: string | null
    team_id: Generated<string>
    taken_by: string | null
    helper_id: string | null
    state: 'RECEIVED' | 'IN_PROGRESS' | 'WAITING' | 'ANSWERED' | 'CLOSED'
    payload_sealed: Buffer
    due_on: string | null
    days_left: number | null
    lapses_at: Date | null
    kept_until: Generated<Date | null>
    unread_since: Date | null
    satisfaction: number | null
    satisfaction_sealed: Buffer | null
    version: Generated<number>
    created_at: Date
    updated_at: Generated<Date>
    reopened_at: Date | null
    closed_at: Date | null
    addressee_id: string | null
    thread: string | null
  }
  sessions: {
    id: string
    token_hash: Buffer
    person_id: string
    account_id: string | null
    tokens_sealed: Buffer
    grant_id_hash: Buffer | null
    access_expires_at: Date
    refresh_leased_until: Date | null
    user_agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  settings: {
    person_id: string
    lang_key: Generated<'es' | 'ca' | 'eu' | 'gl' | 'en'>
    geo_localization_on: Generated<boolean>
    province_news_on: Generated<boolean>
    autonomy_news_on: Generated<boolean>
    state_news_on: Generated<boolean>
    job_regions: Generated<string[]>
    job_types: Generated<string[]>
    interests: Generated<string[]>
    eir: Generated<boolean>
    private_job_on: Generated<boolean>
  }
  short_news: {
    id: string
    scope: 'STATE' | 'AUTONOMY' | 'PROVINCE'
    state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
    publish_from: Date
    publish_until: Date | null
    is_over: Generated<boolean>
    readers: ColumnTypes['short_news.readers'][]
    texts: ColumnType<ColumnTypes['short_news.texts'], string, string>
    link: string | null
    picture_document_id: string | null
    attachments: ColumnType<ColumnTypes['attachments'], string | undefined, string>
    created_at: Date
    updated_at: Date
  }
  short_news_places: {
    place: string
    publish_from: Date
    news_id: string
    is_over: Generated<boolean>
  }
  sites: {
    id: string
    parent_id: string | null
    autonomy_id: string | null
    province_id: string | null
    names: ColumnType<ColumnTypes['names'], string, string>
  }
  specialties: {
    id: string
    names: ColumnType<ColumnTypes['names'], string, string>
    position: number
  }
  staff_scopes: {
    person_id: string
    province_id: string | null
    seat_id: string | null
  }
  tax_authorizations: {
    id: string
    person_id: string
    kind: 'GRANTED' | 'REVOKED' | 'LAPSED'
    reason: 'MOVED' | null
    text_version: string
    language: ColumnTypes['language']
    at: Date
    actor_id: string | null
    from_year: number
    province_id: string | null
  }
  team_members: {
    team_id: string
    person_id: string
  }
  teams: {
    id: string
    names: ColumnType<ColumnTypes['names'], string, string>
    kinds: ColumnTypes['teams.kinds'][]
    province_id: string | null
    email: string | null
    is_last: Generated<boolean>
    version: Generated<number>
    removed_at: Date | null
    created_at: Date
  }
  titles: {
    id: string
    names: ColumnType<ColumnTypes['names'], string, string>
    position: number
  }
  transcripts: {
    document_id: string
    language: ColumnTypes['language']
    captions: string | null
    captions_hash: GeneratedAlways<string | null>
    body: string | null
  }
  upload_drafts: {
    id: string
    person_id: string
    size: number
    received: Generated<number>
    name_sealed: Buffer
    key_sealed: Buffer
    created_at: Date
  }
  upload_parts: {
    upload_id: string
    person_id: string
    position: number
    content: Buffer
    created_at: Date
  }
  uploads: {
    id: string
    person_id: string
    order_id: string | null
    case_id: string | null
    message_id: string | null
    campaign_id: string | null
    kind: 'PDF' | 'JPEG' | 'PNG' | 'WEBP'
    size: number
    scan: Generated<'NONE' | 'WAITING' | 'CLEAN' | 'REJECTED'>
    name_sealed: Buffer
    key_sealed: Buffer
    content: Buffer
    created_at: Date
  }
  usage_counts: {
    day: string
    event: ColumnTypes['usage_counts.event']
    page: string
    language: ColumnTypes['language']
    version: ColumnTypes['usage_counts.version']
    source: ColumnTypes['usage_counts.source']
    count: number
  }
  voucher_codes: {
    id: string
    advantage_id: string
    code_sealed: Buffer
    code_hash: Buffer
    person_id: string | null
    order_id: string | null
    taken_at: Date | null
  }
  voucher_stocks: {
    advantage_id: string
    remaining: number
    most: number
    days: number
    low_at: number
    low_notified_at: Date | null
    valid_until: string | null
  }
  work_contacts: {
    person_id: string
    phone: string
    email: string
    is_phone_shown: boolean
    is_email_shown: boolean
    updated_at: Date
    hours: Generated<string>
  }
}
