/** The kinds of job offer that a member can follow (specification §3). */
export const JOB_TYPES = ['NURSE', 'PHYSIOTHERAPY', 'SPECIALIST'] as const
export type JobType = (typeof JOB_TYPES)[number]

/** The interests a member can choose: professional topics and categories of advantages (specification §3). */
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
