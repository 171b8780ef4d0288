import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import type { Verdict } from './check-proof.ts'

/** Asks the server about a spoken code of eight digits, which is valid once. */
export async function checkCode(code: string): Promise<Verdict> {
  try {
    const { validUntil } = await send('POST card/codes/verify', { body: { code } })
    return validUntil === null ? { state: 'falseCode' } : { state: 'good', validUntil: new Date(validUntil) }
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 429 ? 'wait' : 'unknown' }
  }
}
