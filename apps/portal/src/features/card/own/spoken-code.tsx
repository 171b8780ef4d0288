import type { SpokenCode } from '@afilia/contract/people/card'
import { inFours } from '@afilia/domain/events/card'
import { formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { send } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './card-page.module.css'
import { verifyAddress } from '../../../parts/codes/shown-proof.ts'
import { useNow } from '../../../parts/use-now.ts'

/** An alternative to scanning: eight digits to say aloud. */
export function SpokenCodeSection() {
  const t = useTexts(['card', 'pages'])
  const isOffline = useIsOffline()
  const making = useMutation({ mutationFn: () => send('POST card/codes') })
  const isWaiting = making.error instanceof ApiError && making.error.status === 429
  return (
    <Card aria-labelledby="spoken-code">
      <h2 id="spoken-code">{t('spoken.title')}</h2>
      <p>{t('spoken.text')}</p>
      <div aria-live="polite" className={styles.made}>
        {making.data && <Made code={making.data} />}
      </div>
      {making.error && (
        <p className={styles.problem} role="alert">
          {t(isWaiting ? 'spoken.wait' : 'spoken.failed')}
        </p>
      )}
      {isOffline ? (
        <p className={styles.muted}>{t('spoken.offline')}</p>
      ) : (
        <Button busyLabel={t('spoken.making')} isBusy={making.isPending} isWide onClick={() => making.mutate()} variant="secondary">
          {t(making.data ? 'spoken.again' : 'spoken.make')}
        </Button>
      )}
      <p className={styles.muted}>
        {t('spoken.where')} <Link to="/verify-card">{t('pages:verifyCard.title')}</Link>
      </p>
    </Card>
  )
}

function Made({ code: { code, validUntil } }: { code: SpokenCode }) {
  const t = useTexts('card')
  const end = new Date(validUntil)
  if (useNow() >= end) return <p>{t('spoken.expired')}</p>
  return (
    <>
      <h3>{t('spoken.yours')}</h3>
      <p className={styles.code}>{inFours(code)}</p>
      <p className={styles.address}>{t('spoken.until', { time: formatTime(end), address: verifyAddress().replace(/^https?:\/\//, '') })}</p>
    </>
  )
}
