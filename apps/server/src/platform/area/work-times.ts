import type { BusyTime } from '@afilia/domain/shifts/free'
import type { Zone } from '@afilia/domain/shifts/zone'
import type { Db } from '../postgres/db.ts'

/** The members, and the time range of the shifts. */
interface WorkTimesCall {
  readonly personIds: readonly string[]
  readonly from: Date
  readonly to: Date
}

/** A member's working hours, without on-call time, and the member's time zone. */
export interface WorkTimes {
  readonly zone: Zone
  readonly shifts: readonly BusyTime[]
}

/** Lists the shifts of many members, by person, so that nobody is disturbed who sleeps after a night shift. */
export type ListWorkTimes = (db: Db, call: WorkTimesCall) => Promise<ReadonlyMap<string, WorkTimes>>
