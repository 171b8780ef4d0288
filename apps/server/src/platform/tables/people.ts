import type { AcademicYear } from '@afilia/domain/academic-year'
import type { Language } from '@afilia/i18n/languages'
import type { Generated } from 'kysely'

export interface PeopleTables {
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
  staff_scopes: { person_id: string; province_id: string | null; seat_id: string | null }
  mandates: {
    id: string
    person_id: string
    reference: string
    iban_sealed: Buffer
    text_version: string
    language: Language
    signed_at: Date
    channel: 'PORTAL' | 'PAPER'
    request_id: string | null
    session_hash: Buffer | null
    user_agent: string | null
    ended_at: Date | null
  }
  tax_authorizations: {
    id: string
    person_id: string
    kind: 'GRANTED' | 'REVOKED' | 'LAPSED'
    reason: 'MOVED' | null
    text_version: string
    language: Language
    at: Date
    actor_id: string | null
    from_year: number
    province_id: string | null
  }
}
