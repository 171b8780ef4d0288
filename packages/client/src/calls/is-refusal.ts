import { ApiError } from './api-error.ts'

/** Whether the server refused the call, which is no failure of the portal: also a busy server's 503. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && (error.status < 500 || error.status === 503)
