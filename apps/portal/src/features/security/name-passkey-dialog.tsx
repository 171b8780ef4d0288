import { isOneLine, trimMarks } from '@afilia/domain/formats/text'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { addPasskey, type PasskeyOptions } from './add-passkey.ts'

const NAME_MAX = 60

interface NamePasskeyDialogProps {
  options: PasskeyOptions
  onClose: () => void
  /** The challenge has expired. */
  onExpired: () => void
}

export function NamePasskeyDialog({ options, onClose, onExpired }: NamePasskeyDialogProps) {
  const t = useTexts(['security', 'errors'])
  const [name, setName] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | { readonly field?: string; readonly problem?: string }>('idle')
  const faults = typeof state === 'object' ? state : {}

  const reject = (field: string): void => {
    setState({ field })
    document.getElementById('passkey-name')?.focus()
  }
  const create = async (): Promise<void> => {
    const trimmed = trimMarks(name.trim())
    if (trimmed === '' || trimmed.length > NAME_MAX) {
      return reject(t(trimmed === '' ? 'passkeys.nameMissing' : 'passkeys.nameTooLong'))
    }
    // Checked before the device creates a passkey that the server would reject.
    if (!isOneLine(trimmed)) return reject(t('errors:field.characters'))
    setState('busy')
    const outcome = await addPasskey(options, trimmed)
    if (outcome.kind === 'added') {
      void showToast(t('passkeys.done'), 'success')
      onClose()
    } else if (outcome.kind === 'expired') onExpired()
    else setState({ problem: outcome.kind === 'rejected' ? outcome.text || t('passkeys.failed') : t(`passkeys.${outcome.kind}`) })
  }

  return (
    <FormDialog
      busyLabel={t('passkeys.creating')}
      isBusy={state === 'busy'}
      onClose={onClose}
      onSubmit={() => void create()}
      problem={faults.problem}
      submitLabel={t('passkeys.create')}
      title={t('passkeys.nameTitle')}
    >
      <p>{t('passkeys.nameText')}</p>
      <Field error={faults.field} help={t('passkeys.nameHelp')} id="passkey-name" label={t('passkeys.name')}>
        <TextInput autoComplete="off" enterKeyHint="done" onChange={({ target }) => setName(target.value)} value={name} />
      </Field>
    </FormDialog>
  )
}
