import type { ReceiptState, ReceiptStep, ReturnCode } from '@afilia/domain/receipts'
import type { Language } from '@afilia/i18n/languages'
import type { ColumnType } from 'kysely'

/** A calendar day: written as `2026-01-31`, read as text by `::text`, since the driver would make a moment of it. */
type Day = ColumnType<string, string, string>

export interface EconomicTables {
  quotas: {
    id: string
    kind: 'AFFILIATE' | 'STUDENT' | 'SENIOR'
    periodicity: 'BIANNUAL' | 'ANNUAL'
    year: number
    amount_cents: number
    currency: string
  }
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
  receipts: {
    id: string
    person_id: string
    number: string
    year: number
    period: 0 | 1 | 2
    starts_on: Day
    ends_on: Day
    amount_cents: number
    currency: string
    state: ReceiptState
    return_code: ReturnCode | null
    issued_on: Day
    collected_on: Day | null
    returned_on: Day | null
    history: ColumnType<ReceiptStep[], string, string>
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
