import { ERROR_STATUS, type ErrorCode, type FieldError, type FieldRule } from '@afilia/contract/errors'

interface Details {
  readonly fieldErrors?: FieldError[]
  readonly params?: Readonly<Record<string, string | number>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
  /** The methods of a path. */
  readonly allow?: readonly string[]
}

/** An expected error. Any code may throw it. `http/problem.ts` turns it into a problem. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Throws an error about one field. `objectName` is the object that the field belongs to. */
export function rejectField(code: ErrorCode, field: string, message: FieldRule, objectName = 'body'): never {
  throw new AppError(code, { fieldErrors: [{ objectName, field, message }] })
}

/** Throws the error for an invalid parameter of the address. `params` states the valid values. */
export function rejectParameter(name: string, params?: Readonly<Record<string, string>>): never {
  throw new AppError('REQUEST_INVALID', {
    fieldErrors: [{ objectName: 'query', field: name, message: 'invalid' }],
    ...(params && { params }),
  })
}
