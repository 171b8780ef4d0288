import type { Profile } from '@afilia/domain/people/profile'
import { getValue, type ProfileChange } from '@afilia/domain/people/profile-changes'
import { changesByHand, withValue } from '../edit/profile-values.ts'

/** A field that the member changed and whose saved value differs. */
export interface FieldVersions {
  readonly field: ProfileChange
  readonly mine: unknown
  readonly saved: unknown
  /** The other device also changed it. */
  readonly isContested: boolean
}

/** An edit compared with a version that another device has saved. */
export interface Comparison {
  readonly mine: Profile
  readonly saved: Profile
  readonly choices: readonly FieldVersions[]
  /** Fields that only the other device changed. They stay as saved, and the dialog lists them. */
  readonly elsewhere: readonly { readonly field: ProfileChange; readonly before: unknown; readonly saved: unknown }[]
}

/**
 * Compares an edit with a newer profile. `base` is the profile that the edit started from; it separates the member's changes from those of
 * the other device.
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
      .map((field) => ({ field, mine: getValue(mine, field), saved: getValue(saved, field), isContested: byOther.includes(field) })),
    elsewhere: byOther
      .filter((field) => !byMe.includes(field))
      .map((field) => ({ field, before: getValue(base, field), saved: getValue(saved, field) })),
  }
}

/** Returns the saved profile and its version, with the member's values in the fields `mine`. */
export function mergeVersions(comparison: Comparison, mine: ReadonlySet<ProfileChange>): Profile {
  return comparison.choices
    .filter(({ field }) => mine.has(field))
    .reduce((merged, choice) => withValue(merged, choice.field, choice.mine), comparison.saved)
}
