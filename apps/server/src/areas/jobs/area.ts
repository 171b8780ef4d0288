import type { Area } from '../../platform/area/area.ts'
import { findJobTargets } from './bookmarks.ts'
import { createJobCounts } from './counts/queries.ts'
import { jobsHome } from './home.ts'
import { jobImportsRoutes } from './importing/routes.ts'
import { publicJobs } from './public/queries.ts'
import { createJobsRoutes } from './routes.ts'
import { listJobDocuments } from './search.ts'
import { staffJobRoutes } from './staff/routes.ts'
import { createJobSourcesRoutes } from './sources/routes.ts'
import { jobSearchesRoutes } from './searches/routes.ts'
import { createJobsTasks } from './tasks.ts'

export const jobsArea: Area = {
  name: 'jobs',
  open: ({ deps, env, publicUrl }) => {
    const counts = createJobCounts()
    return {
      routes: () => [
        createJobsRoutes(counts, publicUrl),
        jobSearchesRoutes,
        jobImportsRoutes,
        createJobSourcesRoutes(env.FEED_ORIGINS),
        staffJobRoutes,
      ],
      tasks: () => createJobsTasks(deps, publicUrl, env.FEED_ORIGINS),
      home: jobsHome,
      bookmarks: { JOB: findJobTargets },
      publicContents: { '/jobs/$id': publicJobs },
      search: { JOB: (db) => listJobDocuments(db, deps.clock.now()) },
    }
  },
  personalTables: [
    // Before the searches that they refer to.
    {
      table: 'job_alerts',
      category: 'jobAlerts',
      owner: 'person_id',
      copied: ['job_id', 'found_at', 'notified_at'],
      retention: { from: 'found_at', years: 2, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'saved_job_searches',
      category: 'jobSearches',
      owner: 'person_id',
      copied: ['name', 'kind', 'search', 'alert', 'created_at', 'notified_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'job_interests',
      category: 'jobInterests',
      owner: 'person_id',
      copied: ['job_id', 'created_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
    {
      table: 'job_looks',
      category: 'jobLooks',
      owner: 'person_id',
      copied: ['job_id', 'looked_at'],
      retention: { from: 'looked_at', years: 1, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
  ],
  impersonalTables: ['job_changes', 'job_counts', 'job_documents', 'job_entities', 'job_revisions', 'job_sources', 'job_stages'],
}
