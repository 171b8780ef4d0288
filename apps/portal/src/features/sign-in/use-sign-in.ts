import { useState } from 'react'
import { signIn } from '@afilia/client/session/sign-in.ts'

/** Starts the sign-in at the identity provider. Busy until the browser leaves; `hasFailed` if the session service did not answer. */
export function useSignIn(callbackUrl = '/') {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const start = (): void => {
    setState('busy')
    signIn(callbackUrl).catch(() => setState('failed'))
  }
  return { start, isBusy: state === 'busy', hasFailed: state === 'failed' }
}
