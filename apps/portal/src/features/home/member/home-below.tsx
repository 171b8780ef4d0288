import type { Session } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Card } from '@afilia/ui/page/card'
import { LegalNotice } from '../../../parts/legal-notice.tsx'
import { PeriodsList } from '../../../parts/periods-list.tsx'
import { LaterEvents } from '../blocks/events/later-events.tsx'
import { LaterHighlights } from '../blocks/highlights/later-highlights.tsx'
import { HomeSection } from '../blocks/home-section.tsx'
import { LaterInstall } from '../blocks/install/later-install.tsx'
import { LaterJobs } from '../blocks/jobs/later-jobs.tsx'
import { LaterMedia } from '../blocks/media/later-media.tsx'
import { NewsBlock } from '../blocks/news/news-block.tsx'
import { LaterRows } from '../blocks/rows/later-rows.tsx'
import { Block } from './home-block.tsx'
import { Hotel } from './hotel.tsx'
import { Incomplete } from './incomplete.tsx'
import styles from './member-home.module.css'

/** What needs attention, is next or new for the member. */
export function HomeBelow({ session }: { session: Session }) {
  const t = useTexts(['member-home', 'home', 'important-periods', 'legal'])
  return (
    <div className={styles.home}>
      <Block name="welcome" title={t('yourData')}>
        {({ missing }) => <Incomplete missing={missing} />}
      </Block>
      <Block name="legal" title={t('legal:notice.title')}>
        {(anchors) => <LegalNotice anchors={anchors} />}
      </Block>
      <div className={styles.columns}>
        <div className={styles.dates}>
          <Block name="events" title={t('home:events')}>
            {(events) => <LaterEvents events={events} idPrefix="home" />}
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
    </div>
  )
}
