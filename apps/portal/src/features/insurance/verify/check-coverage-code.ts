import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import type { CheckedCertificate } from '@afilia/contract/cases/insurance'

/** The result for a certificate's code. `none`: no such certificate; `wait`: too many attempts; `unknown`: it could not be checked. */
export type CoverageVerdict =
  | { readonly state: 'VALID'; readonly certificate: NonNullable<CheckedCertificate['certificate']> }
  | { readonly state: 'EXPIRED' | 'ENDED' | 'none' | 'wait' | 'unknown' }

/** Asks the server about a code. The code is in no URL, and the answer is not stored. */
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
