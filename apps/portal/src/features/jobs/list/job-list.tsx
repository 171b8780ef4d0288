import type { JobCard as Job } from '@afilia/contract/jobs/jobs'
import cards from '../../../parts/cards/content-card.module.css'
import { JobCard } from './job-card.tsx'

export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className={cards.list}>
      {jobs.map((job) => (
        <JobCard job={job} key={job.id} />
      ))}
    </ul>
  )
}
