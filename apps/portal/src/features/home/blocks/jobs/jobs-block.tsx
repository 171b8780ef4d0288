import type { HomeData } from '@afilia/contract/content/home'
import { dayNumber } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Badge } from '@afilia/ui/marks/badge'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { HomeSection } from '../home-section.tsx'
import { Row, rowLink, Rows } from '../../../../parts/rows/row.tsx'
import styles from './jobs-block.module.css'

type Match = HomeData<'jobs'>[number]

/** Job postings that match the member's settings, each with the reason. */
export function JobsBlock({ jobs, idPrefix }: { jobs: readonly Match[]; idPrefix: string }) {
  const t = useTexts(['job-matches', 'home'])
  return (
    <HomeSection all={{ href: '/jobs', text: t('all') }} id={`${idPrefix}-jobs`} title={t('home:jobs')}>
      <Rows>
        {jobs.map((job) => (
          <Item job={job} key={job.id} />
        ))}
      </Rows>
    </HomeSection>
  )
}

/** Days before a deadline from which it is highlighted. */
const SOON = 7

function Item({ job: { id, title, entity, place, deadline, reasons, language } }: { job: Match }) {
  const t = useTexts('job-matches')
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const left = deadline === null ? undefined : dayNumber(deadline) - dayNumber(today)
  const deadlineText = left === undefined || left < 0 ? undefined : left === 0 ? t('today') : t('left', { count: left })
  return (
    <Row
      detail={[entity.name, place?.name].filter(Boolean).join('\u00a0· ')}
      more={<p className={styles.why}>{reasons.map((reason) => t(`reasons.${reason}`)).join('\u00a0· ')}</p>}
      tags={deadlineText && <Badge tone={left! <= SOON ? 'warm' : 'neutral'}>{deadlineText}</Badge>}
      title={
        <h3 lang={language}>
          <ContentLink className={rowLink} href={`/jobs/${id}`}>
            {title}
          </ContentLink>
        </h3>
      }
    />
  )
}
