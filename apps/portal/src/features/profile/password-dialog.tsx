import { Field, TextInput } from '@afilia/ui/field'
import { useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useTexts } from '../../texts.ts'
import { useProfileEdit } from './profile-edit.tsx'

const INPUT = 'current-password'
/** The page of the identity provider that mails a link; not one of the portal's. */
const FORGOT_PAGE = '/oidc/password/forgot'

export function PasswordDialog() {
  return useProfileEdit().passwordAsked ? <AskPassword /> : null
}

/** Another e-mail address is saved only with the current password. It lives in this dialog alone: a draft never holds it. */
function AskPassword() {
  const t = useTexts('profile')
  const { docid } = useSignedIn()
  const { passwordAsked, savePassword, cancelPassword, isSaving } = useProfileEdit()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (): void => {
    setIsMissing(password === '')
    document.getElementById(INPUT)?.focus()
    if (password !== '') savePassword(password)
  }
  return (
    <FormDialog
      busyLabel={t('bar.saving')}
      isBusy={isSaving}
      onClose={cancelPassword}
      onSubmit={submit}
      submitLabel={t('bar.save')}
      title={t('password.title')}
    >
      <p>{t('password.text')}</p>
      {/* Tells a password manager whose password this is. */}
      <input autoComplete="username" hidden readOnly value={docid} />
      <Field error={isMissing ? t('password.missing') : passwordAsked?.text} id={INPUT} label={t('password.current')}>
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
          {t('password.forgot')}
        </a>
      </p>
    </FormDialog>
  )
}
