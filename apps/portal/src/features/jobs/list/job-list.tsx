import type { JobCard } from '@afilia/contract/jobs/jobs'
import { Rows } from '../../../parts/rows/row.tsx'
import { JobRow } from './job-row.tsx'

export function JobList({ jobs }: { jobs: readonly JobCard[] }) {
  return (
    <Rows>
      {jobs.map((job) => (
        <JobRow job={job} key={job.id} />
      ))}
    </Rows>
  )
}
