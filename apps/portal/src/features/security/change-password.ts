import { ApiError } from '@afilia/client/calls/api-error.ts'
import { errorText, fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

export type PasswordField = 'currentPassword' | 'newPassword'

/** The errors of each field, and the general one. */
export interface PasswordFaults {
  readonly fields: Readonly<Partial<Record<PasswordField, string>>>
  readonly text?: string
}

/** Changes the password. Returns the errors, or undefined on success. */
export async function changePassword(passwords: Readonly<Record<PasswordField, string>>): Promise<PasswordFaults | undefined> {
  try {
    await send('POST people/change-password', { body: passwords })
    await queryClient.invalidateQueries({ queryKey: toQueryKey('GET sessions') })
    return undefined
  } catch (error) {
    const text = await errorText(error)
    const rejected = await fieldErrorTexts(error)
    // A specific error code tells more than the rule.
    const isByRule = error instanceof ApiError && error.problem?.errorKey === 'api.REQUEST_INVALID'
    const fields = Object.fromEntries(rejected.map((one) => [one.field, isByRule ? one.text : text]))
    return rejected.length > 0 ? { fields } : { fields, text }
  }
}
