import { findHoursMistake, MAX_CAPACITY, MAX_HOURS, MAX_MINUTES, MIN_MINUTES } from '@afilia/domain/cases/appointments'
import { z } from 'zod'
import { only } from '../access.ts'
import { Appointment, Day, Service, Way, Zone } from './appointments.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { WebAddress } from '../link.ts'
import { Reference } from '../content/reference.ts'

const rule = (name: FieldRule): FieldRule => name

/** An office whose diary the caller manages. */
export const DiaryOffice = z.object({ id: z.string(), province: Reference, municipality: z.string(), zone: Zone })
export type DiaryOffice = z.infer<typeof DiaryOffice>

/** The data that staff need to attend to a member at an office. The name is null for a member who objected to being seen by representatives. */
export const OfficeAppointment = Appointment.pick({
  id: true,
  service: true,
  way: true,
  startsAt: true,
  endsAt: true,
  phone: true,
  link: true,
  about: true,
}).extend({ name: z.string().nullable() })
export type OfficeAppointment = z.infer<typeof OfficeAppointment>

const Minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60)

/** Minutes from midnight in the office's time zone; 1 is Monday. */
const Hours = z.object({ weekday: z.number().int().min(1).max(7), opens: Minute, closes: Minute })

/** How an office offers appointments for a service. Without hours it offers none. */
export const ServiceSettings = z
  .object({
    ways: z.array(Way).min(1, rule('required')).max(3),
    minutes: z.number().int().min(MIN_MINUTES, rule('invalid')).max(MAX_MINUTES, rule('invalid')),
    capacity: z.number().int().min(1, rule('invalid')).max(MAX_CAPACITY, rule('invalid')),
    /** The union's room for video calls; required to offer any. */
    videoUrl: WebAddress.startsWith('https:', rule('invalid')).max(300, rule('too-long')).nullable(),
    hours: z.array(Hours).max(MAX_HOURS, rule('invalid')),
  })
  .superRefine(({ hours, ways, videoUrl, minutes }, context) => {
    if (ways.includes('VIDEO') && videoUrl === null) context.addIssue({ code: 'custom', path: ['videoUrl'], message: rule('required') })
    const mistake = findHoursMistake(hours, minutes)
    if (mistake) context.addIssue({ code: 'custom', path: ['hours', mistake.index], message: rule('invalid') })
  })
export type ServiceSettings = z.infer<typeof ServiceSettings>

export const Closure = z.object({ from: Day, to: Day }).refine(({ from, to }) => from <= to, { path: ['to'], error: rule('invalid') })
export type Closure = z.infer<typeof Closure>

/** The services of an office, and the coming days on which it is closed in addition to holidays. */
export const Opening = z.object({
  services: z.array(
    z.object({
      service: Service,
      ways: z.array(Way),
      minutes: z.number().int(),
      capacity: z.number().int(),
      videoUrl: z.string().nullable(),
      hours: z.array(Hours),
      /** Upcoming appointments outside the current hours. They stay valid unless the office calls them off. */
      outside: z.array(z.object({ id: z.string(), startsAt: z.string() })),
    }),
  ),
  closures: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type Opening = z.infer<typeof Opening>

/** Supervisors for the offices of their province, administrators for all; NOT_FOUND for any other office. */
const atTheOffice = only('ROLE_SUPERVISOR', 'ROLE_ADMIN')

export const officeDiary = endpoints({
  'GET diary/offices': { access: atTheOffice, response: z.array(DiaryOffice) },
  /** The appointments of a day, in order. */
  'GET offices/{office}/appointments': {
    access: atTheOffice,
    query: z.object({ date: Day }),
    response: z.array(OfficeAppointment),
    exports: {
      time: { at: 'startsAt', as: 'moment' },
      person: { at: 'name', none: 'diary:hidden' },
      service: { words: 'appointments:services.{}' },
      way: { words: 'appointments:ways.{}' },
      about: { head: 'diary:about' },
      phone: {},
    },
    errors: ['NOT_FOUND'],
  },
  /** Calls off an appointment that cannot take place, and mails the member. Throws APPOINTMENT_NOT_OPEN if it is cancelled or has begun. */
  'DELETE offices/{office}/appointments/{appointment}': {
    access: atTheOffice,
    response: null,
    errors: ['NOT_FOUND', 'APPOINTMENT_NOT_OPEN'],
  },
  'GET offices/{office}/opening': { access: atTheOffice, response: Opening, errors: ['NOT_FOUND'] },
  'PUT offices/{office}/opening/{service}': {
    access: atTheOffice,
    body: ServiceSettings,
    response: Opening,
    errors: ['NOT_FOUND'],
  },
  /** The number of appointments that closing on these days would call off. */
  'GET offices/{office}/closures/effect': {
    access: atTheOffice,
    query: z.object({ from: Day, to: Day }),
    response: z.object({ appointments: z.number().int() }),
    errors: ['NOT_FOUND'],
  },
  /** Closes an office. Appointments on those days are called off within ten minutes, and the members are mailed. */
  'POST offices/{office}/closures': { access: atTheOffice, body: Closure, response: Opening, errors: ['NOT_FOUND'] },
  /** Removes a closure, named by its first day. Appointments that were called off are not restored. */
  'DELETE offices/{office}/closures/{from}': { access: atTheOffice, response: Opening, errors: ['NOT_FOUND'] },
})
