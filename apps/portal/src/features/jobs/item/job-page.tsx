import { ApiError } from '@afilia/client/calls/api-error.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { toItemPath } from '@afilia/domain/site/kinds'
import { Notice } from '@afilia/ui/feedback/notice'
import { Badge } from '@afilia/ui/marks/badge'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { ShareButton } from '../../../parts/share-button.tsx'
import { jobQuery } from '../interest/send-interest.ts'
import { PAGE_OF } from '../search/jobs-query.ts'
import { JobList } from '../list/job-list.tsx'
import { ApplyPart } from './apply-part.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { JobChanges } from './job-changes.tsx'
import { JobDocuments } from './job-documents.tsx'
import { JobFacts } from './job-facts.tsx'
import { GonePage } from '../../../parts/pages/gone-page.tsx'
import detail from '../../../parts/pages/detail.module.css'
import { JobTimeline } from './job-timeline.tsx'
import { type PlaceOnMap, WherePart } from './where-part.tsx'

interface JobPageProps {
  id: string
  /** Shows a place on the map. */
  map: ComponentType<PlaceOnMap>
}

/** The page of one job posting. */
export function JobPage({ id, map }: JobPageProps) {
  const job = useQuery(jobQuery(id))
  const isGone = job.error instanceof ApiError && job.error.status === 404
  return (
    <PublicPage>
      {isGone ? (
        <Gone />
      ) : (
        <Loaded isLong query={job}>
          {(found) => <Details job={found} map={map} />}
        </Loaded>
      )}
    </PublicPage>
  )
}

function Details({ job, map }: { job: Job; map: JobPageProps['map'] }) {
  const t = useTexts(['jobs', 'job-terms'])
  const { session } = useSession()
  const { id, kind, title, summary, body, category, isWithdrawn, language, similar } = job
  useShownTitle(title)
  return (
    <>
      <div className={detail.head}>
        <PageHeading before={<BackLink to={PAGE_OF[kind]}>{t('page.back')}</BackLink>} lang={language} lead={summary} title={title} />
        <div className={detail.tagline}>
          <Badge tone="accent">{t(`job-terms:category.${category}`)}</Badge>
          <div className={detail.acts}>
            {session && <BookmarkButton target={{ kind: 'JOB', id, title, path: toItemPath('JOB', id) }} />}
            <ShareButton isIcon title={title} />
            <CalendarButton job={job} />
          </div>
        </div>
        {isWithdrawn && (
          <Notice title={t('page.withdrawn')} tone="danger">
            <p>{t('page.withdrawnText')}</p>
          </Notice>
        )}
        <JobChanges job={job} key={id} />
      </div>
      <div className={detail.columns}>
        <div className={detail.column}>
          <JobFacts job={job} />
          <ApplyPart job={job} />
          <JobTimeline job={job} />
        </div>
        <div className={detail.column}>
          {body !== '' && (
            <Section id="job-about" title={t('page.about')}>
              <div lang={language}>
                <RichText level={3} text={body} />
              </div>
            </Section>
          )}
          <JobDocuments job={job} />
          <WherePart job={job} map={map} />
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="job-similar" className={detail.column}>
          <h2 id="job-similar">{t('page.similar')}</h2>
          <JobList jobs={similar} />
        </section>
      )}
    </>
  )
}

function Gone() {
  const t = useTexts(['jobs', 'pages'])
  return (
    <GonePage
      gone={t('page.gone')}
      kind="JOB"
      textForMembers={t('page.goneForYou')}
      textForVisitors={t('page.goneText')}
      title={t('pages:job.title')}
      toList={t('page.back')}
    />
  )
}
