import type { ReceiptState, ReceiptStep, ReturnCode } from '@afilia/domain/receipts'
import type { ColumnType, Generated } from 'kysely'

/** Text such as `2026-11-21`: a day has no time zone. */
type Day = string

export interface EconomicTables {
  quotas: {
    id: string
    kind: 'AFFILIATE' | 'STUDENT' | 'SENIOR'
    periodicity: 'BIANNUAL' | 'ANNUAL'
    year: number
    amount_cents: number
    currency: Generated<string>
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
    currency: Generated<string>
    state: ReceiptState
    return_code: ReturnCode | null
    issued_on: Day
    collected_on: Day | null
    returned_on: Day | null
    history: ColumnType<ReceiptStep[], string, string>
  }
}
