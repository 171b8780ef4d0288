import type { Profile } from '@afilia/domain/profile'
import type { ProfileChange } from '@afilia/domain/profile-changes'
import { readDraft, writeDraft } from '@afilia/client/editing/draft-storage.ts'
import { changesByHand, valueOf, withValue } from './profile-values.ts'

/** An edit that was not saved, kept in the tab (docs/decisions/007): only what was changed, so that nothing else lies about. */
export interface Draft {
  /** The version of the profile that the edit was made on. */
  readonly version: number
  /** ISO 8601. */
  readonly keptAt: string
  readonly changes: Readonly<Partial<Record<ProfileChange, { readonly from: unknown; readonly to: unknown }>>>
}

/** Keeps what the edit changed; nothing, when it changed nothing. */
export function keepDraft(base: Profile, edited: Profile, now: Date): void {
  const changed = changesByHand(base, edited).map((field) => [field, { from: valueOf(base, field), to: valueOf(edited, field) }] as const)
  if (changed.length === 0) return forgetDraft(base.id)
  const draft: Draft = { version: base.version, keptAt: now.toISOString(), changes: Object.fromEntries(changed) }
  writeDraft('profile', base.id, draft)
}

/** The draft of this person in this tab, if there is one. */
export const findDraft = (personId: string): Draft | undefined => readDraft('profile', personId) as Draft | undefined

export const forgetDraft = (personId: string): void => writeDraft('profile', personId, undefined)

/** The edit as it was: the profile that it was made on, as far as it matters, and what it made of it. */
export function editOfDraft(draft: Draft, saved: Profile): { base: Profile; mine: Profile } {
  const changes = Object.entries(draft.changes) as [ProfileChange, { from: unknown; to: unknown }][]
  return {
    base: changes.reduce((profile, [field, { from }]) => withValue(profile, field, from), { ...saved, version: draft.version }),
    mine: changes.reduce((profile, [field, { to }]) => withValue(profile, field, to), { ...saved, version: draft.version }),
  }
}
