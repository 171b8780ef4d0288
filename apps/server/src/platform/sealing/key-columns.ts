import type { ROW_NAMES } from './places.ts'

/** A column whose values `sealing.seal` made. */
export interface SealedColumn {
  readonly table: keyof typeof ROW_NAMES
  readonly column: `${string}_sealed`
  /** The column beside it with `sealing.hash(purpose, value)` of the same value, if rows are found by it (`in sealing.hashes(…)`). */
  readonly hash?: {
    readonly column: string
    readonly purpose: string
    /** The part of the value that is hashed; all of it unless said. */
    readonly of?: (text: string) => string
  }
}

/**
 * A keyed hash (`sealing.hash`) without a sealed value beside it. A rotation cannot compute it anew, so it deletes rows older than
 * the rotation by the time in column `at`: allowed for rows that live for a day at most.
 */
export interface PassingHash {
  readonly table: string
  readonly column: string
  readonly at: string
}

/** Every column under the data key: what a rotation of the key goes by. */
export interface KeyColumns {
  readonly sealedColumns: readonly SealedColumn[]
  readonly passingHashes: readonly PassingHash[]
}
