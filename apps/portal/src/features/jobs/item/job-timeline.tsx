import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { Badge } from '@afilia/ui/marks/badge'
import { useState } from 'react'
import { daysUntil, presentShortDay, today } from '../when/present-days.ts'
import { readTimeline, type Step } from './read-timeline.ts'
import styles from './job-page.module.css'

/** The stages in order: past, current or future, with the days left. */
export function JobTimeline({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const [now] = useState(today)
  if (job.timeline.length === 0) return null
  return (
    <Section id="job-timeline" title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {readTimeline(job.timeline, now).map((step) => (
          <li aria-current={step.state === 'on' ? 'step' : undefined} data-state={step.state} key={`${step.stage} ${step.from}`}>
            <Stage now={now} step={step} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Stage({ step: { stage, state, from, to }, now }: { step: Step; now: string }) {
  const t = useTexts(['jobs', 'job-terms'])
  const awaited = state === 'next' ? from : state === 'on' ? to : null
  const left = awaited === null ? undefined : daysUntil(awaited, now)
  return (
    <>
      <b>{t(`job-terms:stage.${stage}`)}</b>
      <span className={styles.small}>
        {from === null
          ? t('timeline.noDay')
          : to === null || to === from
            ? presentShortDay(from)
            : t('timeline.fromTo', { from: presentShortDay(from), to: presentShortDay(to) })}
      </span>
      {(state === 'on' || state === 'over') && <span className={styles.state}>{t(`timeline.${state}`)}</span>}
      {left !== undefined && (
        <Badge tone={state === 'on' ? 'warm' : 'neutral'}>
          {left === 0 ? t('timeline.today') : t(state === 'on' ? 'deadline.left' : 'timeline.in', { count: left })}
        </Badge>
      )}
    </>
  )
}
