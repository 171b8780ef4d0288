import { useTexts } from '@afilia/client/texts/texts.ts'
import { BellIcon } from '@afilia/ui/marks/message-icons'
import { XIcon } from '@afilia/ui/marks/bar-icons'
import { Button, IconButton } from '@afilia/ui/forms/button'
import { useState } from 'react'
import { orderPush, pushNow } from '../../push/push-state.ts'
import styles from './push-prompt.module.css'
import { usePushQuestion } from './use-push-question.ts'

/**
 * Asks whether messages may be pushed to this device, and shows the result of agreeing. It asks on a few quiet pages only. Closing it puts
 * the question off for 30 days; declining turns this device off (specification §4).
 */
export function PushPrompt() {
  const t = useTexts('mailbox')
  const now = pushNow.use()
  const [mayAsk, putOff] = usePushQuestion()
  const [hasAnswered, setHasAnswered] = useState(false)
  const [isClosed, setIsClosed] = useState(false)
  if (!now || isClosed) return null
  const isAsking = now.state === 'ASKING' && (mayAsk || hasAnswered)
  const isAnswered = hasAnswered && (now.state === 'ALLOWED' || now.state === 'DENIED')
  if (!isAsking && !isAnswered) return null
  const answer = (order: 'ALLOW' | 'CANCEL'): void => {
    setHasAnswered(order === 'ALLOW')
    orderPush(order)
  }
  return (
    <section aria-labelledby="push-prompt" className={styles.prompt}>
      <h2 className={styles.title} id="push-prompt">
        <BellIcon size={20} />
        <span>{t('push.title')}</span>
        {isAsking && (
          <IconButton className={styles.close} label={t('push.close')} onClick={putOff}>
            <XIcon size={20} />
          </IconButton>
        )}
      </h2>
      <div aria-live="polite">
        {isAsking && <p>{t('push.text')}</p>}
        {now.state === 'ALLOWED' && <p>{t('push.allowed')}</p>}
        {now.state === 'DENIED' && <p>{t('push.denied')}</p>}
        {now.hasFailed && <p className={styles.problem}>{t('push.failed')}</p>}
      </div>
      <div className={styles.actions}>
        {isAsking ? (
          <>
            <Button busyLabel={t('push.asking')} isBusy={now.isBusy} onClick={() => answer('ALLOW')}>
              {t('push.allow')}
            </Button>
            <Button onClick={() => answer('CANCEL')} variant="secondary">
              {t('push.cancel')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setIsClosed(true)} variant="secondary">
            {t('push.close')}
          </Button>
        )}
      </div>
    </section>
  )
}
