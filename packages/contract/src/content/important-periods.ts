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
  /** Days until it closes, or until it opens if it is not open yet; 0 means today. */
  daysLeft: z.number().int(),
  /** The page of the body that announces it. */
  link: Link.nullable(),
  /** Null for all of Spain. */
  region: Reference.nullable(),
})
export type ImportantPeriod = z.infer<typeof ImportantPeriod>

export const importantPeriods = endpoints({
  /** Periods of the state and the member's autonomy that are open or open within half a year. EIR only if the member asked for it. At most 20. */
  'GET important-periods': { access: signedIn(), response: z.array(ImportantPeriod) },
})
