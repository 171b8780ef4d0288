import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import type { CheckedCertificate } from '@afilia/contract/cases/insurance'

/** What is known of a certificate by its code. `none`: there is none; `wait`: too many tries; `unknown`: it could not be checked. */
export type CoverageVerdict =
  | { readonly state: 'VALID'; readonly certificate: NonNullable<CheckedCertificate['certificate']> }
  | { readonly state: 'EXPIRED' | 'ENDED' | 'none' | 'wait' | 'unknown' }

/** Asks the server about a code. It is in no address, and nothing of the answer is kept. */
export async function checkCoverageCode(code: string): Promise<CoverageVerdict> {
  try {
    const { certificate: found } = await send('POST insurance/certificates/verify', { body: { code } })
    if (found === null) return { state: 'none' }
    const { state, certificate } = found
    if (state !== 'VALID') return { state }
    return certificate ? { state, certificate } : { state: 'unknown' }
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 429 ? 'wait' : 'unknown' }
  }
}
