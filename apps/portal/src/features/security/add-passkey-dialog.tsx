import { Button } from '@afilia/ui/button'
import { Dialog } from '@afilia/ui/dialog'
import { Field, TextInput } from '@afilia/ui/field'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../toasts/show-toast.ts'
import { useTexts } from '../../texts.ts'
import { addPasskey } from './add-passkey.ts'
import styles from './security.module.css'

const NAME_MAX = 60
const FORM = 'add-passkey'

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(['security', 'common'])
  const [name, setName] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | { readonly field?: string; readonly problem?: string }>('idle')
  const faults = typeof state === 'object' ? state : {}

  const create = async (): Promise<void> => {
    const trimmed = name.trim()
    if (trimmed === '' || trimmed.length > NAME_MAX) {
      setState({ field: t(trimmed === '' ? 'passkeys.nameMissing' : 'passkeys.nameTooLong') })
      document.getElementById('passkey-name')?.focus()
      return
    }
    setState('busy')
    const outcome = await addPasskey(trimmed)
    if (outcome.kind === 'added') {
      void showToast(t('passkeys.done'), 'success')
      onClose()
    } else {
      setState({ problem: outcome.kind === 'refused' ? outcome.text || t('passkeys.failed') : t(`passkeys.${outcome.kind}`) })
    }
  }

  return (
    <Dialog
      actions={
        <>
          <Button busyLabel={t('passkeys.creating')} form={FORM} isBusy={state === 'busy'} type="submit">
            {t('passkeys.create')}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('passkeys.nameTitle')}
    >
      <form
        className={styles.form}
        id={FORM}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (state !== 'busy') void create()
        }}
      >
        <p>{t('passkeys.nameText')}</p>
        <Field error={faults.field} help={t('passkeys.nameHelp')} id="passkey-name" label={t('passkeys.name')}>
          <TextInput autoComplete="off" enterKeyHint="done" onChange={({ target }) => setName(target.value)} value={name} />
        </Field>
        {faults.problem && (
          <p className={styles.problem} role="alert">
            {faults.problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
