import type { IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'

/** The day by which a policy counts. */
export const toToday = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date
