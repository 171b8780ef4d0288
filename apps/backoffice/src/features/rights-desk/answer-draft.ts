import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** What somebody of the staff has written in this tab and not sent yet, by request. */
const storage = memberStorage<Readonly<Record<string, string>>>('draft.rights-answers', 'tab')

export const findAnswerDraft = (staffId: string, request: string): string => storage.read(staffId)?.[request] ?? ''

/** Keeps the draft; blank text removes it. */
export function keepAnswerDraft(staffId: string, request: string, text: string): void {
  const { [request]: _, ...others } = storage.read(staffId) ?? {}
  const kept = text.trim() === '' ? others : { ...others, [request]: text }
  storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
}
