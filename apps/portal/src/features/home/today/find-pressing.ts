import type { Home, HomeBlock, HomeData } from '@afilia/contract/content/home'
import type { Role } from '@afilia/domain/identity/roles'
import { findPeriods } from './find-periods.ts'
import { readBlock } from './read-block.ts'

/** The one thing that the member should not miss. */
export type Pressing =
  | {
      readonly kind: 'offer'
      readonly title: string
      readonly language: string | undefined
      readonly order: string
      readonly until: string
    }
  | { readonly kind: 'urgent'; readonly urgent: HomeData<'urgent'> }
  | { readonly kind: 'appointment'; readonly appointment: HomeData<'appointment'> }
  | { readonly kind: 'period'; readonly period: HomeData<'periods'>[number] }

const DAY = 24 * 3600_000
/** An appointment within two days and a period that closes within a week are pressing. */
const [NEAR_APPOINTMENT, NEAR_END] = [2 * DAY, 7]

/** The blocks that the day is made of, besides events and periods, which say themselves that they failed. */
const DAY_BLOCKS = ['shifts', 'cases', 'urgent', 'appointment', 'coverage', 'people', 'door'] as const satisfies readonly HomeBlock[]

/** The first block of the day that could not be loaded. */
export const findFailed = (home: Home) => DAY_BLOCKS.find((name) => home[name]?.state === 'failed')

/** The most pressing thing: a place that lapses, an urgent message, an appointment, the end of a period. */
export function findPressing(home: Home, now: Date, roles: readonly Role[]): Pressing | undefined {
  const offered = readBlock(home, 'events')?.find(({ booked }) => booked?.offeredUntil && Date.parse(booked.offeredUntil) > now.getTime())
  if (offered?.booked?.offeredUntil) {
    const { booked, title, language } = offered
    return { kind: 'offer', title, language, order: booked.id, until: offered.booked.offeredUntil }
  }
  const urgent = readBlock(home, 'urgent')
  if (urgent) return { kind: 'urgent', urgent }
  const appointment = readBlock(home, 'appointment')
  if (appointment && Date.parse(appointment.startsAt) - now.getTime() < NEAR_APPOINTMENT) return { kind: 'appointment', appointment }
  const period = findPeriods(home, roles).find(({ isOpen, daysLeft }) => isOpen && daysLeft <= NEAR_END)
  return period && { kind: 'period', period }
}
