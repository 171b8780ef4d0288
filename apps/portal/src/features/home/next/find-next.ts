import type { Home, HomeData } from '@afilia/contract/content/home'
import type { Role } from '@afilia/domain/identity/roles'
import { clockAt } from '@afilia/domain/shifts/zone'
import { findPeriods } from '../today/find-periods.ts'
import { readBlock } from '../today/read-block.ts'

type NextEvent = HomeData<'events'>[number]
type Appointment = HomeData<'appointment'>
type Period = HomeData<'periods'>[number]

/** Something with a date, by its day such as `2026-12-02`. */
export type Next = { readonly day: string } & (
  | { readonly kind: 'event'; readonly event: NextEvent }
  | { readonly kind: 'appointment'; readonly appointment: Appointment }
  | { readonly kind: 'period'; readonly period: Period }
)

const MOST = 4

/** What is next for the member: appointments, events that are booked or can be, and periods by the day on which they end or begin. */
export function findNext(home: Home, roles: readonly Role[]): readonly Next[] {
  const appointment = readBlock(home, 'appointment')
  const events = readBlock(home, 'events') ?? []
  const found: readonly Next[] = [
    ...(appointment
      ? [{ kind: 'appointment' as const, appointment, day: clockAt(appointment.zone, Date.parse(appointment.startsAt)).date }]
      : []),
    ...events.map((event) => ({ kind: 'event' as const, event, day: clockAt('Europe/Madrid', Date.parse(event.startsAt)).date })),
    ...findPeriods(home, roles).map((period) => ({ kind: 'period' as const, period, day: period.isOpen ? period.closes : period.opens })),
  ]
  return found.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, MOST)
}
