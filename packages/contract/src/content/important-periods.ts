import { z } from 'zod'
import { signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Reference } from './reference.ts'
import { Link } from '../link.ts'

export const PERIOD_KINDS = ['EIR_APPLICATION', 'EIR_EXAM', 'OPE_APPLICATION', 'OPE_EXAM', 'JOB_LIST', 'TRANSFER'] as const

/** An application period or the day of an exam. */
export const ImportantPeriod = z.object({
  id: z.string(),
  kind: z.enum(PERIOD_KINDS),
  name: z.string(),
  /** First and last day, both included, such as `2026-11-21`. */
  opens: z.string(),
  closes: z.string(),
  isOpen: z.boolean(),
  /** Days until it closes, or until it opens if it is not open yet; 0 is today. */
  daysLeft: z.number().int(),
  /** The body that announces it. */
  link: Link.nullable(),
  /** Null for all of Spain. */
  region: Reference.nullable(),
})
export type ImportantPeriod = z.infer<typeof ImportantPeriod>

export const importantPeriods = endpoints({
  /** Those of the state and the member's autonomy, EIR only if the member asked for it, that are open or open within half a year. At most 20. */
  'GET important-periods': { access: signedIn(), response: z.array(ImportantPeriod) },
})
