import type { RetentionReason } from '@afilia/domain/people/rights'
import type { Database } from '../tables/tables.gen.ts'

/** How long a row is kept before it is deleted. */
export interface Period {
  /** The column with the time or day from which the period counts. Rows with null are kept. */
  readonly from: string
  /** The period. Without `years` and `days`, the row is kept until the time in `from`. */
  readonly years?: number
  readonly days?: number
  readonly reason: RetentionReason
}

/** How long a table keeps data about people, apart from erasures. The privacy policy shows it. */
export interface Retention extends Period {
  readonly table: keyof Database
  /** A phrase in `rights.json` under `categories`. */
  readonly category: string
}
