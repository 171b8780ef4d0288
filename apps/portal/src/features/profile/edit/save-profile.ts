import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import type { Profile } from '@afilia/domain/people/profile'
import { ApiError, ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { errorText, fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { profileQuery, refreshPerson } from '../profile-query.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly profile: Profile }
  /** Somebody else saved in the meantime; `profile` is their version. */
  | { readonly kind: 'moved-on'; readonly profile: Profile }
  | { readonly kind: 'rejected'; readonly text: string; readonly fields: readonly { readonly field: string; readonly text: string }[] }
  /** The member must confirm their identity; `text` is the error of the previous proof, if there was one. */
  | { readonly kind: 'proof-needed'; readonly text: string | undefined }
  | { readonly kind: 'lost' }

/**
 * Saves the whole edit. `attempt` is its idempotency key, so that a retry after a lost connection saves it once. Throws only programming
 * errors.
 */
export async function saveProfile(personId: string, edit: ProfileEdit, attempt: string): Promise<SaveOutcome> {
  try {
    const profile = await send('PUT people/{id}/profile', { params: { id: personId }, body: edit, idempotencyKey: attempt })
    queryClient.setQueryData(profileQuery(personId).queryKey, profile)
    void refreshPerson()
    return { kind: 'saved', profile }
  } catch (error) {
    return toOutcome(error, personId)
  }
}

async function toOutcome(error: unknown, personId: string): Promise<SaveOutcome> {
  if (error instanceof ConnectionLost) return { kind: 'lost' }
  if (!(error instanceof ApiError)) throw error
  if (error.problem?.errorKey === 'api.CHANGED_MEANWHILE') {
    return queryClient.fetchQuery({ ...profileQuery(personId), staleTime: 0 }).then(
      (profile) => ({ kind: 'moved-on', profile }),
      (failure: unknown) => toOutcome(failure, personId),
    )
  }
  const text = await errorText(error)
  // A specific error code tells more than the rule.
  const isByRule = error.problem?.errorKey === 'api.REQUEST_INVALID'
  const fields = await fieldErrorTexts(error)
  if (fields.some(({ field }) => field === 'currentPassword' || field === 'passkey'))
    return { kind: 'proof-needed', text: error.problem?.errorKey === 'api.PASSWORD_NEEDED' ? undefined : text }
  return { kind: 'rejected', text, fields: isByRule ? fields : fields.map(({ field }) => ({ field, text })) }
}
