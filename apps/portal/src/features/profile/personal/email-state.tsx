import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import { useState } from 'react'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import styles from './personal-data.module.css'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { profileQuery } from '../profile-query.ts'

/** Below the e-mail field: what having none means, and that the saved one is not confirmed yet. */
export function EmailState() {
  const t = useTexts('profile')
  const { edited, saved, changes } = useProfileEdit()
  if (!saved) return null
  const isUnconfirmed = !saved.isEmailConfirmed && saved.email !== null && !changes.includes('email')
  return (
    <div aria-live="polite" className={styles.hints}>
      {!edited?.email?.trim() && (
        <Notice title={t('contact.emailEmpty.title')} tone="warning">
          <p>{t('contact.emailEmpty.text')}</p>
        </Notice>
      )}
      {isUnconfirmed && (
        <Notice actions={<SendAgain personId={saved.id} />} title={t('contact.unconfirmed.title')}>
          <p>{t('contact.unconfirmed.text', { email: saved.email })}</p>
        </Notice>
      )}
    </div>
  )
}

function SendAgain({ personId }: { personId: string }) {
  const t = useTexts('profile')
  const [isBusy, setIsBusy] = useState(false)
  const sendAgain = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await send('POST people/{id}/email-confirmations', { params: { id: personId } })
      void showToast(t('contact.unconfirmed.sent'), 'success')
      // It may have been confirmed elsewhere in the meantime.
      await queryClient.invalidateQueries({ queryKey: profileQuery(personId).queryKey })
    } catch (error) {
      void showToast(await errorText(error), 'error')
    }
    setIsBusy(false)
  }
  return (
    <Button busyLabel={t('contact.unconfirmed.sending')} isBusy={isBusy} onClick={() => void sendAgain()} variant="secondary">
      {t('contact.unconfirmed.again')}
    </Button>
  )
}
