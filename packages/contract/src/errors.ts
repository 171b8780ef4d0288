import type { ApiError } from '@afilia/domain/site/error-key'
import { z } from 'zod'

/**
 * Every error code with its HTTP status. The codes of the specification's catalogue (§8) are unchanged; the rest are ours. A
 * response has `errorKey: 'api.<CODE>'`; the phrase in each language is `api.<code in lower case>` in `errors.json`.
 */
export const ERROR_STATUS = {
  // The specification's catalogue, §8.
  API_UNKNOWN_ERROR: 500,
  PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED: 400,
  PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED: 400,
  PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED: 400,
  SCHOOL_BAD_REQUEST_ID_NOT_FOUND: 400,
  SPECIALTY_BAD_REQUEST_ID_NOT_FOUND: 400,
  MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED: 400,
  REGION_BAD_REQUEST_ID_REQUIRED: 400,
  PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER: 400,
  PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED: 400,
  PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND: 400,
  PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE: 400,
  PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE: 400,
  // Ours.
  REQUEST_INVALID: 400,
  REQUEST_UNREADABLE: 400,
  REFERENCE_NOT_FOUND: 400,
  BOOKMARK_LIMIT_REACHED: 400,
  FILTER_TOO_BROAD: 400,
  HOST_REJECTED: 400,
  MANDATE_NOT_ACCEPTED: 400,
  MEDIA_DAMAGED: 400,
  PASSWORD_NEEDED: 400,
  PASSKEY_NOT_CONFIRMED: 400,
  SECOND_FACTOR_WRONG: 400,
  SESSION_EXPIRED: 401,
  ACCESS_DENIED: 403,
  EVENT_NOT_FOR_YOU: 403,
  MEMBERSHIP_ENDED: 403,
  ORIGIN_REJECTED: 403,
  PRIVATE_JOBS_OFF: 403,
  DUES_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  AFFILIATION_EXISTS: 409,
  AFFILIATION_IMPOSSIBLE: 409,
  AFFILIATION_LEFT: 409,
  CASE_CLOSED: 409,
  CASE_TRANSITION_REJECTED: 409,
  CASE_NOT_CLOSED: 409,
  CASE_NOT_REOPENED: 409,
  APPOINTMENT_LIMIT_REACHED: 409,
  APPOINTMENT_NOT_OPEN: 409,
  APPOINTMENT_OVERLAPS: 409,
  APPOINTMENT_TAKEN: 409,
  APPOINTMENT_TOO_LATE: 409,
  CHANGED_MEANWHILE: 409,
  TEAM_IS_LAST: 409,
  COVERAGE_EXISTS: 409,
  COVERAGE_IMPOSSIBLE: 409,
  DEVICE_LIMIT_REACHED: 409,
  CAMPAIGN_TRANSITION_REJECTED: 409,
  CAMPAIGN_NEEDS_APPROVAL: 409,
  CAMPAIGN_TO_NOBODY: 409,
  CHECK_IN_CLOSED: 409,
  EVENT_ALREADY_BOOKED: 409,
  EVENT_CANCELLED: 409,
  EVENT_FULL: 409,
  EVENT_NOT_OPEN: 409,
  EVENT_TOO_LATE: 409,
  EVENT_TOO_MANY_COMPANIONS: 409,
  FORM_CHANGED: 409,
  LIST_LIMIT_REACHED: 409,
  MERIT_LIMIT_REACHED: 409,
  FUEL_CARD_ALREADY_REQUESTED: 409,
  JOB_SEARCH_LIMIT_REACHED: 409,
  NOT_COVERED: 409,
  MEMBERSHIP_EXISTS: 409,
  OFFER_OVER: 409,
  ORDER_NOT_OPEN: 409,
  PAYMENT_UNAVAILABLE: 409,
  PRICE_CHANGED: 409,
  REQUEST_IN_PROGRESS: 409,
  RIGHTS_REQUEST_ALREADY_OPEN: 409,
  RIGHTS_ERASURE_OF_STAFF: 409,
  STOCK_OUT: 409,
  TICKET_LIMIT_REACHED: 409,
  UPLOAD_GONE: 409,
  MESSAGE_NOT_ANSWERABLE: 409,
  UPLOAD_HARMFUL: 409,
  UPLOAD_INCOMPLETE: 409,
  UPLOAD_LIMIT_REACHED: 409,
  UPLOAD_SPACE_REACHED: 409,
  UPLOAD_UNSCANNED: 409,
  BODY_TOO_LARGE: 413,
  MEDIA_TOO_LARGE: 413,
  BODY_NOT_JSON: 415,
  MEDIA_NOT_SUPPORTED: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  GATEWAY_UNREACHABLE: 502,
  SERVICE_BUSY: 503,
  SERVICE_UNAVAILABLE: 503,
  TOOK_TOO_LONG: 504,
} as const satisfies Record<ApiError, number> & Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** Why a field is invalid; the phrase in each language is `field.<rule>` in `errors.json`. */
export const FIELD_RULES = [
  'required',
  'too-long',
  'invalid',
  'characters',
  'email',
  'phone',
  'document-id',
  'iban',
  'mandate',
  'postal-code',
  'not-found',
  'ambiguous',
  'already-in-use',
  'age',
  'not-taught',
  'password-short',
  'password-common',
  'password-personal',
  'password-same',
  'other-province',
  'file-active',
  'file-broken',
  'file-empty',
  'file-gone',
  'file-kind',
  'file-locked',
  'file-pixels',
  'file-size',
] as const
export type FieldRule = (typeof FIELD_RULES)[number]

const FieldError = z.object({
  objectName: z.string().meta({ description: 'The schema’s name, such as `profileEdit`.' }),
  field: z.string().meta({ description: 'Dotted path, such as `address.postalCode`.' }),
  message: z.enum(FIELD_RULES),
})
export type FieldError = z.infer<typeof FieldError>

/** The body of every error response, except in the headless API. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string().meta({ description: 'In the reader’s language, except with status 401.' }),
    status: z.int(),
    detail: z.string().optional(),
    path: z.string(),
    message: z.string(),
    errorKey: z.string().meta({ enum: Object.keys(ERROR_STATUS).map((code) => `api.${code}`) }),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fieldErrors: z.array(FieldError).optional(),
    requestId: z.string(),
  })
  .meta({ description: 'RFC 9457 problem details with JHipster’s additions.' })
export type Problem = z.infer<typeof Problem>

/** The body of an error of the headless API. */
export const HeadlessProblem = z.object({
  status: z.string().meta({ description: 'For example `NOT_FOUND`.' }),
  title: z.string(),
})
