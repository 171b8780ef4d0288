import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { homeQuery } from '../../../app/home-query.ts'
import { askNow } from '@afilia/client/calls/connection.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { Block } from './home-block.tsx'
import { HomeHeading } from './home-heading.tsx'
import styles from './member-home.module.css'
import { later } from '../blocks/later-block.tsx'
import { Today } from '../today/today.tsx'

/**
 * The home of members: their day, what needs attention, and below it what is next and new. One call loads it; its parts fail independently.
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
      {home && (
        <Block name="shifts" title={t('today.title')}>
          {(shifts) => <Today shifts={shifts} />}
        </Block>
      )}
      {home ? (
        <Below session={session} />
      ) : (
        !isMissing && (
          <Loading label={t('common:loading')}>
            <PendingCard />
            <PendingCard />
          </Loading>
        )
      )}
    </div>
  )
}

/** The first chunk has room for the day only. The rest is loaded at once with it. */
const Below = later<{ session: Session }>(
  async () => {
    const [{ HomeBelow }] = await Promise.all([import('./home-below.tsx'), loadTexts('important-periods', 'legal')])
    return HomeBelow
  },
  Pending,
  true,
)

function Pending() {
  return (
    <div className={styles.home}>
      <PendingCard />
      <PendingCard />
    </div>
  )
}

function PendingCard() {
  return (
    <Card>
      <Skeleton shape="heading" />
      <Skeleton lines={6} />
    </Card>
  )
}

/** Spanish usage: "buenas tardes" after lunch, from about two, and "buenas noches" after dark. */
function getPartOfDay(): 'morning' | 'afternoon' | 'night' {
  const hour = new Date().getHours()
  if (hour >= 6 && hour < 14) return 'morning'
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night'
}
