import { useState } from 'react'
import { signIn } from '@afilia/client/session/sign-in.ts'

/**
 * Starts signing in at the identity provider. Set `isShared` if the provider's page does not ask whether the computer is shared. Busy until
 * the browser leaves; `hasFailed` if the session service did not answer.
 */
export function useSignIn(callbackUrl = '/', isShared?: boolean) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const start = (): void => {
    setState('busy')
    signIn(callbackUrl, isShared).catch(() => setState('failed'))
  }
  return { start, isBusy: state === 'busy', hasFailed: state === 'failed' }
}
