import { APPOINTMENT_SERVICES, APPOINTMENT_STATES, APPOINTMENT_WAYS, MAX_ABOUT } from '@afilia/domain/cases/appointments'
import { isPhone, normalizePhone } from '@afilia/domain/people/phone'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { ZONES } from '@afilia/domain/shifts/zone'
import { z } from 'zod'
import { members } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { Link } from '../link.ts'
import { Reference } from '../content/reference.ts'

const rule = (name: FieldRule): FieldRule => name

export const Service = z.enum(APPOINTMENT_SERVICES)
export const Way = z.enum(APPOINTMENT_WAYS)
export const Zone = z.enum(ZONES)
export const Day = z.string().refine(isIsoDate, rule('invalid'))
const Id = z.string().max(40)

/** An office that offers appointments. */
export const AppointmentOffice = z.object({
  id: z.string(),
  province: Reference,
  municipality: z.string(),
  address: z.string(),
  zone: Zone,
  /** Whether it is in the member's province. */
  isOwn: z.boolean(),
  services: z.array(z.object({ service: Service, ways: z.array(Way), minutes: z.number().int() })),
})
export type AppointmentOffice = z.infer<typeof AppointmentOffice>

/** A time, in ISO 8601. */
const Slot = z.object({ startsAt: z.string(), endsAt: z.string() })

export const FreeSlots = z.object({
  zone: Zone,
  /** The next days with free times, in the office's time zone. */
  days: z.array(z.object({ date: z.string(), slots: z.array(Slot) })),
  /** The next day with free times after those. */
  next: z.string().nullable(),
  /** If nothing is free: the nearest office with free times, and its first one. */
  other: z.object({ officeId: z.string(), startsAt: z.string() }).nullable(),
})
export type FreeSlots = z.infer<typeof FreeSlots>

/** A request for an appointment. `phone` is the number that the office calls; only for `PHONE`. */
export const AppointmentRequest = z.object({
  officeId: Id,
  service: Service,
  way: Way,
  startsAt: z.iso.datetime(),
  phone: z
    .string()
    .max(40, rule('too-long'))
    .transform(normalizePhone)
    .refine((phone) => phone === '' || isPhone(phone), rule('phone'))
    .default(''),
  about: z.string().trim().max(MAX_ABOUT, rule('too-long')).default(''),
})
export type AppointmentRequest = z.infer<typeof AppointmentRequest>

export const Appointment = z.object({
  id: z.string(),
  state: z.enum(APPOINTMENT_STATES),
  service: Service,
  way: Way,
  office: z.object({ id: z.string(), province: Reference, municipality: z.string(), address: z.string(), phone: z.string() }),
  zone: Zone,
  startsAt: z.string(),
  endsAt: z.string(),
  /** The number that the office calls. */
  phone: z.string().nullable(),
  /** The room of a video call. */
  link: Link.nullable(),
  about: z.string(),
  /** The last moment to change or cancel it; null if it is over or cancelled. */
  changeableUntil: z.string().nullable(),
})
export type Appointment = z.infer<typeof Appointment>

const TAKING = ['NOT_FOUND', 'APPOINTMENT_LIMIT_REACHED', 'APPOINTMENT_OVERLAPS', 'APPOINTMENT_TAKEN', 'APPOINTMENT_TOO_LATE'] as const

export const appointments = endpoints({
  /** The offices that offer appointments, the member's own first. */
  'GET appointments/offices': { access: members(), response: z.array(AppointmentOffice) },
  /** The next days with free times, from a day on. Throws NOT_FOUND if the office does not offer the service. */
  'GET appointments/offices/{office}/{service}': {
    access: members(),
    query: z.object({ from: Day.optional() }),
    response: FreeSlots,
    errors: ['NOT_FOUND'],
  },
  /** The caller's own, upcoming ones first. */
  'GET appointments': { access: members(), response: z.array(Appointment) },
  'GET appointments/{appointment}': { access: members(), response: Appointment, errors: ['NOT_FOUND'] },
  /** Books a time. Throws APPOINTMENT_TAKEN if it is no longer free, APPOINTMENT_OVERLAPS if the member has another appointment at that time. */
  'POST appointments': {
    access: members(),
    body: AppointmentRequest,
    lines: ['about'],
    response: Appointment,
    creates: 'appointments/{appointment}',
    errors: TAKING,
  },
  /** Replaces the whole appointment. If the new time is not free, the member keeps the old one. */
  'PUT appointments/{appointment}': {
    access: members(),
    body: AppointmentRequest,
    lines: ['about'],
    response: Appointment,
    errors: [...TAKING, 'APPOINTMENT_NOT_OPEN'],
  },
  'DELETE appointments/{appointment}': {
    access: members(),
    response: null,
    errors: ['NOT_FOUND', 'APPOINTMENT_NOT_OPEN', 'APPOINTMENT_TOO_LATE'],
  },
  /** For calendar applications. */
  'GET appointments/{appointment}/calendar': { access: members(), response: file('text/calendar'), errors: ['NOT_FOUND'] },
})
