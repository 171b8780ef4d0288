import { query, send } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import type { CaseDraft as ServerDraft } from '@afilia/contract/cases/cases'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { useQuery } from '@tanstack/react-query'
import { type CaseDraft, findCaseDraft, keepCaseDraft } from './case-draft.ts'

/** A draft of the form from another device; null if there is none or this device has it. */
export function useServerDraft(kind: FormKind): ServerDraft | null {
  const { personId } = useSignedIn()
  const kept = useQuery({ ...query('GET case-drafts/{kind}', { params: { kind } }), staleTime: 0 })
  const draft = kept.data?.draft ?? null
  return draft && draft.updatedAt !== findCaseDraft(personId, kind)?.seenAt ? draft : null
}

/** Saves the draft on the server too, for other devices. If that fails, it stays on this device and the next step tries again. */
export async function saveDraft(personId: string, kind: FormKind, { answers, seenAt }: CaseDraft): Promise<void> {
  const body = { answers: answers as ServerDraft['answers'], seenAt }
  const saved = await send('PUT case-drafts/{kind}', { params: { kind }, body }).catch(() => undefined)
  const draft = findCaseDraft(personId, kind)
  if (saved && draft) keepCaseDraft(personId, kind, { ...draft, seenAt: saved.updatedAt })
}

/** Deletes the draft from the server. */
export const dropDraft = (kind: FormKind): Promise<unknown> =>
  send('DELETE case-drafts/{kind}', { params: { kind } }).catch(() => undefined)
