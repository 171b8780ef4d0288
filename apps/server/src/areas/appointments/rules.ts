import type { AppointmentRequest } from '@afilia/contract/cases/appointments'
import { findSlot, isInTime, type Opening, type Slot, zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import { AppError, rejectField } from '../../platform/errors.ts'

/** What a service of an office gives. */
export interface Given extends Opening {
  readonly ways: readonly AppointmentRequest['way'][]
}

/** The time that is asked for. Throws what `POST appointments` declares, but for what only the database knows. */
export function checkRequest(given: Given, asked: AppointmentRequest, now: Date): Slot {
  const startsAt = Date.parse(asked.startsAt)
  if (!given.ways.includes(asked.way)) rejectField('REQUEST_INVALID', 'way', 'invalid')
  if (asked.way === 'PHONE' && asked.phone === '') rejectField('REQUEST_INVALID', 'phone', 'required')
  if (!isInTime(startsAt, zoneOfAutonomy(given.autonomyId), now.getTime())) throw new AppError('APPOINTMENT_TOO_LATE')
  const slot = findSlot(given, startsAt)
  // Its hours have changed since the member looked.
  if (!slot) throw new AppError('APPOINTMENT_TAKEN')
  return slot
}
