// Edits that were not saved, kept in the tab (docs/decisions/007), by what is edited and by the member's opaque id.

const PREFIX = 'afilia.draft.'
type Subject = 'profile' | 'preferences'
const keyOf = (subject: Subject, personId: string): string => `${PREFIX}${subject}.${personId}`

/** Keeps a draft; `undefined` forgets it. */
export function writeDraft(subject: Subject, personId: string, draft: object | undefined): void {
  inStorage((storage) => {
    if (draft === undefined) storage.removeItem(keyOf(subject, personId))
    else storage.setItem(keyOf(subject, personId), JSON.stringify(draft))
  })
}

/** The draft of this person in this tab, if there is one. */
export function readDraft(subject: Subject, personId: string): unknown {
  const text = inStorage((storage) => storage.getItem(keyOf(subject, personId)))
  return text ? (JSON.parse(text) as unknown) : undefined
}

/** For signing out: whoever sits down next finds nothing. */
export function forgetAllDrafts(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** Storage may be forbidden by the browser's settings, or full; the edit then lives as long as the page. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
