import { EMPLOYER_SECTORS } from '@afilia/domain/messages/audience'
import {
  JOB_CATEGORIES,
  JOB_DOCUMENTS,
  JOB_KINDS,
  JOB_REGIMES,
  JOB_SCOPES,
  JOB_STAGES,
  JOB_STATES,
  JOB_TENURES,
  SALARY_PERIODS,
} from '@afilia/domain/jobs/jobs'
import { JOB_TYPES } from '@afilia/domain/people/preference-choices'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { normalizeEmail } from '@afilia/domain/people/email'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { FIELD_RULES, type FieldRule } from '../errors.ts'
import { WebAddress } from '../link.ts'

const rule = (name: FieldRule): FieldRule => name
const code = z
  .string()
  .trim()
  .min(1, rule('required'))
  .max(60, rule('too-long'))
  .regex(/^[\w-]+$/, rule('invalid'))
const line = (most: number) => z.string().trim().max(most, rule('too-long'))
const Day = z.string().refine(isIsoDate, rule('invalid'))
const Url = WebAddress.max(500, rule('too-long'))
const Texts = z.object({
  title: line(200).min(1, rule('required')),
  summary: line(400).default(''),
  /** In the notation of `domain/rich-text`. */
  body: z.string().max(20_000, rule('too-long')).default(''),
  hours: line(120).optional(),
})

/** An offer as in its source. Missing values are unknown. */
export const ImportedJob = z.object({
  /** The id in the source. Importing the same id again changes the same offer. */
  sourceId: line(120).min(1, rule('required')),
  sourceLink: Url.nullable().default(null),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES).default('PUBLISHED'),
  category: z.enum(JOB_CATEGORIES),
  /** Created if it is new, with the `name` and `sector` of its first offer. */
  entity: z.object({ id: code, name: line(200).min(1, rule('required')) }),
  regime: z.enum(JOB_REGIMES),
  scope: z.enum(JOB_SCOPES),
  sector: z.enum(EMPLOYER_SECTORS),
  stage: z.enum(JOB_STAGES),
  type: z.enum(JOB_TYPES),
  specialty: code.nullable().default(null),
  tenure: z.enum(JOB_TENURES).nullable().default(null),
  autonomy: code.nullable().default(null),
  /** One of them is enough: a work centre gives its municipality, that its province, and that its autonomy. */
  province: code.nullable().default(null),
  municipality: code.nullable().default(null),
  workCenter: code.nullable().default(null),
  places: z.number().int().min(1, rule('invalid')).nullable().default(null),
  /** In cents. */
  salary: z
    .object({ from: z.number().int().min(1, rule('invalid')), to: z.number().int(), per: z.enum(SALARY_PERIODS) })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: rule('invalid') })
    .nullable()
    .default(null),
  link: Url.nullable().default(null),
  deadline: Day.nullable().default(null),
  contact: z
    .object({
      name: line(120).nullable().default(null),
      email: z
        .string()
        .transform(normalizeEmail)
        .pipe(z.email(rule('email')))
        .nullable()
        .default(null),
      phone: line(30).nullable().default(null),
    })
    .nullable()
    .default(null),
  texts: z.partialRecord(z.enum(['es', 'ca', 'eu', 'gl', 'en']), Texts).refine((texts) => Object.keys(texts).length > 0, rule('required')),
  timeline: z
    .array(z.object({ stage: z.enum(JOB_STAGES), from: Day.nullable(), to: Day.nullable() }))
    .max(20, rule('too-long'))
    .default([]),
  documents: z
    .array(z.object({ kind: z.enum(JOB_DOCUMENTS), title: line(200), link: Url }))
    .max(20, rule('too-long'))
    .default([]),
})
export type ImportedJob = z.infer<typeof ImportedJob>

/** The result for one offer, by its position in the request, from 1. */
const ImportLine = z.object({
  line: z.number().int(),
  sourceId: z.string().nullable(),
  outcome: z.enum(['NEW', 'CHANGED', 'SAME', 'REJECTED']),
  /** Why it was rejected. */
  errors: z.array(z.object({ field: z.string(), rule: z.enum(FIELD_RULES) })),
})
export type ImportLine = z.infer<typeof ImportLine>

export const MAX_IMPORTED = 500

export const jobImports = endpoints({
  /** Imports the offers of one source. Rejected offers do not prevent the others. With `isDryRun` it only returns the results and saves nothing. */
  'POST staff/job-imports': {
    access: only('ROLE_ADMIN'),
    body: z.object({
      /** Shown with each offer, such as `BOJA`. */
      source: line(120).min(1, rule('required')),
      isDryRun: z.boolean(),
      offers: z.array(z.unknown()).min(1, rule('required')).max(MAX_IMPORTED, rule('too-long')),
    }),
    // Each offer is checked on its own.
    unchecked: ['offers'],
    response: z.object({ lines: z.array(ImportLine) }),
  },
})
