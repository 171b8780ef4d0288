import { UPLOAD_FAULTS } from '@afilia/domain/cases/uploads'
import { FUNNEL_STEPS, FUNNELS, USAGE_EVENTS, USAGE_PAGES, USAGE_SOURCES, USAGE_VERSIONS, type Funnel } from '@afilia/domain/site/usage'
import { z } from 'zod'
import { everybody, only } from '../access.ts'
import { endpoints } from '../endpoint.ts'

/** One event of a reader who consented to being counted. It does not identify the reader. */
export const UsageNote = z.object({
  event: z.enum(USAGE_EVENTS),
  /** The pattern of a page, never an address. */
  page: z.enum(USAGE_PAGES as [string, ...string[]]),
  language: z.enum(['es', 'ca', 'eu', 'gl', 'en']),
  version: z.enum(USAGE_VERSIONS),
  source: z.enum(USAGE_SOURCES),
})
export type UsageNote = z.infer<typeof UsageNote>

/** A file that the browser did not send, because the server would not take it. */
export const RefusedFile = z.object({ reason: z.enum(UPLOAD_FAULTS) })
export type RefusedFile = z.infer<typeof RefusedFile>

const group = <Name extends z.ZodType>(name: Name) => z.array(z.object({ name, count: z.number().int() }))

/** Rounded to tens. Groups below ten are suppressed, and sums never reveal one by subtraction (docs/decisions/131). */
export const UsageFigures = z.object({
  /** The first day counted, in peninsular time. */
  from: z.string(),
  /** All page views; null below ten. */
  views: z.number().int().nullable(),
  pages: group(z.string()),
  languages: group(UsageNote.shape.language),
  versions: group(UsageNote.shape.version),
  /** By visit: the source of its first page. */
  sources: group(UsageNote.shape.source),
  /** Events other than page views. */
  events: group(UsageNote.shape.event),
  /** Files that the portal did not take, by reason: of everybody, for they are counted without a trace of who sent them. */
  refusedFiles: group(z.enum(UPLOAD_FAULTS)),
  /** The count of each step of a funnel; null if suppressed. */
  funnels: z.array(
    z.object({
      name: z.enum(Object.keys(FUNNELS) as [Funnel, ...Funnel[]]),
      steps: z.array(z.object({ name: z.enum(FUNNEL_STEPS), count: z.number().int().nullable() })),
    }),
  ),
})
export type UsageFigures = z.infer<typeof UsageFigures>

export const usage = endpoints({
  /** Counts an event sent by a browser, after its reader consented. */
  'POST usage': { access: everybody(), body: UsageNote, response: null, errors: ['TOO_MANY_REQUESTS'] },
  /** Counts a file that the browser refused, without a trace of who chose it. */
  'POST usage/refused-files': { access: everybody(), body: RefusedFile, response: null, errors: ['TOO_MANY_REQUESTS'] },
  'GET usage': {
    access: only('ROLE_ADMIN'),
    query: z.object({ days: z.enum(['7', '30', '365']).default('30') }),
    response: UsageFigures,
  },
})
