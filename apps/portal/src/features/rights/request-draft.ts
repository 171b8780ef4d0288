import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { RIGHTS, type Right } from '@afilia/domain/people/rights'

export interface RequestDraft {
  readonly right: Right
  readonly text: string
}

const storage = memberStorage<RequestDraft>('draft.rights', 'tab')

/** The draft of a request in this tab. */
export function findRequestDraft(personId: string): RequestDraft | undefined {
  const draft = storage.read(personId)
  return draft && RIGHTS.includes(draft.right) ? draft : undefined
}

/** Stores the draft; undefined deletes it. */
export const keepRequestDraft = (personId: string, draft?: RequestDraft): void => storage.write(personId, draft)
