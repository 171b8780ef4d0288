import { query, send } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import type { CaseDraft as ServerDraft } from '@afilia/contract/cases/cases'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { useQuery } from '@tanstack/react-query'
import { type CaseDraft, findCaseDraft, keepCaseDraft } from './case-draft.ts'

/** The form as another device has left it; null if this one knows it, or there is none. */
export function useServerDraft(kind: FormKind): ServerDraft | null {
  const { personId } = useSignedIn()
  const kept = useQuery({ ...query('GET case-drafts/{kind}', { params: { kind } }), staleTime: 0 })
  const draft = kept.data?.draft ?? null
  return draft && draft.updatedAt !== findCaseDraft(personId, kind)?.seenAt ? draft : null
}

/** Keeps the form on the server too, so that another device goes on with it. What does not get through is on this device; the next step tries again. */
export async function saveDraft(personId: string, kind: FormKind, { answers, seenAt }: CaseDraft): Promise<void> {
  const body = { answers: answers as ServerDraft['answers'], seenAt }
  const saved = await send('PUT case-drafts/{kind}', { params: { kind }, body }).catch(() => undefined)
  const draft = findCaseDraft(personId, kind)
  if (saved && draft) keepCaseDraft(personId, kind, { ...draft, seenAt: saved.updatedAt })
}

/** Removes it from the server. */
export const dropDraft = (kind: FormKind): Promise<unknown> =>
  send('DELETE case-drafts/{kind}', { params: { kind } }).catch(() => undefined)
