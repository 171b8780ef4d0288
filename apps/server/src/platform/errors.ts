import { ERROR_STATUS, type ErrorCode, type FieldError } from '@afilia/contract/errors'

interface Details {
  readonly fieldErrors?: readonly FieldError[]
  readonly params?: Readonly<Record<string, string | number>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

/** An expected error. Thrown anywhere, turned into a problem in one place (`http/problem.ts`). */
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
