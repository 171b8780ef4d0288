import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobCard as Job } from '@afilia/contract/jobs'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { JobCard } from './job-card.tsx'
import styles from './job-list.module.css'

export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <JobCard job={job} key={job.id} />
      ))}
    </ul>
  )
}

export function PendingJobs() {
  const t = useTexts('common')
  return (
    <Loading label={t('loading')}>
      <div className={styles.list}>
        {Array.from({ length: 6 }, (_, at) => (
          <div className={styles.pending} key={at}>
            <Skeleton shape="heading" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
