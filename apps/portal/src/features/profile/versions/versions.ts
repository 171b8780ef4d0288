import type { Profile } from '@afilia/domain/profile'
import type { ProfileChange } from '@afilia/domain/profile-changes'
import { changesByHand, valueOf, withValue } from '../edit/profile-values.ts'

/** A field that the member changed and that is not saved so. */
export interface FieldVersions {
  readonly field: ProfileChange
  readonly mine: unknown
  readonly saved: unknown
  /** The other device changed it too. */
  readonly isContested: boolean
}

/** An edit beside what was saved meanwhile from elsewhere. */
export interface Comparison {
  readonly mine: Profile
  readonly saved: Profile
  readonly choices: readonly FieldVersions[]
  /** What only the other device changed: it stays as saved, and is told. */
  readonly elsewhere: readonly { readonly field: ProfileChange; readonly before: unknown; readonly saved: unknown }[]
}

/**
 * Compares an edit with a newer profile. `base` is the profile that the edit was made on: without it nobody could tell a field that the
 * member changed from one that the other device did.
 */
export function compareVersions(base: Profile, mine: Profile, saved: Profile): Comparison {
  const byMe = changesByHand(base, mine)
  const byOther = changesByHand(base, saved)
  const differing = new Set(changesByHand(saved, mine))
  return {
    mine,
    saved,
    choices: byMe
      .filter((field) => differing.has(field))
      .map((field) => ({ field, mine: valueOf(mine, field), saved: valueOf(saved, field), isContested: byOther.includes(field) })),
    elsewhere: byOther
      .filter((field) => !byMe.includes(field))
      .map((field) => ({ field, before: valueOf(base, field), saved: valueOf(saved, field) })),
  }
}

/** The saved profile, its version included, with the member's own value in the fields `mine`. */
export function mergeVersions(comparison: Comparison, mine: ReadonlySet<ProfileChange>): Profile {
  return comparison.choices
    .filter(({ field }) => mine.has(field))
    .reduce((merged, choice) => withValue(merged, choice.field, choice.mine), comparison.saved)
}
