import type { Translate } from '@afilia/i18n/keys'
import { send } from '@afilia/client/calls/query.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { JOB_STAGES, SALARY_PERIODS } from '@afilia/domain/jobs/jobs'
import { formatMoney } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { useEffect, useState } from 'react'
import { useIsMember } from '../use-is-member.ts'
import { presentShortDay } from '../when/present-days.ts'
import styles from './job-page.module.css'

type Change = Job['changes'][number]

/** The changes since the member's last visit. They stay visible during this visit, although the server records it at once. */
export function JobChanges({ job: { id, revision, changes } }: { job: Job }) {
  const t = useTexts('jobs')
  const isMember = useIsMember()
  const [seen, setSeen] = useState(changes)
  if (changes.length > 0 && changes !== seen) setSeen(changes)
  useEffect(() => {
    // If offline, they are shown again the next time.
    if (isMember) void send('PUT jobs/{job}/look', { params: { job: id }, body: { revision } }).catch(() => undefined)
  }, [id, revision, isMember])
  if (seen.length === 0) return null
  return (
    <Notice title={t('changes.title')} tone="warning">
      <ul className={styles.changes}>
        {seen.map((change) => (
          <li key={change.field}>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ChangeWords({ change }: { change: Change }) {
  const t = useTexts(['jobs', 'job-terms'])
  const { field, before, after } = change
  const present = (value: string | null): string => (value === null ? t('changes.nothing') : presentValue(field, value, t))
  const name = t(`changes.fields.${field}`)
  if (field === 'state' || field === 'link' || (before === null && after === null)) return name
  return t('changes.fromTo', { what: name, from: present(before), to: present(after) })
}

type Texts = Translate<'jobs', 'job-terms'>

/** Formats a value of the history: dates such as `2026-11-21`, or a salary as two amounts in cents and their unit. */
function presentValue(field: Change['field'], value: string, t: Texts): string {
  if (field === 'deadline') return presentShortDay(value)
  if (field === 'stage') {
    const stage = JOB_STAGES.find((one) => one === value)
    return stage ? t(`job-terms:stage.${stage}`) : value
  }
  if (field !== 'salary') return value
  const [from, to, per] = value.split(' ')
  const period = SALARY_PERIODS.find((one) => one === per)
  const amount = [...new Set([from, to])].map((cents) => formatMoney(Number(cents), currentLanguage())).join(' – ')
  return period ? t(`salary.${period}`, { amount }) : amount
}
