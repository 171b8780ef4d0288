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
  /** Shown with each of its offers. */
  name: line(SOURCE_LIMITS.name).min(1, rule('required')),
  format: z.enum(SOURCE_FORMATS),
  /** Fetched every hour; null: only files are imported. */
  address: z
    .url({ protocol: /^https?$/, error: rule('invalid') })
    .max(SOURCE_LIMITS.address, rule('too-long'))
    .nullable(),
  /** The path of the list in JSON, such as `data.offers`; empty: the whole document. */
  path: line(SOURCE_LIMITS.path),
  /** The language of its texts. */
  language: z.enum(['es', 'ca', 'eu', 'gl', 'en']),
  /** Whether offers that are missing from the feed are withdrawn. */
  withdrawsMissing: z.boolean(),
  mapping: z.partialRecord(z.enum(SOURCE_FIELDS), Origin),
})
export type JobSourceSettings = z.infer<typeof JobSourceSettings>

/** The result for a line of a file or an item of a feed. */
const SourceLine = z.object({
  line: z.number().int(),
  sourceId: z.string().nullable(),
  title: z.string().nullable(),
  outcome: z.enum(['NEW', 'CHANGED', 'SAME', 'REJECTED']),
  /** Why it was rejected, by field, with the value; null if there is none, or if it is about a person. */
  errors: z.array(
    z.object({
      field: z.enum(SOURCE_FIELDS),
      rule: z.enum(FIELD_RULES),
      found: z.string().nullable(),
      /** What an ambiguous name could mean. */
      candidates: z.array(z.string()).optional(),
    }),
  ),
})
export type SourceLine = z.infer<typeof SourceLine>

const JobRun = z.object({
  at: z.string(),
  from: z.enum(['FILE', 'FEED']),
  /** UNCHANGED: the feed has not changed; the other values are from the run before. */
  state: z.enum(['DONE', 'UNCHANGED', 'FAILED']),
  fault: z.enum([...READ_FAULTS, ...FETCH_FAULTS]).nullable(),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    rejected: z.number().int(),
    withdrawn: z.number().int(),
  }),
  /** The first rejected lines. */
  rejected: z.array(SourceLine),
})
export type JobRun = z.infer<typeof JobRun>

export const JobSource = JobSourceSettings.extend({
  id: z.string(),
  /** Counts changes. A change names the version that it is based on. */
  version: z.number().int(),
  /** The number of its offers that are not withdrawn. */
  offers: z.number().int(),
  /** Null: nothing has been imported yet. */
  lastRun: JobRun.nullable(),
})
export type JobSource = z.infer<typeof JobSource>

const CHANGE = ['NOT_FOUND', 'CHANGED_MEANWHILE'] as const
const version = z.coerce.number().int().min(1).max(2_147_483_647)

export const jobSources = endpoints({
  /** Sorted by name. */
  'GET staff/job-sources': {
    access: only('ROLE_ADMIN'),
    /** Only those whose last import failed. */
    query: z.object({ hasFailed: z.stringbool().optional() }),
    response: z.array(JobSource),
    exports: {
      name: {},
      format: { words: 'job-sources:formats.{}' },
      offers: {},
      lastRun: { at: 'lastRun.at', as: 'moment' },
      outcome: { at: 'lastRun.fault', words: 'job-sources:faults.{}' },
      address: { none: 'job-sources:facts.files' },
    },
  },
  'POST staff/job-sources': {
    access: only('ROLE_ADMIN'),
    body: JobSourceSettings,
    response: JobSource,
    creates: 'staff/job-sources/{source}',
  },
  'GET staff/job-sources/{source}': { access: only('ROLE_ADMIN'), response: JobSource, errors: ['NOT_FOUND'] },
  /** A new name also applies to its offers. */
  'PUT staff/job-sources/{source}': {
    access: only('ROLE_ADMIN'),
    body: JobSourceSettings.extend({ version }),
    response: JobSource,
    errors: CHANGE,
  },
  /** Deletes a source. Its offers are withdrawn, or stay unchanged with its name. */
  'DELETE staff/job-sources/{source}': {
    access: only('ROLE_ADMIN'),
    query: z.object({ version, offers: z.enum(['WITHDRAW', 'KEEP']) }),
    response: z.object({ withdrawn: z.number().int() }),
    errors: CHANGE,
  },
  /** Imports rows of a file, each independently; a large file needs several calls. With `isDryRun` it only returns the results and saves nothing. */
  'POST staff/job-sources/{source}/rows': {
    access: only('ROLE_ADMIN'),
    body: z.object({
      isDryRun: z.boolean(),
      /** Whether this begins an import; later calls count towards the same run. */
      isFirst: z.boolean(),
      columns: z.array(z.string()).max(SOURCE_LIMITS.columns, rule('too-long')),
      rows: z
        .array(z.object({ line: z.number().int().min(1), cells: z.array(z.string()) }))
        .min(1, rule('required'))
        .max(SOURCE_LIMITS.batch, rule('too-long')),
    }),
    // Each row is checked on its own.
    unchecked: ['rows', 'columns'],
    response: z.object({ lines: z.array(SourceLine) }),
    errors: ['NOT_FOUND'],
  },
  /** Fetches the feed of a source now. A dry run saves nothing, not even the run itself. */
  'POST staff/job-sources/{source}/runs': {
    access: only('ROLE_ADMIN'),
    body: z.object({ isDryRun: z.boolean() }),
    response: z.object({ run: JobRun, lines: z.array(SourceLine) }),
    errors: ['NOT_FOUND'],
  },
})
