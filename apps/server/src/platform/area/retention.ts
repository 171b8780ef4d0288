import type { RetentionReason } from '@afilia/domain/people/rights'
import type { Database } from '../tables/tables.gen.ts'

/** How long a row is kept; then it is deleted. */
export interface Period {
  /** The column with the time or day from which it counts. Rows where it is null are kept. */
  readonly from: string
  /** The period; none of the two: until the time in `from`. */
  readonly years?: number
  readonly days?: number
  readonly reason: RetentionReason
}

/** How long a table keeps what it holds about people, erasure apart. The privacy policy shows it. */
export interface Retention extends Period {
  readonly table: keyof Database
  /** A phrase in `rights.json` under `categories`. */
  readonly category: string
}
