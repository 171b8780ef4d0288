import { Checkbox, Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { changePassword, type PasswordFaults, type PasswordField } from './change-password.ts'

/** The identity provider's page for forgotten passwords, which is not a page of the portal. */
const FORGOT_PAGE = '/oidc/password/forgot'

/** The current password and the new one. Both can be pasted, shown, and filled in by a password manager. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('security')
  const { docid } = useSignedIn()
  const [passwords, setPasswords] = useState({ currentPassword: '', newPassword: '' })
  const [faults, setFaults] = useState<PasswordFaults>({ fields: {} })
  const [isShown, setIsShown] = useState(false)
  const { isBusy, problem, run } = useAction()

  const show = (found: PasswordFaults): void => {
    setFaults(found)
    const first = (['currentPassword', 'newPassword'] as const).find((field) => found.fields[field])
    if (first) document.getElementById(first)?.focus()
  }
  const submit = async (): Promise<void> => {
    const missing = {
      ...(!passwords.currentPassword && { currentPassword: t('password.currentMissing') }),
      ...(!passwords.newPassword && { newPassword: t('password.nextMissing') }),
    }
    if (Object.keys(missing).length > 0) return show({ fields: missing })
    await run(async () => {
      const found = await changePassword(passwords)
      if (found) return show(found)
      void showToast(t('password.done'), 'success')
      return onClose()
    })
    return undefined
  }
  const input = (field: PasswordField, autoComplete: string) => (
    <TextInput
      autoCapitalize="none"
      autoComplete={autoComplete}
      name={field}
      onChange={({ target }) => setPasswords({ ...passwords, [field]: target.value })}
      required
      spellCheck={false}
      type={isShown ? 'text' : 'password'}
      value={passwords[field]}
    />
  )

  return (
    <FormDialog
      busyLabel={t('password.saving')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={problem || (faults.text === '' ? t('password.failed') : faults.text)}
      submitLabel={t('password.save')}
      title={t('password.title')}
    >
      <Field error={faults.fields.currentPassword} id="currentPassword" label={t('password.current')}>
        {input('currentPassword', 'current-password')}
      </Field>
      {/* Tells password managers which account this is for. */}
      <input autoComplete="username" hidden readOnly value={docid} />
      <Field error={faults.fields.newPassword} help={t('password.rule')} id="newPassword" label={t('password.next')}>
        {input('newPassword', 'new-password')}
      </Field>
      <Checkbox checked={isShown} id="show-passwords" label={t('password.show')} onChange={() => setIsShown(!isShown)} />
      <p>
        <a href={FORGOT_PAGE}>{t('password.forgot')}</a>
      </p>
    </FormDialog>
  )
}
