import type { IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'

/** The day in Spain, which decides whether a policy is in force. */
export const toToday = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date
