/** What kinds of job offers a member may follow (specification §3). */
export const JOB_TYPES = ['NURSE', 'PHYSIOTHERAPY', 'SPECIALIST'] as const
export type JobType = (typeof JOB_TYPES)[number]

/** What a member may be interested in: matters of the profession, and the categories of advantages (specification §3). */
export const INTERESTS = [
  'TRAINING',
  'PUBLIC_EXAMS',
  'WORKING_CONDITIONS',
  'OCCUPATIONAL_HEALTH',
  'RESEARCH',
  'COOPERATION',
  'AMUSEMENT',
  'CINEMA',
  'EVENT',
  'FUEL',
  'LODGING',
] as const
export type Interest = (typeof INTERESTS)[number]
