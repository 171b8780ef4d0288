import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffJobCard } from '@afilia/contract/jobs/staff-jobs'
import type { JobState } from '@afilia/domain/jobs/jobs'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import rows from '../../parts/lists/rows.module.css'
import styles from './jobs.module.css'

const TONES = { DRAFT: 'warm', PUBLISHED: 'success', WITHDRAWN: 'neutral' } as const

export function StateBadge({ state }: { state: JobState }) {
  const t = useTexts('job-sources')
  return <Badge tone={TONES[state]}>{t(`values.state.${state}`)}</Badge>
}

/** A job posting in the list. */
export function JobRow({ job: { id, title, language, state, entity, source, category, deadline, isCorrected } }: { job: StaffJobCard }) {
  const t = useTexts(['staff-jobs', 'job-terms'])
  const facts = [
    entity,
    t(`job-terms:category.${category}`),
    t('from', { name: source }),
    deadline === null ? t('noDeadline') : t('until', { date: formatShortDate(new Date(deadline), currentLanguage(), { timeZone: 'UTC' }) }),
    isCorrected && t('corrected'),
  ]
  return (
    <li className={rows.row}>
      <p className={rows.name}>
        <Link lang={language} params={{ id }} to="/admin/jobs/$id">
          {title}
        </Link>
        <StateBadge state={state} />
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
