import type { AppointmentRequest } from '@afilia/contract/cases/appointments'
import { findSlot, isInTime, type Opening, type Slot, zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import { AppError, rejectField } from '../../platform/errors.ts'

/** A service of an office. */
export interface Given extends Opening {
  readonly ways: readonly AppointmentRequest['way'][]
}

/** The requested time. Throws what `POST appointments` declares, except errors that only the database detects. */
export function checkRequest(given: Given, asked: AppointmentRequest, now: Date): Slot {
  const startsAt = Date.parse(asked.startsAt)
  if (!given.ways.includes(asked.way)) rejectField('REQUEST_INVALID', 'way', 'invalid')
  if (asked.way === 'PHONE' && asked.phone === '') rejectField('REQUEST_INVALID', 'phone', 'required')
  if (!isInTime(startsAt, zoneOfAutonomy(given.autonomyId), now.getTime())) throw new AppError('APPOINTMENT_TOO_LATE')
  const slot = findSlot(given, startsAt)
  // The office's hours have changed since the member saw them.
  if (!slot) throw new AppError('APPOINTMENT_TAKEN')
  return slot
}
