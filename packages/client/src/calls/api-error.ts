import type { FieldError, Problem } from '@afilia/contract/errors'

/** A call that the server refused. */
export class ApiError extends Error {
  readonly status: number
  /** Undefined if the answer is no problem document: something between us and the server wrote it. */
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.errorKey ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** A call without an answer. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Reads the problem document of a refusal. */
export async function readApiError(response: Response): Promise<ApiError> {
  const isProblem = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const problem = isProblem ? ((await response.json().catch(() => undefined)) as Problem | undefined) : undefined
  return new ApiError(response.status, problem)
}

/** The fields that the server refused, each with the rule that it broke; empty for anything else that went wrong. */
export const readFieldErrors = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem?.fieldErrors ?? []) : []

/** Whether a retry may help: not after a refusal, but after a lost connection, a failure or an overload. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429
}
