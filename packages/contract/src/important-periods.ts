import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoints } from './endpoint.ts'
import { Reference } from './reference.ts'

export const PERIOD_KINDS = ['EIR_APPLICATION', 'EIR_EXAM', 'OPE_APPLICATION', 'OPE_EXAM', 'JOB_LIST', 'TRANSFER'] as const

/** A window for applying or the day of an exam. */
export const ImportantPeriod = z.object({
  id: z.string(),
  kind: z.enum(PERIOD_KINDS),
  name: z.string(),
  /** First and last day, both included, as `2026-11-21`. */
  opens: z.string(),
  closes: z.string(),
  isOpen: z.boolean(),
  /** Until it closes when it is open, or else until it opens: 0 is today. */
  daysLeft: z.number().int(),
  /** Who calls it. */
  link: z.string().nullable(),
  /** Null: in all of Spain. */
  region: Reference.nullable(),
})
export type ImportantPeriod = z.infer<typeof ImportantPeriod>

export const importantPeriods = endpoints({
  /** Those of the state and of the member's autonomy, EIR ones only for who asked for them; open or to come within half a year. Twenty at most, not paged. */
  'GET important-periods': { access: signedIn(), response: z.array(ImportantPeriod) },
})
