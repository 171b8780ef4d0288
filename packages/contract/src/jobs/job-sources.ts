import { FETCH_FAULTS, READ_FAULTS, SOURCE_FIELDS, SOURCE_FORMATS, SOURCE_LIMITS } from '@afilia/domain/job-sources/fields'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { FIELD_RULES, type FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name
const line = (most: number) => z.string().trim().max(most, rule('too-long'))

/** Where a field of an offer comes from (domain/job-sources/fields.ts). */
const Origin = z.object({
  column: line(SOURCE_LIMITS.column).nullable(),
  values: z
    .record(z.string().max(SOURCE_LIMITS.column), line(SOURCE_LIMITS.column))
    .refine((values) => Object.keys(values).length <= SOURCE_LIMITS.values, rule('too-long')),
  otherwise: line(SOURCE_LIMITS.address),
})

const JobSourceSettings = z.object({
  /** Named with each of its offers. */
  name: line(SOURCE_LIMITS.name).min(1, rule('required')),
  format: z.enum(SOURCE_FORMATS),
  /** Read every hour; null: only files are imported. */
  address: z
    .url({ protocol: /^https?$/, error: rule('invalid') })
    .max(SOURCE_LIMITS.address, rule('too-long'))
    .nullable(),
  /** Where in JSON the list of offers is, such as `data.offers`; empty: it is the whole. */
  path: line(SOURCE_LIMITS.path),
  /** In which its texts are. */
  language: z.enum(['es', 'ca', 'eu', 'gl', 'en']),
  /** Whether an offer that is no longer in the feed is withdrawn. */
  withdrawsMissing: z.boolean(),
  mapping: z.partialRecord(z.enum(SOURCE_FIELDS), Origin),
})
export type JobSourceSettings = z.infer<typeof JobSourceSettings>

/** What became of a line of a file, or of an item of a feed. */
const SourceLine = z.object({
  line: z.number().int(),
  sourceId: z.string().nullable(),
  title: z.string().nullable(),
  outcome: z.enum(['NEW', 'CHANGED', 'SAME', 'REJECTED']),
  /** Why it was rejected, by field, with what stands there; null where nothing does, or it is about a person. */
  errors: z.array(z.object({ field: z.enum(SOURCE_FIELDS), rule: z.enum(FIELD_RULES), found: z.string().nullable() })),
})
export type SourceLine = z.infer<typeof SourceLine>

const JobRun = z.object({
  at: z.string(),
  from: z.enum(['FILE', 'FEED']),
  /** UNCHANGED: the feed says that it is as it was; the rest is of the time before. */
  state: z.enum(['DONE', 'UNCHANGED', 'FAILED']),
  fault: z.enum([...READ_FAULTS, ...FETCH_FAULTS]).nullable(),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    rejected: z.number().int(),
    withdrawn: z.number().int(),
  }),
  /** The first that were rejected. */
  rejected: z.array(SourceLine),
})
export type JobRun = z.infer<typeof JobRun>

export const JobSource = JobSourceSettings.extend({
  id: z.string(),
  /** Grows with each change: who changes a source says which one they saw. */
  version: z.number().int(),
  /** Its offers that are not withdrawn. */
  offers: z.number().int(),
  /** Null: nothing was imported yet. */
  lastRun: JobRun.nullable(),
})
export type JobSource = z.infer<typeof JobSource>

const CHANGE = ['NOT_FOUND', 'CHANGED_MEANWHILE'] as const
const version = z.coerce.number().int().min(1).max(2_147_483_647)

export const jobSources = endpoints({
  /** By name. */
  'GET staff/job-sources': { access: only('ROLE_ADMIN'), response: z.array(JobSource) },
  'POST staff/job-sources': { access: only('ROLE_ADMIN'), body: JobSourceSettings, response: JobSource, creates: 'staff/job-sources' },
  /** Another name goes to its offers too. */
  'PUT staff/job-sources/{source}': {
    access: only('ROLE_ADMIN'),
    body: JobSourceSettings.extend({ version }),
    response: JobSource,
    errors: CHANGE,
  },
  /** Whoever deletes a source says what becomes of its offers: they are withdrawn, or stay as they are and go on naming it. */
  'DELETE staff/job-sources/{source}': {
    access: only('ROLE_ADMIN'),
    query: z.object({ version, offers: z.enum(['WITHDRAW', 'KEEP']) }),
    response: z.object({ withdrawn: z.number().int() }),
    errors: CHANGE,
  },
  /** Saves rows of a file, each by itself; a large file comes in several calls. With `isDryRun` it only says what would become of them. */
  'POST staff/job-sources/{source}/rows': {
    access: only('ROLE_ADMIN'),
    body: z.object({
      isDryRun: z.boolean(),
      /** Whether an import begins with it: the others are counted with it. */
      isFirst: z.boolean(),
      columns: z.array(z.string().max(SOURCE_LIMITS.column, rule('too-long'))).max(SOURCE_LIMITS.columns, rule('too-long')),
      rows: z
        .array(z.object({ line: z.number().int().min(1), cells: z.array(z.string()).max(SOURCE_LIMITS.columns, rule('too-long')) }))
        .min(1, rule('required'))
        .max(SOURCE_LIMITS.batch, rule('too-long')),
    }),
    lines: ['rows.*.cells.*', 'columns.*'],
    response: z.object({ lines: z.array(SourceLine) }),
    errors: ['NOT_FOUND'],
  },
  /** Reads the feed of a source now. A dry run saves nothing, the run itself included. */
  'POST staff/job-sources/{source}/runs': {
    access: only('ROLE_ADMIN'),
    body: z.object({ isDryRun: z.boolean() }),
    response: z.object({ run: JobRun, lines: z.array(SourceLine) }),
    errors: ['NOT_FOUND'],
  },
})
