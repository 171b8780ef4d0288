import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { homeQuery } from '../../../app/home-query.ts'
import { askNow } from '@afilia/client/calls/connection.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { LegalNotice } from '../../../parts/legal-notice.tsx'
import { PeriodsList } from '../../../parts/periods-list.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Block } from './home-block.tsx'
import { EventsBlock } from '../blocks/events/events-block.tsx'
import { LaterHighlights } from '../blocks/highlights/later-highlights.tsx'
import { HomeSection } from '../blocks/home-section.tsx'
import { Hotel } from './hotel.tsx'
import { Incomplete } from './incomplete.tsx'
import { LaterJobs } from '../blocks/jobs/later-jobs.tsx'
import { LaterInstall } from '../blocks/install/later-install.tsx'
import { LaterMedia } from '../blocks/media/later-media.tsx'
import { LaterRows } from '../blocks/rows/later-rows.tsx'
import styles from './member-home.module.css'
import { NewsBlock } from '../blocks/news/news-block.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Welcome } from './welcome.tsx'

/**
 * The home of members: their place in the union, what needs attention, shortcuts and news. One call loads it; its parts fail independently.
 */
export function MemberHome({ session }: { session: Session }) {
  const t = useTexts(['member-home', 'common', 'home', 'important-periods', 'legal'])
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
      <Welcome title={t(`greeting.${part}`, { name })} welcome={welcome} />
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
        <Block name="welcome" title={t('yourData')}>
          {({ missing }) => <Incomplete missing={missing} />}
        </Block>
      )}
      <Shortcuts roles={session.roles} />
      {/* All blocks appear at once with the answer, so nothing shifts. */}
      {home ? (
        <>
          <Block name="legal" title={t('legal:notice.title')}>
            {(anchors) => <LegalNotice anchors={anchors} />}
          </Block>
          <div className={styles.columns}>
            <div className={styles.dates}>
              <Block name="events" title={t('home:events')}>
                {(events) => <EventsBlock events={events} idPrefix="home" />}
              </Block>
              <Block name="periods" title={t('important-periods:title')}>
                {(periods) =>
                  periods.length > 0 && (
                    <HomeSection id="home-periods" title={t('important-periods:title')}>
                      <Card>
                        <PeriodsList periods={periods} />
                      </Card>
                    </HomeSection>
                  )
                }
              </Block>
            </div>
            <div className={styles.reading}>
              <Block name="news" title={t('home:news.title')}>
                {(news) => <NewsBlock idPrefix="home" news={news} />}
              </Block>
              <Block name="jobs" title={t('home:jobs')}>
                {(jobs) => <LaterJobs idPrefix="home" jobs={jobs} />}
              </Block>
            </div>
            <div className={styles.offers}>
              <Block name="hotel" title={t('hotel.title')}>
                {(hotel) => <Hotel hotel={hotel} personId={session.personId} />}
              </Block>
              <LaterInstall />
            </div>
          </div>
          <Block name="highlights" title={t('home:highlights.title')}>
            {(highlights) => <LaterHighlights highlights={highlights} idPrefix="home" />}
          </Block>
          <Block name="rows" title={t('rowsTitle')}>
            {(rows) => <LaterRows rows={rows} />}
          </Block>
          <Block name="media" title={t('home:media.title')}>
            {(media) => <LaterMedia idPrefix="home" media={media} />}
          </Block>
        </>
      ) : (
        !isMissing && (
          <Loading label={t('common:loading')}>
            <Pending />
            <Pending />
          </Loading>
        )
      )}
    </div>
  )
}

/** The skeleton of a card. */
function Pending() {
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
