import { Button } from '@afilia/ui/button'
import { Dialog } from '@afilia/ui/dialog'
import { Field, TextInput } from '@afilia/ui/field'
import { type FormEvent, useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { useTexts } from '../../texts.ts'
import styles from './dialogs.module.css'
import { useProfileEdit } from './profile-edit.tsx'

const FORM = 'confirm-password'
const INPUT = 'current-password'
/** The page of the identity provider that mails a link; not one of the portal's. */
const FORGOT_PAGE = '/oidc/password/forgot'

export function PasswordDialog() {
  return useProfileEdit().passwordAsked ? <AskPassword /> : null
}

/** Another e-mail address is saved only with the current password. It lives in this dialog alone: a draft never holds it. */
function AskPassword() {
  const t = useTexts(['profile', 'common'])
  const { docid } = useSignedIn()
  const { passwordAsked, savePassword, cancelPassword, isSaving } = useProfileEdit()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsMissing(password === '')
    document.getElementById(INPUT)?.focus()
    if (password !== '' && !isSaving) savePassword(password)
  }
  return (
    <Dialog
      actions={
        <>
          <Button busyLabel={t('bar.saving')} form={FORM} isBusy={isSaving} type="submit">
            {t('bar.save')}
          </Button>
          <Button onClick={cancelPassword} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={cancelPassword}
      title={t('password.title')}
    >
      <form className={styles.password} id={FORM} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
