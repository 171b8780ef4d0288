import { RIGHTS, type Right } from '@afilia/domain/rights'

export interface RequestDraft {
  readonly right: Right
  readonly text: string
}

/** The prefix of all drafts, which signing out forgets. */
const keyOf = (personId: string): string => `afilia.draft.rights.${personId}`

/** A request half written in this tab. */
export function findRequestDraft(personId: string): RequestDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? 'null') as RequestDraft | null
    return kept && RIGHTS.includes(kept.right) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps it; without one, forgets it. */
export function keepRequestDraft(personId: string, draft?: RequestDraft): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(personId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(personId))
  } catch {
    // Storage may be forbidden, or full: the draft then lives as long as the dialog.
  }
}
