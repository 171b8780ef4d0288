import { PageHeading } from '@afilia/ui/page/page-heading'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { askNow, useIsOffline } from '@afilia/client/calls/connection.ts'
import { useIsShared } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CardCode } from './card-code.tsx'
import styles from './card-page.module.css'
import { cardQuery } from '../../../parts/codes/card-query.ts'
import { CardMissing } from './card-missing.tsx'
import { MembershipCard } from './membership-card.tsx'
import { SpokenCodeSection } from './spoken-code.tsx'

/** The membership card. Works offline. */
export function CardPage() {
  const t = useTexts(['card', 'common', 'pages'])
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(cardQuery)
  const isOffline = useIsOffline()
  // The membership ended while the card was open, so the cached card must not be shown.
  const hasEnded = error instanceof ApiError && error.status === 403
  const isMissing = !data && (error !== null || (isOffline && fetchStatus !== 'fetching'))
  return (
    <div className={styles.page}>
      <PageHeading lead={t(useIsShared() ? 'leadShared' : 'lead')} title={t('pages:card.title')} />
      {hasEnded || isMissing ? (
        <CardMissing
          isBusy={isFetching}
          onRetry={() => void askNow().then(() => refetch())}
          reason={hasEnded ? 'ended' : isOffline ? 'offlineFirst' : 'failed'}
        />
      ) : data ? (
        <div className={styles.columns}>
          {/* First what is scanned, then what people look at. */}
          <div className={styles.column}>
            <CardCode card={data} />
          </div>
          <div className={styles.column}>
            <MembershipCard card={data} />
            <SpokenCodeSection />
          </div>
        </div>
      ) : (
        <Loading label={t('common:loading')}>
          <div className={styles.pending}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        </Loading>
      )}
    </div>
  )
}
