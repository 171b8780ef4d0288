import type { ColumnType, Generated } from 'kysely'
import type { Names } from './names.ts'

/** As text, `2026-11-21`: a day has no zone, and pg would make a moment of it. */
type Day = string

export interface ScheduleTables {
  schedules: {
    person_id: string
    settings_sealed: Buffer | null
    settings_version: Generated<number>
    feed_hash: Buffer | null
    feed_created_at: Date | null
    feed_reads: Generated<number>
    feed_reads_since: Date | null
  }
  schedule_days: { person_id: string; day: Day; shifts: string[]; is_by_hand: boolean; version: number; updated_at: Date }
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
