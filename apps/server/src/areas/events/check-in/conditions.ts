import { sql } from 'kysely'

/** Condition on a row of `check_ins entry`: it was noted on time, or a second person has confirmed it (docs/decisions/128). */
export const isConfirmed = sql<boolean>`(not entry.is_correction or entry.confirmed_at is not null)`

/** The same: it counts for attendance. */
export const isCounted = sql<boolean>`(entry.undone_at is null and ${isConfirmed})`
