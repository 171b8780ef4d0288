import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** An unsent message. */
export interface ReplyDraft {
  readonly text: string
  /** The ids of files. */
  readonly files: readonly string[]
}

const storage = (caseId: string) => memberStorage<ReplyDraft>(`draft.reply-${caseId}`, 'tab')
const EMPTY: ReplyDraft = { text: '', files: [] }

/** The draft of this tab, empty if there is none. */
export const findReplyDraft = (personId: string, caseId: string): ReplyDraft => ({ ...EMPTY, ...storage(caseId).read(personId) })
/** Stores the draft; undefined deletes it. */
export const keepReplyDraft = (personId: string, caseId: string, draft?: ReplyDraft): void => storage(caseId).write(personId, draft)

/** The id of the message field. */
export const toReplyId = (personId: string, caseId: string): string => `reply-${personId}-${caseId}`
