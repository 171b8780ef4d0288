import type { Reference } from '@afilia/contract/reference'
import type { ContactTopic } from '@afilia/domain/contact'

/** What stands in the form. */
export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly province: Reference | null
  readonly topic: ContactTopic | ''
  readonly message: string
  readonly hasConsented: boolean
  /** Filled in by programs alone. */
  readonly website: string
  /** When the form came before the sender, in ms. */
  readonly startedAt: number
}

/** The prefix of all drafts, which signing out forgets. Visitors have one for the tab. */
const keyOf = (personId: string | undefined): string => `afilia.draft.contact.${personId ?? 'visitor'}`

/** A message half written in this tab. */
export function findContactDraft(personId: string | undefined): ContactDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? 'null') as ContactDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps it; without one, forgets it. */
export function keepContactDraft(personId: string | undefined, draft?: ContactDraft): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(personId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(personId))
  } catch {
    // Storage may be forbidden, or full: the draft then lives as long as the page.
  }
}
