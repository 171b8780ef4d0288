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
  JOB_SORTS,
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
  /** Whoever makes the offer. */
  entity: Reference,
  category: z.enum(JOB_CATEGORIES),
  regime: z.enum(JOB_REGIMES),
  scope: z.enum(JOB_SCOPES),
  sector: z.enum(EMPLOYER_SECTORS),
  stage: z.enum(JOB_STAGES),
  type: z.enum(JOB_TYPES),
  /** Of a SPECIALIST. */
  specialty: Reference.nullable(),
  tenure: z.enum(JOB_TENURES).nullable(),
  /** The closest that is known: a municipality, a province or an autonomy; null for all of Spain. */
  place: Reference.nullable(),
  /** How many posts; null where nobody says, as for a list of substitutes. */
  places: z.number().int().nullable(),
  /** The last day to apply, such as `2026-11-21`; null if there is none. */
  deadline: z.string().nullable(),
  /** Days until then by Spain's calendar: 0 is today, less is over. */
  daysLeft: z.number().int().nullable(),
  publishedAt: z.string(),
  /** From where the search measures; null where it does not, or the offer is not in one town. */
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
  /** How to reach whoever offers a private job. They learn nothing of who looks or shows interest. */
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** Where it is applied for. */
  link: Link.nullable(),
  /** Who published it, and where. */
  source: z.object({ name: z.string(), link: Link.nullable() }),
  /** In order; each from its day on, until its last one if it has one. Days to come may be planned only. */
  timeline: z.array(z.object({ stage: z.enum(JOB_STAGES), from: z.string().nullable(), to: z.string().nullable() })),
  documents: z.array(z.object({ kind: z.enum(JOB_DOCUMENTS), title: z.string(), link: Link })),
  /** Counts its changes: what `PUT jobs/{job}/look` is told. */
  revision: z.number().int(),
  /** What has changed since the caller last looked, the newest first; empty for whoever has not looked yet. */
  changes: z.array(z.object({ at: z.string(), field: z.enum(JOB_FIELDS), before: z.string().nullable(), after: z.string().nullable() })),
  /** At most four that are open, the most alike first. */
  similar: z.array(JobCard),
  /** Withdrawn by whoever made it: it stays for those who follow it. */
  isWithdrawn: z.boolean(),
})
export type JobPage = z.infer<typeof JobPage>

const FacetCount = z.object({ value: z.string(), count: z.number().int() })
/** How many offers each value would find, under the other filters in force; values that find none are missing, unless they are in force. */
export const JobFacets = z.object({
  category: z.array(FacetCount),
  /** With their names, the most offers first, at most 100 and those in force. */
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
  /** At least so many, unless `isAll`. */
  total: z.number().int(),
  /** False: words or a distance find more than are counted, and the counts are those of the first 1,000 in order. */
  isAll: z.boolean(),
  facets: JobFacets,
})
export type JobsFound = z.infer<typeof JobsFound>

/** Several values with commas between. */
const many = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(JOB_LIMITS.values * 41)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(item).max(JOB_LIMITS.values))
    .optional()
const id = z.string().max(40)

/** As `domain/job-search` prints it. */
const filter = z.object({
  category: many(z.enum(JOB_CATEGORIES)),
  entity: many(id),
  regime: many(z.enum(JOB_REGIMES)),
  scope: many(z.enum(JOB_SCOPES)),
  sector: many(z.enum(EMPLOYER_SECTORS)),
  stage: many(z.enum(JOB_STAGES)),
  type: many(z.enum(JOB_TYPES)),
  /** Autonomies and provinces: what is in them, and what is for an area that they are part of. */
  region: many(id),
  /** `home`, `centre` or a municipality's id: what is within the radius, in km. Those who have no such place find nothing. */
  near: id.optional(),
  radius: z.coerce.number().min(1).max(JOB_LIMITS.radius).default(JOB_LIMITS.defaultRadius),
  closing: z.enum(JOB_CLOSINGS).default('OPEN'),
  /** Prefixes of words in the title, the summary, the entity or the place, in any language; accents make no difference. */
  text: z.string().trim().max(JOB_LIMITS.text).optional(),
})

/** By `deadline` the next comes first, and what has none last; `newest` ascending means the newest first; `distance` needs `near`. */
const list = { query: filter, response: z.array(JobCard), sortableBy: JOB_SORTS } as const
/** The same with counts. The sort is one field, ascending. */
const found = {
  query: filter.extend({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    size: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.enum(JOB_SORTS).default('deadline'),
  }),
  response: JobsFound,
} as const
const interest = { body: z.object({ jobId: id }), response: null, errors: ['NOT_FOUND'] } as const
const PRIVATE = ['PRIVATE_JOBS_OFF'] as const

export const jobs = endpoints({
  'GET jobs': { access: everybody(), ...list },
  'GET jobs/pwa': { access: everybody(), ...list },
  'GET v2/jobs/pwa': { access: everybody(), ...found },
  'GET v2/jobs/pwa/eir': { access: everybody(), ...found },
  /** For members whose settings ask for them (`privateJobOn`); PRIVATE_JOBS_OFF for all others. */
  'GET private-jobs': { access: members(), ...list, errors: PRIVATE },
  'GET v2/private-jobs/pwa': { access: members(), ...found, errors: PRIVATE },
  /** Those that the caller has shown interest in, the last one first; also what is closed or withdrawn. */
  'GET jobs/mine': { access: members(), response: z.array(JobCard), sortableBy: ['interest'] },
  /** An offer of any kind. A private one does not exist for those whose settings do not ask for them. */
  'GET jobs/{job}': { access: everybody(), response: JobPage, errors: ['NOT_FOUND'] },
  /** That the caller has read it up to this revision. */
  'PUT jobs/{job}/look': {
    access: members(),
    body: z.object({ revision: z.number().int().min(1) }),
    response: null,
    errors: ['NOT_FOUND'],
  },
  /** Its deadline and the days of its timeline for a calendar application. */
  'GET jobs/{job}/calendar': { access: everybody(), response: file('text/calendar'), errors: ['NOT_FOUND'] },
  /** Shows or withdraws interest, of a public offer or a place to train. Nobody but the caller learns of it. */
  'POST jobs/persons/add': { access: members(), ...interest },
  'POST jobs/persons/remove': { access: members(), ...interest },
  'POST private-jobs/persons/add': { access: members(), ...interest },
  'POST private-jobs/persons/remove': { access: members(), ...interest },
})
