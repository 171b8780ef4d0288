import { EMPLOYER_SECTORS } from '../messages/audience.ts'
import { JOB_TYPES } from '../people/preference-choices.ts'

/** An offer of a public body, of a company, or of EIR training places. Each has its own list. */
export const JOB_KINDS = ['PUBLIC', 'PRIVATE', 'EIR'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** The terms of the field, as in `reference-data/sector-reference.json` (`jobKinds`). */
export const JOB_CATEGORIES = ['OPOSICION', 'BOLSA', 'TRASLADO', 'PROMOCION_INTERNA', 'EIR', 'PRIVATE_OFFER'] as const
/** `employmentRegimes`. */
export const JOB_REGIMES = ['ESTATUTARIO', 'FUNCIONARIO', 'LABORAL'] as const
/** `careScopes`. */
export const JOB_SCOPES = [
  'PRIMARY',
  'HOSPITAL',
  'EMERGENCY',
  'SOCIAL_CARE',
  'SCHOOL',
  'OCCUPATIONAL',
  'PRISON',
  'TEACHING_RESEARCH',
] as const
/** `jobStages`, in order. */
export const JOB_STAGES = [
  'OPE_APPROVED',
  'CALL_PUBLISHED',
  'APPLICATIONS_OPEN',
  'ADMITTED_PROVISIONAL',
  'ADMITTED_FINAL',
  'EXAM',
  'MERITS',
  'RESULTS_PROVISIONAL',
  'RESULTS_FINAL',
  'APPOINTMENT',
] as const
export type JobStage = (typeof JOB_STAGES)[number]
/** `statutoryTypes`: how long the post lasts. */
export const JOB_TENURES = ['FIJO', 'INTERINO', 'SUSTITUTO', 'EIR'] as const
/** Who can read an offer: nobody yet, everybody, or only its followers. */
export const JOB_STATES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
export type JobState = (typeof JOB_STATES)[number]
/** The period of a salary. */
export const SALARY_PERIODS = ['YEAR', 'MONTH', 'HOUR'] as const
/** The types of an offer's documents. */
export const JOB_DOCUMENTS = ['BASES', 'SYLLABUS', 'FORM', 'LIST', 'RESULT', 'OTHER'] as const
/** Fields whose changes are announced to readers. */
export const JOB_FIELDS = [
  'title',
  'text',
  'stage',
  'deadline',
  'places',
  'salary',
  'place',
  'link',
  'stages',
  'documents',
  'state',
] as const
export type JobField = (typeof JOB_FIELDS)[number]

/** The facets of specification §3 and their values. The entity is the body that makes the offer, by its id. */
export const JOB_FACET_VALUES = {
  category: JOB_CATEGORIES,
  regime: JOB_REGIMES,
  scope: JOB_SCOPES,
  sector: EMPLOYER_SECTORS,
  stage: JOB_STAGES,
  type: JOB_TYPES,
} as const
export const JOB_FACETS = ['category', 'entity', 'regime', 'scope', 'sector', 'stage', 'type'] as const
export type JobFacet = (typeof JOB_FACETS)[number]

/** Filter by the deadline for applications: still open, closing within some days, or all. */
export const JOB_CLOSINGS = ['OPEN', 'WEEK', 'MONTH', 'ALL'] as const
export type JobClosing = (typeof JOB_CLOSINGS)[number]
/** In days from today, both ends included. */
export const CLOSING_DAYS = { WEEK: 7, MONTH: 30 } as const

export const JOB_SORTS = ['deadline', 'newest', 'distance'] as const
/** What a list is asked to be sorted by: an order, or the field of an offer that has it. */
export const JOB_FIELD_SORTS = [...JOB_SORTS, 'publishedAt', 'daysLeft', 'km'] as const
export type JobSort = (typeof JOB_SORTS)[number]

/** Why the home shows an offer to a member: the setting or work data that it matches. */
export const MATCH_REASONS = ['SPECIALTY', 'REGION', 'TYPE', 'EIR', 'PRIVATE', 'INTEREST'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** How a saved search announces new offers: one by one, in one message a day, or not at all. */
export const SEARCH_ALERTS = ['NOW', 'DAILY', 'OFF'] as const
export type SearchAlert = (typeof SEARCH_ALERTS)[number]

export const JOB_LIMITS = { savedSearches: 20, name: 80, text: 100, values: 50, radius: 200, defaultRadius: 50 } as const
