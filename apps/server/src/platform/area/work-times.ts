import type { BusyTime } from '@afilia/domain/shifts/free'
import type { Zone } from '@afilia/domain/shifts/zone'
import type { Db } from '../postgres/db.ts'

/** Whose shifts, and the time that they may touch. */
interface WorkTimesCall {
  readonly personIds: readonly string[]
  readonly from: Date
  readonly to: Date
}

/** When a member works, without what they are on call for, and the time zone that they live by. */
export interface WorkTimes {
  readonly zone: Zone
  readonly shifts: readonly BusyTime[]
}

/** The shifts of many members at once, by person, so that nobody is disturbed who sleeps after a night. */
export type ListWorkTimes = (db: Db, call: WorkTimesCall) => Promise<ReadonlyMap<string, WorkTimes>>
