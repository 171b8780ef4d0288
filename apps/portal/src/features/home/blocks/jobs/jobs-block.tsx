import type { HomeData } from '@afilia/contract/content/home'
import { dayNumber } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Badge } from '@afilia/ui/marks/badge'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { HomeSection } from '../home-section.tsx'
import whole from '../../../../parts/cards/whole-link.module.css'
import rows from '../block-rows.module.css'
import styles from './jobs-block.module.css'

type Match = HomeData<'jobs'>[number]

/** Job postings that match the member's settings, each with the reason. */
export function JobsBlock({ jobs, idPrefix }: { jobs: readonly Match[]; idPrefix: string }) {
  const t = useTexts(['job-matches', 'home'])
  return (
    <HomeSection all={{ href: '/jobs', text: t('all') }} id={`${idPrefix}-jobs`} title={t('home:jobs')}>
      <ul className={rows.list}>
        {jobs.map((job) => (
          <Item job={job} key={job.id} />
        ))}
      </ul>
    </HomeSection>
  )
}

/** Days before a deadline from which it is highlighted. */
const SOON = 7

function Item({ job: { id, title, entity, place, deadline, reasons, language } }: { job: Match }) {
  const t = useTexts('job-matches')
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const left = deadline === null ? undefined : dayNumber(deadline) - dayNumber(today)
  return (
    <li className={`${rows.item} ${whole.whole} ${whole.framed} ${styles.item}`}>
      <h3 lang={language}>
        <ContentLink className={whole.link} href={`/jobs/${id}`}>
          {title}
        </ContentLink>
      </h3>
      <p className={rows.facts}>{[entity.name, place?.name].filter(Boolean).join('\u00a0· ')}</p>
      <p className={styles.why}>{reasons.map((reason) => t(`reasons.${reason}`)).join('\u00a0· ')}</p>
      {left !== undefined && left >= 0 && (
        <p>
          <Badge tone={left <= SOON ? 'warm' : 'neutral'}>{left === 0 ? t('today') : t('left', { count: left })}</Badge>
        </p>
      )}
    </li>
  )
}
