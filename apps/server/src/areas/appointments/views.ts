import type { Appointment } from '@afilia/contract/cases/appointments'
import type { Reference } from '@afilia/contract/content/reference'
import { type AppointmentService, isChangeable, LEAST_NOTICE, zoneOfAutonomy } from '@afilia/domain/cases/appointments'
import type { Sealing } from '../../platform/sealing/sealing.ts'

/** The content of `appointments.details_sealed`. */
export interface Details {
  readonly about: string
  /** The number that the office calls. */
  readonly phone: string | null
  /** The name of the room of a video call, which cannot be guessed. */
  readonly room: string | null
}

export const openDetails = (sealing: Sealing, { id, details_sealed }: { readonly id: string; readonly details_sealed: Buffer }): Details =>
  JSON.parse(sealing.open('appointments.details_sealed', id, details_sealed)) as Details

/** The address of the room of a video call; null for other kinds of appointment. */
export const toLink = (base: string | null, { room }: Details): string | null =>
  base && room ? `${base.replace(/\/$/, '')}/${room}` : null

export interface AppointmentRow {
  readonly id: string
  readonly state: Appointment['state']
  readonly service: AppointmentService
  readonly way: Appointment['way']
  readonly starts_at: Date
  readonly ends_at: Date
  readonly updated_at: Date
  readonly details_sealed: Buffer
  readonly office_id: string
  readonly province: Reference
  readonly autonomy_id: string
  readonly municipality: string
  readonly address: string
  readonly phone: string
  readonly video_url: string | null
}

export function presentAppointment(row: AppointmentRow, sealing: Sealing, now: Date): Appointment {
  const details = openDetails(sealing, row)
  const isOpen = row.state === 'BOOKED'
  return {
    id: row.id,
    state: row.state,
    service: row.service,
    way: row.way,
    office: { id: row.office_id, province: row.province, municipality: row.municipality, address: row.address, phone: row.phone },
    zone: zoneOfAutonomy(row.autonomy_id),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    phone: details.phone,
    link: isOpen ? toLink(row.video_url, details) : null,
    about: details.about,
    changeableUntil:
      isOpen && isChangeable(row.starts_at.getTime(), now.getTime())
        ? new Date(row.starts_at.getTime() - LEAST_NOTICE).toISOString()
        : null,
  }
}

/** The form in the copy of a member's data. */
export function presentCopied({ details, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { about, phone } = JSON.parse(details as string) as Details
  return { ...row, about, phone }
}
