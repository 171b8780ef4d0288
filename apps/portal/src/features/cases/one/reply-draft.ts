import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** A message as typed, until it is sent. */
export interface ReplyDraft {
  readonly text: string
  /** The ids of files. */
  readonly files: readonly string[]
}

const storage = (caseId: string) => memberStorage<ReplyDraft>(`draft.reply-${caseId}`, 'tab')
const EMPTY: ReplyDraft = { text: '', files: [] }

/** The draft of this tab, empty if there is none. */
export const findReplyDraft = (personId: string, caseId: string): ReplyDraft => ({ ...EMPTY, ...storage(caseId).read(personId) })
/** Keeps the draft; undefined removes it. */
export const keepReplyDraft = (personId: string, caseId: string, draft?: ReplyDraft): void => storage(caseId).write(personId, draft)

/** The id of the field in which the member writes. */
export const toReplyId = (personId: string, caseId: string): string => `reply-${personId}-${caseId}`
