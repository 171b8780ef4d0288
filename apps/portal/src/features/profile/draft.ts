import type { Profile } from '@afilia/domain/profile'
import type { ProfileChange } from '@afilia/domain/profile-changes'
import { changesByHand, valueOf, withValue } from './profile-values.ts'

/** An edit that was not saved, kept in the tab (docs/decisions/007): only what was changed, so that nothing else lies about. */
export interface Draft {
  /** The version of the profile that the edit was made on. */
  readonly version: number
  /** ISO 8601. */
  readonly keptAt: string
  readonly changes: Readonly<Partial<Record<ProfileChange, { readonly from: unknown; readonly to: unknown }>>>
}

const PREFIX = 'afilia.draft.'
const keyOf = (personId: string): string => `${PREFIX}profile.${personId}`

/** Keeps what the edit changed; nothing, when it changed nothing. */
export function keepDraft(base: Profile, edited: Profile, now: Date): void {
  const changed = changesByHand(base, edited).map((field) => [field, { from: valueOf(base, field), to: valueOf(edited, field) }] as const)
  if (changed.length === 0) return forgetDraft(base.id)
  const draft: Draft = { version: base.version, keptAt: now.toISOString(), changes: Object.fromEntries(changed) }
  inStorage((storage) => storage.setItem(keyOf(base.id), JSON.stringify(draft)))
}

/** The draft of this person in this tab, if there is one. */
export function findDraft(personId: string): Draft | undefined {
  const text = inStorage((storage) => storage.getItem(keyOf(personId)))
  if (!text) return undefined
  return JSON.parse(text) as Draft
}

export function forgetDraft(personId: string): void {
  inStorage((storage) => storage.removeItem(keyOf(personId)))
}

/** For signing out: whoever sits down next finds nothing. */
export function forgetAllDrafts(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** The edit as it was: the profile that it was made on, as far as it matters, and what it made of it. */
export function editOfDraft(draft: Draft, saved: Profile): { base: Profile; mine: Profile } {
  const changes = Object.entries(draft.changes) as [ProfileChange, { from: unknown; to: unknown }][]
  return {
    base: changes.reduce((profile, [field, { from }]) => withValue(profile, field, from), { ...saved, version: draft.version }),
    mine: changes.reduce((profile, [field, { to }]) => withValue(profile, field, to), { ...saved, version: draft.version }),
  }
}

/** Storage may be forbidden by the browser's settings, or full; the edit then lives as long as the page. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
