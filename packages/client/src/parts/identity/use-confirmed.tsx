import { useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { explainFailure } from '../../calls/error-text.ts'
import { useAction } from '../actions/use-action.ts'
import type { IdentityProof } from './ask-passkey.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'

interface Words {
  /** Why the identity is needed. */
  readonly text: string
  readonly submitLabel: string
  readonly busyLabel: string
}

/**
 * A call that may need a confirmation of identity. `start` calls without a proof. If the server asks for one, `dialog` requests it and the
 * call is repeated.
 */
export function useConfirmed(words: Words, act: (proof: IdentityProof | undefined) => Promise<unknown>) {
  const { isBusy, problem, run } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const [fault, setFault] = useState<string>()

  const attempt = (proof?: IdentityProof): void => {
    void run(async () => {
      try {
        await act(proof)
        setIsAsked(false)
      } catch (error) {
        const isNeeded = error instanceof ApiError && error.problem?.errorKey === 'api.PASSWORD_NEEDED'
        if (!isNeeded && proof === undefined) throw error
        setFault(isNeeded ? undefined : await explainFailure(error))
        setIsAsked(true)
      }
    })
  }
  const dialog = isAsked && <ConfirmIdentity {...words} fault={fault} isBusy={isBusy} onClose={() => setIsAsked(false)} onProof={attempt} />
  return { isBusy, problem, start: () => attempt(), dialog }
}
