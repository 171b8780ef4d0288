import type { ROW_NAMES } from './places.ts'

/** A column with values from `sealing.seal`. */
export interface SealedColumn {
  readonly table: keyof typeof ROW_NAMES
  readonly column: `${string}_sealed`
  /** The column with `sealing.hash(purpose, value)` of the same value, if rows are found by it (`in sealing.hashes(…)`). */
  readonly hash?: {
    readonly column: string
    readonly purpose: string
    /** Returns the part of the value to hash. By default all of it. */
    readonly of?: (text: string) => string
  }
}

/**
 * A keyed hash (`sealing.hash`) without an encrypted value beside it. A rotation cannot recompute it, so it deletes rows whose
 * time in column `at` is before the rotation. Only allowed for rows that live at most a day.
 */
export interface PassingHash {
  readonly table: string
  readonly column: string
  readonly at: string
}

/** Every column under the data key: the input of a key rotation. */
export interface KeyColumns {
  readonly sealedColumns: readonly SealedColumn[]
  readonly passingHashes: readonly PassingHash[]
}
