import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './personal-data.module.css'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { profileQuery } from '../profile-query.ts'

/** Below the e-mail field: what a missing address means, or that the saved one is not confirmed yet. */
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
  const { isBusy, problem, run } = useAction()
  const sendAgain = () =>
    run(async () => {
      await send('POST people/{id}/email-confirmations', { params: { id: personId } })
      // The address may have been confirmed elsewhere in the meantime.
      await queryClient.invalidateQueries({ queryKey: profileQuery(personId).queryKey })
    }, t('contact.unconfirmed.sent'))
  return (
    <>
      <Button busyLabel={t('contact.unconfirmed.sending')} isBusy={isBusy} onClick={() => void sendAgain()} variant="secondary">
        {t('contact.unconfirmed.again')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
