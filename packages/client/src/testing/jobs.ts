import type { JobCard, JobsFound } from '@afilia/contract/jobs/jobs'

/** A hospital's offer that is still open for applications. */
export const makeJobCard = (parts: Partial<JobCard> = {}): JobCard => ({
  id: 'j1',
  kind: 'PUBLIC',
  title: 'Enfermería en urgencias',
  summary: '',
  entity: { id: 'e1', name: 'Hospital Sol' },
  category: 'BOLSA',
  regime: 'ESTATUTARIO',
  scope: 'HOSPITAL',
  sector: 'PUBLIC',
  stage: 'APPLICATIONS_OPEN',
  type: 'NURSE',
  specialty: null,
  tenure: null,
  place: { id: '28', name: 'Madrid' },
  places: 3,
  deadline: '2099-11-21',
  daysLeft: 20,
  publishedAt: '2026-11-01T09:00:00Z',
  km: null,
  isInterested: false,
  ...parts,
})

export const makeJobsFound = (jobs: JobCard[], total = jobs.length): JobsFound => ({
  jobs,
  total,
  isAll: true,
  facets: { category: [], entity: [], regime: [], scope: [], sector: [], stage: [], type: [] },
})
