import { EMPLOYER_SECTORS } from '@afilia/domain/messages/audience'
import {
  JOB_CATEGORIES,
  JOB_CLOSINGS,
  JOB_DOCUMENTS,
  JOB_FIELDS,
  JOB_KINDS,
  JOB_LIMITS,
  JOB_REGIMES,
  JOB_SCOPES,
  JOB_FIELD_SORTS,
  JOB_STAGES,
  JOB_TENURES,
  type JobFacet,
  SALARY_PERIODS,
} from '@afilia/domain/jobs/jobs'
import { JOB_TYPES } from '@afilia/domain/people/preference-choices'
import { z } from 'zod'
import { everybody, members } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import { Link } from '../link.ts'
import { Reference } from '../content/reference.ts'

export const JobKind = z.enum(JOB_KINDS)

/** An offer in a list. */
export const JobCard = z.object({
  id: z.string(),
  /** Its page is `/jobs/{id}`. */
  kind: JobKind,
  title: z.string(),
  /** One or two sentences. */
  summary: z.string(),
  /** The body that makes the offer. */
  entity: Reference,
  category: z.enum(JOB_CATEGORIES),
  regime: z.enum(JOB_REGIMES),
  scope: z.enum(JOB_SCOPES),
  sector: z.enum(EMPLOYER_SECTORS),
  stage: z.enum(JOB_STAGES),
  type: z.enum(JOB_TYPES),
  /** Only for type SPECIALIST. */
  specialty: Reference.nullable(),
  tenure: z.enum(JOB_TENURES).nullable(),
  /** The most precise one known: a municipality, a province or an autonomy; null for all of Spain. */
  place: Reference.nullable(),
  /** The number of posts; null if unknown, as for a list of substitutes. */
  places: z.number().int().nullable(),
  /** The last day to apply, such as `2026-11-21`; null if there is none. */
  deadline: z.string().nullable(),
  /** Days until then by Spain's calendar: 0 is today, negative is over. */
  daysLeft: z.number().int().nullable(),
  publishedAt: z.string(),
  /** The distance from the place of the search; null without a place, or if the offer is not in one town. */
  km: z.number().nullable(),
  /** Whether the caller has shown interest. */
  isInterested: z.boolean(),
  /** The language of its texts, such as `ca`, if the reader's is missing. */
  language: z.string().optional(),
})
export type JobCard = z.infer<typeof JobCard>

export const JobPage = JobCard.extend({
  /** In the notation of `domain/rich-text`. */
  body: z.string(),
  /** In cents of a euro, before taxes; `to` may be the same as `from`. */
  salary: z.object({ from: z.number().int(), to: z.number().int(), per: z.enum(SALARY_PERIODS) }).nullable(),
  /** The working hours, in words. */
  hours: z.string().nullable(),
  /** The work centre and where it is. */
  centre: z.object({ name: z.string(), address: z.string().nullable(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** How to contact the employer of a private job. Employers learn nothing about who views it or shows interest. */
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** Where to apply. */
  link: Link.nullable(),
  /** The publisher, and the page of the publication. */
  source: z.object({ name: z.string(), link: Link.nullable() }),
  /** In order. Each stage lasts from its day to its last day, if any. Future days may be provisional. */
  timeline: z.array(z.object({ stage: z.enum(JOB_STAGES), from: z.string().nullable(), to: z.string().nullable() })),
  documents: z.array(z.object({ kind: z.enum(JOB_DOCUMENTS), title: z.string(), link: Link })),
  /** Counts the changes of the offer; sent with `PUT jobs/{job}/look`. */
  revision: z.number().int(),
  /** The changes since the caller last viewed it, the newest first; empty if they never did. */
  changes: z.array(z.object({ at: z.string(), field: z.enum(JOB_FIELDS), before: z.string().nullable(), after: z.string().nullable() })),
  /** At most four open offers, the most similar first. */
  similar: z.array(JobCard),
  /** Withdrawn by its entity; still visible to its followers. */
  isWithdrawn: z.boolean(),
})
export type JobPage = z.infer<typeof JobPage>

const FacetCount = z.object({ value: z.string(), count: z.number().int() })
/** The number of offers for each value under the other active filters. Values without offers are missing, unless they are active. */
export const JobFacets = z.object({
  category: z.array(FacetCount),
  /** With names, the most offers first: at most 100, plus the active ones. */
  entity: z.array(FacetCount.extend({ name: z.string() })),
  regime: z.array(FacetCount),
  scope: z.array(FacetCount),
  sector: z.array(FacetCount),
  stage: z.array(FacetCount),
  type: z.array(FacetCount),
} satisfies Record<JobFacet, z.ZodType>)
export type JobFacets = z.infer<typeof JobFacets>

/** A page of offers with the counts of the facets. */
export const JobsFound = z.object({
  jobs: z.array(JobCard),
  /** A lower bound unless `isAll`. */
  total: z.number().int(),
  /** False: too many matches for words or a distance to count them all; the counts cover the first 1,000 in order. */
  isAll: z.boolean(),
  facets: JobFacets,
})
export type JobsFound = z.infer<typeof JobsFound>

/** Several values separated by commas. */
const many = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(JOB_LIMITS.values * 41)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(item).max(JOB_LIMITS.values))
    .optional()
const id = z.string().max(40)

/** In the form of `domain/job-search`. */
const filter = z.object({
  category: many(z.enum(JOB_CATEGORIES)),
  entity: many(id),
  regime: many(z.enum(JOB_REGIMES)),
  scope: many(z.enum(JOB_SCOPES)),
  sector: many(z.enum(EMPLOYER_SECTORS)),
  stage: many(z.enum(JOB_STAGES)),
  type: many(z.enum(JOB_TYPES)),
  /** Autonomies and provinces: offers in them, and offers for a larger area that includes them. */
  region: many(id),
  /** `home`, `centre` or a municipality's id: offers within the radius, in km. Finds nothing if the caller has no such place. */
  near: id.optional(),
  radius: z.coerce.number().min(1).max(JOB_LIMITS.radius).default(JOB_LIMITS.defaultRadius),
  closing: z.enum(JOB_CLOSINGS).default('OPEN'),
  /** Prefixes of words in the title, the summary, the entity or the place, in any language; accents are ignored. */
  text: z.string().trim().max(JOB_LIMITS.text).optional(),
})

/** `deadline` and `daysLeft`: soonest first, offers without one last. `newest` ascending means newest first. `distance` and `km` need `near`. */
const list = { query: filter, response: z.array(JobCard), sortableBy: JOB_FIELD_SORTS } as const
/** The same with counts. Sorts by one field, such as `deadline` or `deadline,desc`. */
const found = {
  query: filter.extend({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    size: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.enum(JOB_FIELD_SORTS.flatMap((field) => [field, `${field},asc`, `${field},desc`] as const)).default('deadline'),
  }),
  response: JobsFound,
} as const
const interest = { access: members(), body: z.object({ jobId: id }), response: null, alsoBy: ['PUT'], errors: ['NOT_FOUND'] } as const
const PRIVATE = ['PRIVATE_JOBS_OFF'] as const

export const jobs = endpoints({
  'GET jobs': { access: everybody(), ...list },
  'GET jobs/pwa': { access: everybody(), ...list },
  'GET v2/jobs/pwa': { access: everybody(), ...found },
  'GET v2/jobs/pwa/eir': { access: everybody(), ...found },
  /** Only for members who enabled private offers (`privateJobOn`); others get PRIVATE_JOBS_OFF. */
  'GET private-jobs': { access: members(), ...list, errors: PRIVATE },
  'GET v2/private-jobs/pwa': { access: members(), ...found, errors: PRIVATE },
  /** The offers in which the caller has shown interest, the latest first; includes closed and withdrawn ones. */
  'GET jobs/mine': {
    access: members(),
    response: z.array(JobCard),
    sortableBy: [
      'interest',
      'publishedAt',
      'deadline',
      'daysLeft',
      'kind',
      'category',
      'regime',
      'scope',
      'sector',
      'stage',
      'type',
      'tenure',
      'places',
    ],
  },
  /** An offer of any kind. A private one gives NOT_FOUND unless the caller enabled private offers. */
  'GET jobs/{job}': { access: everybody(), response: JobPage, errors: ['NOT_FOUND'] },
  /** Records that the caller has read it up to this revision. */
  'PUT jobs/{job}/look': {
    access: members(),
    body: z.object({ revision: z.number().int().min(1) }),
    response: null,
    errors: ['NOT_FOUND'],
  },
  /** Its deadline and the days of its timeline, for a calendar application. */
  'GET jobs/{job}/calendar': { access: everybody(), response: file('text/calendar'), errors: ['NOT_FOUND'] },
  /** Shows or withdraws interest in a public offer or an EIR place. Only the caller can see this. */
  'POST jobs/persons/add': interest,
  'POST jobs/persons/remove': interest,
  'POST private-jobs/persons/add': interest,
  'POST private-jobs/persons/remove': interest,
})
