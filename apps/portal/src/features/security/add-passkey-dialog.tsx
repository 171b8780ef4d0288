import { useState } from 'react'
import type { IdentityProof } from '@afilia/client/parts/identity/ask-passkey.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmIdentity } from '@afilia/client/parts/identity/confirm-identity.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { beginPasskey, type PasskeyOptions } from './add-passkey.ts'
import { NamePasskeyDialog } from './name-passkey-dialog.tsx'

/**
 * Adds a passkey. The member first confirms their identity, because a passkey opens the account; then they name it, and the device creates
 * it.
 */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('security')
  const [options, setOptions] = useState<PasskeyOptions>()
  const { isBusy, problem, run } = useAction()
  const [fault, setFault] = useState<string>()

  const begin = (proof: IdentityProof) =>
    run(async () => {
      setFault(undefined)
      const begun = await beginPasskey(proof)
      if ('fault' in begun) setFault(begun.fault || t('passkeys.failed'))
      else setOptions(begun)
    })
  const beginAnew = (): void => {
    setOptions(undefined)
    setFault(t('passkeys.expired'))
  }

  if (options) return <NamePasskeyDialog onClose={onClose} onExpired={beginAnew} options={options} />
  return (
    <ConfirmIdentity
      busyLabel={t('passkeys.confirming')}
      fault={problem || fault}
      isBusy={isBusy}
      onClose={onClose}
      onProof={(proof) => void begin(proof)}
      submitLabel={t('passkeys.confirm')}
      text={t('passkeys.confirmText')}
    />
  )
}
