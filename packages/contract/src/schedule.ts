import { countDays, isIsoDate } from '@afilia/domain/shifts/dates'
import {
  hasHours,
  isDefaultKind,
  isTime,
  MAX_KINDS,
  MAX_LETTERS,
  MAX_NAME,
  MAX_SHIFTS_A_DAY,
  NATURES,
  SHIFT_COLORS,
} from '@afilia/domain/shifts/kinds'
import { ZONES } from '@afilia/domain/shifts/zone'
import { z } from 'zod'
import { everybody, signedIn } from './access.ts'
import { endpoints, file } from './endpoint.ts'

/** A year with the weeks around it: the most that one call reads or writes. */
export const MAX_DAYS = 400

const IsoDate = z.string().refine(isIsoDate, 'invalid')
const KindId = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'invalid')

/** One day of the member's schedule. */
export const ScheduleDay = z.object({
  date: IsoDate,
  /** Ids of kinds of shift. */
  shifts: z
    .array(KindId)
    .max(MAX_SHIFTS_A_DAY)
    .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
  isByHand: z.boolean(),
  /** Raised by each change of the day; 0 for one that was never set. An edit names the version that it was made on. */
  version: z.number().int().min(0),
})
export type ScheduleDay = z.infer<typeof ScheduleDay>

/** Days that were set at some time, in order; never more than `MAX_DAYS`, not paged. */
export const Schedule = z.object({ days: z.array(ScheduleDay) })

const Text = (max: number) => z.string().trim().min(1, 'required').max(max, 'too-long')
const Time = z.string().refine(isTime, 'invalid').nullable()

const ShiftKind = z
  .object({
    id: KindId,
    nature: z.enum(NATURES),
    name: Text(MAX_NAME).nullable(),
    letters: Text(MAX_LETTERS).nullable(),
    color: z.enum(SHIFT_COLORS),
    start: Time,
    end: Time,
    isHidden: z.boolean(),
  })
  .refine((kind) => hasHours(kind) === (kind.start !== null), { path: ['start'], message: 'required' })
  .refine((kind) => hasHours(kind) === (kind.end !== null), { path: ['end'], message: 'required' })
  // The portal has words for its own kinds alone.
  .refine(({ id, name }) => name !== null || isDefaultKind(id), { path: ['name'], message: 'required' })
  .refine(({ id, letters }) => letters !== null || isDefaultKind(id), { path: ['letters'], message: 'required' })

/** How the member's shifts are called and counted. */
const SettingsEdit = z.object({
  version: z.number().int().min(0),
  kinds: z.array(ShiftKind).min(1).max(MAX_KINDS),
  /** What the contract asks for in a month, in minutes; null when the member has not said. */
  monthlyMinutes: z
    .number()
    .int()
    .min(0)
    .max(744 * 60)
    .nullable(),
  zone: z.enum(ZONES),
})

export const ScheduleSettings = SettingsEdit.extend({
  /** Whose they are: an edit that waits for the network on a shared device is kept under it. */
  personId: z.string(),
})
export type ScheduleSettings = z.infer<typeof ScheduleSettings>

/** The secret address under which calendars read the member's shifts. */
const Feed = z.object({ createdAt: z.string().nullable() })
/** The address is told this once: only its hash is kept. */
const NewFeed = z.object({ address: z.string(), createdAt: z.string() })

export const schedule = endpoints({
  'GET schedule/my-schedule': {
    access: signedIn(),
    query: z
      .object({ from: IsoDate, to: IsoDate })
      .refine((range) => countDays(range) >= 1 && countDays(range) <= MAX_DAYS, { path: ['to'], message: 'invalid' }),
    response: Schedule,
  },
  /** Sets some days, all or none. Answers them with their new versions. */
  'PUT schedule/my-schedule': {
    access: signedIn(),
    body: z.object({
      days: z
        .array(ScheduleDay)
        .min(1)
        .max(MAX_DAYS)
        .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'invalid'),
    }),
    response: Schedule,
    errors: ['CHANGED_MEANWHILE', 'REFERENCE_NOT_FOUND'],
  },
  'GET schedule/my-settings': { access: signedIn(), response: ScheduleSettings },
  /** The whole list of kinds: those that the member no longer wants are hidden, never left out, as days may have them. */
  'PUT schedule/my-settings': {
    access: signedIn(),
    body: SettingsEdit.refine(({ kinds }) => new Set(kinds.map(({ id }) => id)).size === kinds.length, {
      path: ['kinds'],
      message: 'invalid',
    }),
    response: ScheduleSettings,
    errors: ['CHANGED_MEANWHILE'],
  },
  'GET schedule/my-feed': { access: signedIn(), response: Feed },
  /** Makes a new secret address; the one before stops working. */
  'POST schedule/my-feed': { access: signedIn(), response: NewFeed, status: 201 },
  'DELETE schedule/my-feed': { access: signedIn(), response: null },
  /** What a calendar application reads. Whoever has the address sees the shifts and nothing else about the member. */
  'GET schedule/feed/{token}/shifts.ics': {
    access: everybody(),
    response: file('text/calendar'),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
