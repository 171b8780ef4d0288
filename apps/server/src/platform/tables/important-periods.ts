import type { ColumnType } from 'kysely'
import type { Names } from './names.ts'

/** Text such as `2026-11-21`: a day has no time zone. */
type Day = string

export interface ImportantPeriodTables {
  important_periods: {
    id: string
    kind: 'EIR_APPLICATION' | 'EIR_EXAM' | 'OPE_APPLICATION' | 'OPE_EXAM' | 'JOB_LIST' | 'TRANSFER'
    autonomy_id: string | null
    names: ColumnType<Names, string, string>
    opens: Day
    closes: Day
    link: string | null
  }
}
