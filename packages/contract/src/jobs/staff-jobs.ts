import { SOURCE_FIELDS, SOURCE_LIMITS } from '@afilia/domain/job-sources/fields'
import { JOB_CATEGORIES, JOB_LIMITS, JOB_STATES } from '@afilia/domain/jobs/jobs'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { JobKind } from './jobs.ts'
import { Link } from '../link.ts'

const rule = (name: FieldRule): FieldRule => name
const line = (most: number) => z.string().trim().max(most, rule('too-long'))
const Language = z.enum(['es', 'ca', 'eu', 'gl', 'en'])

const StaffJobCard = z.object({
  id: z.string(),
  kind: JobKind,
  category: z.enum(JOB_CATEGORIES),
  title: z.string(),
  /** The language of the title, if it is not the reader's. */
  language: z.string().optional(),
  entity: z.string(),
  source: z.string(),
  state: z.enum(JOB_STATES),
  deadline: z.string().nullable(),
  updatedAt: z.string(),
  /** Whether staff have corrected it by hand. */
  isCorrected: z.boolean(),
})
export type StaffJobCard = z.infer<typeof StaffJobCard>

const Words = z.object({ title: line(200).min(1, rule('required')), summary: line(400) })
/** Values set by hand. They take precedence over the source from then on. */
const JobChange = z.object({
  texts: z.partialRecord(Language, Words),
  deadline: z.string().refine(isIsoDate, rule('invalid')).nullable(),
  places: z.number(rule('invalid')).int(rule('invalid')).min(1, rule('invalid')).max(100_000, rule('invalid')).nullable(),
  link: z
    .url({ protocol: /^https?$/, error: rule('invalid') })
    .max(500, rule('too-long'))
    .nullable(),
  state: z.enum(JOB_STATES),
})
export type JobChange = z.infer<typeof JobChange>

export const CORRECTED = ['texts', 'deadline', 'places', 'link', 'state'] as const

const StaffJob = StaffJobCard.extend({
  texts: z.partialRecord(Language, z.object({ title: z.string(), summary: z.string() })),
  places: z.number().int().nullable(),
  link: Link.nullable(),
  /** The id in its source. */
  sourceId: z.string(),
  sourceLink: Link.nullable(),
  place: z.string().nullable(),
  /** A change names the revision that it is based on. */
  revision: z.number().int(),
  /** The fields set by hand. */
  corrected: z.array(z.enum(CORRECTED)),
})
export type StaffJob = z.infer<typeof StaffJob>

const StaffScope = { access: only('ROLE_ADMIN') } as const

export const staffJob = endpoints({
  /** All offers, including drafts, private and withdrawn ones. */
  'GET staff/jobs': {
    ...StaffScope,
    query: z.object({
      /** Prefixes of words in the title, the summary, the entity or the place. */
      text: z.string().trim().max(JOB_LIMITS.text).optional(),
      source: z.string().max(SOURCE_LIMITS.name).optional(),
      state: z.enum(JOB_STATES).optional(),
    }),
    response: z.array(StaffJobCard),
    sortableBy: ['updatedAt', 'deadline'],
    exports: {
      title: {},
      state: { words: 'job-sources:values.state.{}' },
      entity: {},
      category: { words: 'job-terms:category.{}' },
      source: {},
      due: { at: 'deadline', as: 'day', none: 'staff-jobs:noDeadline' },
      changed: { at: 'updatedAt', as: 'day' },
      corrected: { at: 'isCorrected', as: 'yes' },
    },
  },
  /** The names of all sources that have offers, including sources that are not configured. */
  'GET staff/job-source-names': { ...StaffScope, response: z.object({ names: z.array(z.string()) }) },
  /** Creates an offer without a source. Its fields are texts as typed; the path of an error is, for example, `fields.deadline`. */
  'POST staff/jobs': {
    ...StaffScope,
    body: z.object({
      source: line(SOURCE_LIMITS.name).min(1, rule('required')),
      language: Language,
      fields: z.partialRecord(z.enum(SOURCE_FIELDS), z.string().max(20_000, rule('too-long'))),
    }),
    lines: ['fields.body'],
    response: StaffJob,
    creates: 'staff/jobs/{job}',
  },
  'GET staff/jobs/{job}': { ...StaffScope, response: StaffJob, errors: ['NOT_FOUND'] },
  'PUT staff/jobs/{job}': {
    ...StaffScope,
    body: JobChange.extend({ revision: z.number().int() }),
    response: StaffJob,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  /** Removes the corrections. The next import restores the source's values. */
  'DELETE staff/jobs/{job}/corrections': { ...StaffScope, response: StaffJob, errors: ['NOT_FOUND'] },
})
