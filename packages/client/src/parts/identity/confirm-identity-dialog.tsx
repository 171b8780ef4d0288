import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { KeyRoundIcon } from '@afilia/ui/marks/first-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../calls/query.ts'
import { useSignedIn } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.ts'
import { askPasskey, canUsePasskeys, type IdentityProof } from './ask-passkey.ts'
import styles from './confirm-identity.module.css'
import { FormDialog } from '../dialogs/form-dialog.tsx'

const INPUT = 'current-password'
/** The identity provider's page for forgotten passwords, which is not a page of the portal. */
const FORGOT_PAGE = '/oidc/password/forgot'

export interface ConfirmIdentityProps {
  /** Why the identity is needed. */
  text: string
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** The error of the last proof. */
  fault: string | undefined
  onProof: (proof: IdentityProof) => void
  onClose: () => void
}

/**
 * Asks the signed-in person to confirm their identity with the password, or with a passkey if they have one. The password never leaves this
 * dialog's state.
 */
export default function ConfirmIdentityDialog({ text, fault, onProof, isBusy, ...dialog }: ConfirmIdentityProps) {
  const t = useTexts('confirm-identity')
  const { docid } = useSignedIn()
  const { data: passkeys = [] } = useQuery({ ...query('GET passkeys'), enabled: canUsePasskeys })
  const [password, setPassword] = useState('')
  /** The last attempt: which proof, and whether it failed before it could be sent. */
  const [last, setLast] = useState<'password' | 'no-password' | 'passkey' | 'waiting' | 'no-passkey'>()

  const submit = (): void => {
    setLast(password === '' ? 'no-password' : 'password')
    document.getElementById(INPUT)?.focus()
    if (password !== '') onProof({ currentPassword: password })
  }
  const usePasskey = async (): Promise<void> => {
    setLast('waiting')
    const passkey = await askPasskey()
    setLast(passkey ? 'passkey' : 'no-passkey')
    if (passkey) onProof({ passkey })
  }
  const problem = last === 'no-passkey' ? t('failed') : last === 'password' ? undefined : fault
  return (
    <FormDialog {...dialog} isBusy={isBusy && last !== 'passkey'} onSubmit={submit} problem={problem} title={t('title')}>
      <p>{text}</p>
      {/* Tells password managers which account this is for. */}
      <input autoComplete="username" hidden readOnly value={docid} />
      <Field error={last === 'no-password' ? t('missing') : last === 'password' ? fault : undefined} id={INPUT} label={t('current')}>
        <TextInput
          autoCapitalize="none"
          autoComplete="current-password"
          name="currentPassword"
          onChange={({ target }) => setPassword(target.value)}
          required
          spellCheck={false}
          type="password"
          value={password}
        />
      </Field>
      <p>
        <a href={FORGOT_PAGE} rel="noreferrer" target="_blank">
          {t('forgot')}
        </a>
      </p>
      {passkeys.length > 0 && (
        <div className={styles.passkey}>
          <p className={styles.or}>{t('or')}</p>
          <Button
            busyLabel={last === 'waiting' ? t('waiting') : dialog.busyLabel}
            icon={<KeyRoundIcon />}
            isBusy={last === 'waiting' || (isBusy && last === 'passkey')}
            isWide
            onClick={() => void usePasskey()}
            variant="secondary"
          >
            {t('passkey')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
