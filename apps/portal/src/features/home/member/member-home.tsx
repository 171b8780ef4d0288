import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { homeQuery } from '../../../app/home-query.ts'
import { askNow } from '@afilia/client/calls/connection.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { HomeHeading } from './home-heading.tsx'
import styles from './member-home.module.css'
import day from '../today/today.module.css'
import { LaterBelow, LaterHand } from '../today/later-parts.tsx'
import { Today } from '../today/today.tsx'

/**
 * The home of members: their day, what is at hand, and below it what is next and new. One call loads it; its parts fail independently.
 */
export function MemberHome({ session }: { session: Session }) {
  const t = useTexts(['member-home', 'common'])
  const { data, fetchStatus, refetch } = useQuery(homeQuery)
  // The answer renders a lot, so React may do it in steps.
  const home = useDeferredValue(data)
  // The request has failed, or waits for a connection.
  const isMissing = !data && fetchStatus !== 'fetching'
  const [part] = useState(getPartOfDay)
  const welcome = home?.welcome?.state === 'ok' ? home.welcome.data : undefined
  const name = welcome?.firstName ?? session.name.split(' ')[0] ?? ''
  return (
    <div className={styles.home}>
      <HomeHeading title={t(`greeting.${part}`, { name })} welcome={welcome} />
      {isMissing && (
        <Notice
          actions={
            <Button onClick={() => void askNow().then(() => refetch())} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          title={t('failed')}
          tone="warning"
        />
      )}
      {home ? (
        <>
          <div className={day.day}>
            <Today home={home} session={session} />
            <div className={day.hand}>
              <LaterHand session={session} />
            </div>
          </div>
          <div className={styles.below}>
            <LaterBelow home={home} session={session} />
          </div>
        </>
      ) : (
        !isMissing && (
          <Loading label={t('common:loading')}>
            <div className={`${day.day} ${styles.pending}`}>
              <Skeleton shape="heading" />
              <Skeleton lines={6} />
            </div>
          </Loading>
        )
      )}
    </div>
  )
}

/** Spanish usage: "buenas tardes" after lunch, from about two, and "buenas noches" after dark. */
function getPartOfDay(): 'morning' | 'afternoon' | 'night' {
  const hour = new Date().getHours()
  if (hour >= 6 && hour < 14) return 'morning'
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night'
}
