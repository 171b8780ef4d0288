import type { FieldError, Problem } from '@afilia/contract/errors'

/** The error of a call that the server refused. */
export class ApiError extends Error {
  readonly status: number
  /** Undefined if the answer is not a problem document, because a proxy wrote it. */
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.errorKey ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** The error of a call without an answer. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Reads the problem document of a refusal. */
export async function readApiError(response: Response): Promise<ApiError> {
  const isProblem = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const problem = isProblem ? ((await response.json().catch(() => undefined)) as Problem | undefined) : undefined
  return new ApiError(response.status, problem)
}

/** The fields that the server rejected, each with the broken rule; empty for any other error. */
export const readFieldErrors = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem?.fieldErrors ?? []) : []

/** Whether a retry may help: not after a refusal, but after a lost connection, a server error or an overload. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429
}
