import type { Contract } from '@afilia/contract'
import type { ResponseOf } from '@afilia/contract/endpoint'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Qr } from '../../../parts/codes/qr.tsx'
import styles from '../security.module.css'

export type NewKey = ResponseOf<Contract['POST second-factor/setups']>

interface SetUpAppDialogProps {
  readonly newKey: NewKey
  readonly onClose: () => void
  /** Receives the new recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
}

/** The key for an authenticator app as a QR code and as text, and a field for a first code to verify it. */
export function SetUpAppDialog({ newKey, onClose, onDone }: SetUpAppDialogProps) {
  const t = useTexts('security')
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { isBusy, problem, run } = useAction()
  const submit = (): void => {
    setIsMissing(code.trim() === '')
    document.getElementById('second-factor-code')?.focus()
    if (code.trim() !== '') void run(async () => onDone((await send('POST second-factor', { body: { code } })).codes))
  }
  return (
    <FormDialog
      busyLabel={t('secondFactor.activating')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('secondFactor.activate')}
      title={t('secondFactor.setupTitle')}
    >
      <p>{t('secondFactor.scan')}</p>
      <div className={styles.qr}>
        <Qr label={t('secondFactor.qr')} text={newKey.uri} />
      </div>
      <p>
        {t('secondFactor.orType')} <code className={styles.key}>{newKey.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        error={isMissing ? t('secondFactor.codeMissing') : problem || undefined}
        id="second-factor-code"
        label={t('secondFactor.code')}
        width="short"
      >
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          name="code"
          onChange={({ target }) => setCode(target.value)}
          required
          value={code}
        />
      </Field>
    </FormDialog>
  )
}
