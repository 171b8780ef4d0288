/** The codes of specification §8, unchanged. Their phrases are `errors.api.<code in lower case>`. */
export const API_ERRORS = [
  'API_UNKNOWN_ERROR',
  'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED',
  'PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED',
  'PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED',
  'SCHOOL_BAD_REQUEST_ID_NOT_FOUND',
  'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
  'MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED',
  'REGION_BAD_REQUEST_ID_REQUIRED',
  'PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER',
  'PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED',
  'PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND',
  'PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE',
  'PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE',
] as const
export type ApiError = (typeof API_ERRORS)[number]

/** The response of a failed call. */
export interface Rejection {
  readonly status: number
  readonly title?: string | null | undefined
  /** On the wire `api.<CODE>`. */
  readonly errorKey?: string | null | undefined
}

/** A key to translate, or text to show as is; empty text means no message. */
export type ErrorMessage = { readonly key: string } | { readonly text: string }

/**
 * The message for the user (§8). 400: the phrase of `errors.` and the errorKey in lower case, or else the title. 401: the key made from the
 * title, in lower case with hyphens and without its last character (a full stop): `'Session expired.'` → `'session-expired'`.
 * 500: the title. Others: no message.
 */
export function toMessageKey({ status, title, errorKey }: Rejection): ErrorMessage {
  const shown = title ?? ''
  if (status === 400 && errorKey) return { key: `errors.${errorKey.toLowerCase()}` }
  if (status === 401) return keyOrNothing(shown.trim().toLowerCase().replaceAll(/\s+/gu, '-').slice(0, -1))
  return { text: status === 400 || status === 500 ? shown : '' }
}

function keyOrNothing(key: string): ErrorMessage {
  return key === '' ? { text: '' } : { key }
}
