import type { Home } from '@afilia/contract/content/home'
import type { LegalAcceptance } from '@afilia/contract/content/legal'
import type { Session } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Link } from '@tanstack/react-router'
import { LaterInstall } from '../blocks/install/later-install.tsx'
import { LaterJobs } from '../blocks/jobs/later-jobs.tsx'
import { NewsBlock } from '../blocks/news/news-block.tsx'
import { NextList } from '../next/next-list.tsx'
import { Block } from './home-block.tsx'
import { Hotel } from './hotel.tsx'
import { Incomplete } from './incomplete.tsx'
import styles from './member-home.module.css'
import { Ready } from './ready.tsx'

/** What is next and new for the member. */
export function HomeBelow({ home, session }: { home: Home; session: Session }) {
  const t = useTexts(['member-home', 'home', 'important-periods', 'legal'])
  return (
    <>
      <Block name="welcome" title={t('yourData')}>
        {({ missing }) => <Incomplete missing={missing} />}
      </Block>
      <Block name="legal" title={t('legal:notice.title')}>
        {(anchors) => <LegalLine anchors={anchors} />}
      </Block>
      <div className={styles.columns}>
        <div>
          {home.periods?.state === 'failed' && <NextList roles={session.roles} />}
          <Block name="periods" title={t('important-periods:title')}>
            {() => <NextList roles={session.roles} />}
          </Block>
          <Block name="events" title={t('home:events')}>
            {() => null}
          </Block>
        </div>
        <div>
          <Block name="news" title={t('home:news.title')}>
            {(news) => <NewsBlock idPrefix="home" news={news} />}
          </Block>
          <Block name="jobs" title={t('home:jobs')}>
            {(jobs) => <LaterJobs idPrefix="home" jobs={jobs} />}
          </Block>
        </div>
      </div>
      <Block name="hotel" title={t('hotel.title')}>
        {(hotel) => <Hotel hotel={hotel} personId={session.personId} />}
      </Block>
      <LaterInstall />
      <Ready />
    </>
  )
}

/** The legal texts that the member has not accepted, in one line. */
function LegalLine({ anchors }: { anchors: readonly LegalAcceptance['anchor'][] }) {
  const t = useTexts('legal')
  const [first] = anchors
  if (!first) return null
  return (
    <p className={styles.line}>
      <span>{t('notice.title')}</span>
      <Link hash={first} to="/informacion-legal">
        {t('notice.action')}
      </Link>
    </p>
  )
}
