import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { Notice } from '@afilia/ui/feedback/notice'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { homeQuery } from '../../../app/home-query.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { LegalNotice } from '../../../parts/legal-notice.tsx'
import { PeriodsList } from '../../../parts/periods-list.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Block } from './home-block.tsx'
import { LaterEvents } from '../blocks/events/later-events.tsx'
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
  const { data, isError, errorUpdateCount, isFetching, refetch } = useQuery(homeQuery)
  // The answer renders a lot, so React may do it in steps.
  const home = useDeferredValue(data)
  const [part] = useState(getPartOfDay)
  const welcome = home?.welcome?.state === 'ok' ? home.welcome.data : undefined
  const name = welcome?.firstName ?? session.name.split(' ')[0] ?? ''
  return (
    <div className={styles.home}>
      <Welcome title={t(`greeting.${part}`, { name })} welcome={welcome} />
      {!home && isError && (
        <Notice
          actions={
            <Button isBusy={isFetching} onClick={() => void refetch()} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          title={t('failed')}
          tone="warning"
        />
      )}
      {home && (
        <Block name="welcome" pending={null} title={t('yourData')}>
          {({ missing }) => <Incomplete missing={missing} />}
        </Block>
      )}
      <Shortcuts roles={session.roles} />
      {/* All blocks appear at once with the answer, so nothing shifts. */}
      {home || errorUpdateCount > 0 ? (
        <>
          <Block name="legal" pending={null} title={t('legal:notice.title')}>
            {(anchors) => <LegalNotice anchors={anchors} />}
          </Block>
          <div className={styles.columns}>
            <div className={styles.dates}>
              <Block name="events" pending={null} title={t('home:events')}>
                {(events) => <LaterEvents events={events} idPrefix="home" />}
              </Block>
              <Block name="periods" pending={<Pending lines={4} />} title={t('important-periods:title')}>
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
              <Block name="news" pending={<Pending lines={6} />} title={t('home:news.title')}>
                {(news) => <NewsBlock idPrefix="home" news={news} />}
              </Block>
              <Block name="jobs" pending={null} title={t('home:jobs')}>
                {(jobs) => <LaterJobs idPrefix="home" jobs={jobs} />}
              </Block>
            </div>
            <div className={styles.offers}>
              <Block name="hotel" pending={null} title={t('hotel.title')}>
                {(hotel) => <Hotel hotel={hotel} personId={session.personId} />}
              </Block>
              <LaterInstall />
            </div>
          </div>
          <Block name="highlights" pending={<Pending lines={6} />} title={t('home:highlights.title')}>
            {(highlights) => <LaterHighlights highlights={highlights} idPrefix="home" />}
          </Block>
          <Block name="rows" pending={null} title={t('rowsTitle')}>
            {(rows) => <LaterRows rows={rows} />}
          </Block>
          <Block name="media" pending={null} title={t('home:media.title')}>
            {(media) => <LaterMedia idPrefix="home" media={media} />}
          </Block>
        </>
      ) : (
        <>
          <Pending lines={6} />
          <Pending lines={6} />
        </>
      )}
    </div>
  )
}

/** The skeleton of a card. */
function Pending({ lines }: { lines: number }) {
  return (
    <Card>
      <Skeleton shape="heading" />
      <Skeleton lines={lines} />
    </Card>
  )
}

/** Spanish usage: "buenas tardes" after lunch, from about two, and "buenas noches" after dark. */
function getPartOfDay(): 'morning' | 'afternoon' | 'night' {
  const hour = new Date().getHours()
  if (hour >= 6 && hour < 14) return 'morning'
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night'
}
