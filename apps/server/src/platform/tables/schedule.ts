import type { Generated } from 'kysely'

/** Text such as `2026-11-21`: a day has no time zone. */
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
}
