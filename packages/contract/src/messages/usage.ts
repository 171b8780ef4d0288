import { FUNNEL_STEPS, FUNNELS, USAGE_EVENTS, USAGE_PAGES, USAGE_SOURCES, USAGE_VERSIONS, type Funnel } from '@afilia/domain/site/usage'
import { z } from 'zod'
import { everybody, only } from '../access.ts'
import { endpoints } from '../endpoint.ts'

/** One thing that happened, by somebody who allowed it to be counted. It says nothing of who. */
export const UsageNote = z.object({
  event: z.enum(USAGE_EVENTS),
  /** The pattern of a page, never an address. */
  page: z.enum(USAGE_PAGES as [string, ...string[]]),
  language: z.enum(['es', 'ca', 'eu', 'gl', 'en']),
  version: z.enum(USAGE_VERSIONS),
  source: z.enum(USAGE_SOURCES),
})
export type UsageNote = z.infer<typeof UsageNote>

const group = <Name extends z.ZodType>(name: Name) => z.array(z.object({ name, count: z.number().int() }))

/** Of groups under ten nothing is said, nor is there a difference of sums that tells of one. */
export const UsageFigures = z.object({
  /** The first day counted, in peninsular time. */
  from: z.string(),
  /** All page views; null if they are under ten. */
  views: z.number().int().nullable(),
  pages: group(z.string()),
  languages: group(UsageNote.shape.language),
  versions: group(UsageNote.shape.version),
  /** Of visits: where their first page was reached from. */
  sources: group(UsageNote.shape.source),
  /** Events other than page views. */
  events: group(UsageNote.shape.event),
  /** How often each step of a way was taken; null where that is not shown. */
  funnels: z.array(
    z.object({
      name: z.enum(Object.keys(FUNNELS) as [Funnel, ...Funnel[]]),
      steps: z.array(z.object({ name: z.enum(FUNNEL_STEPS), count: z.number().int().nullable() })),
    }),
  ),
})
export type UsageFigures = z.infer<typeof UsageFigures>

export const usage = endpoints({
  /** Counts what browsers tell of their use, once their reader has allowed it. */
  'POST usage': { access: everybody(), body: UsageNote, response: null, errors: ['TOO_MANY_REQUESTS'] },
  'GET usage': {
    access: only('ROLE_ADMIN'),
    query: z.object({ days: z.enum(['7', '30', '365']).default('30') }),
    response: UsageFigures,
  },
})
