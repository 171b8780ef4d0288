import type { ColumnType, Generated } from 'kysely'
import type { Role } from '@afilia/domain/roles'
import type { AdvantageTables } from './advantages.ts'
import type { BookmarkTables } from './bookmarks.ts'
import type { CardTables } from './card.ts'
import type { ContentTables } from './content.ts'
import type { EconomicTables } from './economic.ts'
import type { EmailConfirmationTables } from './email-confirmation.ts'
import type { LegalTables } from './legal.ts'
import type { MediaTables } from './media.ts'
import type { NewsTables } from './news.ts'
import type { RequestTables } from './requests.ts'
import type { RightsTables } from './rights.ts'
import type { ScheduleTables } from './schedule.ts'
import type { UnionTables } from './union.ts'
import type { SearchTables } from './search.ts'
import type { AcademicYear } from '@afilia/domain/academic-year'
import type { Names } from './names.ts'

// The tables as Kysely sees them; the truth is in migrations/.

export type { Names }
type Json<T> = ColumnType<T, string, string>
export type SectorType = 'PUBLIC' | 'PRIVATE' | 'CONCERTED'

export interface Database
  extends
    AdvantageTables,
    BookmarkTables,
    CardTables,
    ContentTables,
    EconomicTables,
    EmailConfirmationTables,
    LegalTables,
    MediaTables,
    NewsTables,
    RequestTables,
    RightsTables,
    ScheduleTables,
    SearchTables,
    UnionTables {
  countries: { id: string; names: Json<Names> }
  autonomies: {
    id: string
    ine_code: string
    iso_code: string
    country_id: string
    official_name: string
    names: Json<Names>
    site_url: string
  }
  provinces: {
    id: string
    ine_code: string
    autonomy_id: string
    official_name: string
    names: Json<Names>
    capital: string
    postal_prefix: string
    is_foral: boolean
    latitude: number
    longitude: number
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
  postal_codes: { id: string; latitude: number; longitude: number }
  postal_code_municipalities: { postal_code_id: string; municipality_id: string }
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
    sector_type: SectorType | null
    centre_class: string | null
    beds: number | null
    latitude: number
    longitude: number
  }
  employers: {
    id: string
    name: string
    folded: string
    search: Generated<string>
    sector_type: SectorType
    autonomy_id: string | null
    province_id: string | null
  }
  schools: {
    id: string
    university: string
    centre: string
    folded: string
    search: Generated<string>
    kind: 'PUBLIC' | 'PRIVATE' | 'AFFILIATED'
    province_id: string
  }
  specialties: { id: string; names: Json<Names>; position: number }
  titles: { id: string; names: Json<Names>; position: number }
  reference_loads: { source: string; checksum: string; loaded_at: Date }

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
    academic_year: AcademicYear | null
    version: Generated<number>
    is_blocked: Generated<boolean>
    created_at: Date
    updated_at: Date
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
  bank_accounts: { id: string; person_id: string; iban_sealed: Buffer | null; periodicity: 'BIANNUAL' | 'ANNUAL' | null }
  person_titles: { person_id: string; title_id: string }
  person_specialties: { person_id: string; specialty_id: string }
  preferences: {
    person_id: string
    province_id: string | null
    autonomy_id: string | null
    seat_id: string | null
    push_notification_on: Generated<boolean>
    first_affiliate_login_at: Date | null
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
  staff_scopes: { person_id: string; province_id: string | null; seat_id: string | null }
  access_log: { id: string; at: Date; actor_id: string; person_id: string | null; endpoint: string; request_id: string }
  idempotency_keys: { key_hash: Buffer; request_hash: Buffer; status: number | null; response_sealed: Buffer | null; created_at: Date }
  mails: { id: string; kind: string; message_sealed: Buffer; created_at: Date; sent_at: Date | null }

  accounts: {
    id: string
    person_id: string
    password_hash: string
    roles: Role[]
    is_enabled: Generated<boolean>
    token_version: Generated<number>
    sign_in_email: string | null
    created_at: Date
  }
  sign_in_throttles: { key_hash: Buffer; failures: number; blocked_until: Date | null; last_failure_at: Date }
  password_resets: { token_hash: Buffer; account_id: string; expires_at: Date; used_at: Date | null }
  passkeys: {
    id: string
    account_id: string
    public_key: Buffer
    counter: ColumnType<string, number | string, number | string>
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
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
  secrets: { name: string; value_sealed: Buffer; created_at: Date }
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
}
