import { useSession } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobCard as Job } from '@afilia/contract/jobs/jobs'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatNumber } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { DateRail } from '../../../parts/rows/date-rail.tsx'
import { Facts } from '../../../parts/rows/facts.tsx'
import { Row, rowLink, rowTitle } from '../../../parts/rows/row.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { useIsInterested } from '../interest/send-interest.ts'
import { daysUntil, presentShortDay, SOON, today } from '../when/present-days.ts'

/** A job posting in a list, with its last day at the edge. The phase is on its page, as it reads as a contradiction of the last day. */
export function JobRow({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const { session } = useSession()
  const { id, title, deadline, language } = job
  return (
    <Row
      act={session && <BookmarkButton target={{ kind: 'JOB', id, title, path: toItemPath('JOB', id) }} />}
      detail={<Detail job={job} />}
      rail={
        <DateRail
          day={deadline}
          spoken={deadline === null ? t('deadline.none') : t('deadline.until', { date: presentShortDay(deadline) })}
        />
      }
      tags={<Tags job={job} />}
      title={
        <h3 className={rowTitle} lang={language}>
          <Link className={rowLink} params={{ id }} to="/jobs/$id">
            {title}
          </Link>
        </h3>
      }
    />
  )
}

/** A phone has room for who offers it and where: most titles already contain the category. */
function Detail({ job: { category, entity, place, km } }: { job: Job }) {
  const t = useTexts(['jobs', 'job-terms'])
  const isWide = useIsWide()
  const where = place?.name ?? t('everywhere')
  return (
    <Facts
      of={[
        isWide && t(`job-terms:category.${category}`),
        entity.name,
        !entity.name.includes(where) && where,
        km !== null && t('near.away', { value: formatNumber(km, currentLanguage(), km < 10 ? 1 : 0) }),
      ]}
    />
  )
}

function Tags({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const isInterested = useIsInterested(job)
  const { places } = job
  return (
    <>
      <DaysLeft deadline={job.deadline} />
      {places !== null && <Badge>{t('places', { count: places })}</Badge>}
      {isInterested && <Badge tone="success">{t('interest.badge')}</Badge>}
    </>
  )
}

/** Only what presses: a deadline that is near or over. */
function DaysLeft({ deadline }: { deadline: string | null }) {
  const t = useTexts('jobs')
  const [now] = useState(today)
  if (deadline === null) return null
  const left = daysUntil(deadline, now)
  if (left > SOON) return null
  if (left < 0) return <Badge>{t('deadline.over')}</Badge>
  return <Badge tone="warm">{left === 0 ? t('deadline.today') : t('deadline.left', { count: left })}</Badge>
}
