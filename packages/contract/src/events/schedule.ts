import { countDays, isIsoDate } from '@afilia/domain/shifts/dates'
import {
  isDefaultKind,
  isTime,
  MAX_KINDS,
  MAX_LETTERS,
  MAX_NAME,
  MAX_SHIFTS_A_DAY,
  NATURES,
  SHIFT_COLORS,
} from '@afilia/domain/shifts/kinds'
import { hasHours } from '@afilia/domain/shifts/span'
import { ZONES } from '@afilia/domain/shifts/zone'
import { z } from 'zod'
import { everybody, members } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'

/** The longest range of one request: a year and the weeks around it. */
export const MAX_DAYS = 400

const IsoDate = z.string().refine(isIsoDate, 'invalid')
const KindId = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'invalid')

/** Both are given, or neither. */
const isGoodRange = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined ? from === to : countDays({ from, to }) >= 1 && countDays({ from, to }) <= MAX_DAYS

/** One day of the member's schedule. */
export const ScheduleDay = z.object({
  date: IsoDate,
  /** Ids of kinds of shift. */
  shifts: z
    .array(KindId)
    .max(MAX_SHIFTS_A_DAY)
    .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
  isByHand: z.boolean(),
  /** Incremented by each change of the day, 0 if it was never set. An edit names the version that it is based on. */
  version: z.number().int().min(0),
})
export type ScheduleDay = z.infer<typeof ScheduleDay>

/** The days that were ever set, in order; at most `MAX_DAYS`, not paged. */
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
  // Only predefined kinds have a name in the locales.
  .refine(({ id, name }) => name !== null || isDefaultKind(id), { path: ['name'], message: 'required' })
  .refine(({ id, letters }) => letters !== null || isDefaultKind(id), { path: ['letters'], message: 'required' })

/** The names of the member's kinds of shift, and how they are counted. */
const SettingsEdit = z.object({
  version: z.number().int().min(0),
  kinds: z.array(ShiftKind).min(1).max(MAX_KINDS),
  /** The contractual minutes per month; null if not set. */
  monthlyMinutes: z
    .number()
    .int()
    .min(0)
    .max(744 * 60)
    .nullable(),
  zone: z.enum(ZONES),
})

export const ScheduleSettings = SettingsEdit.extend({
  /** The owner, because a shared device stores unsent edits by person. */
  personId: z.string(),
})
export type ScheduleSettings = z.infer<typeof ScheduleSettings>

/** The secret address at which calendar applications read the member's shifts and, optionally, the booked events. */
const Feed = z.object({
  createdAt: z.string().nullable(),
  /** Whether the feed includes the member's booked events. */
  hasEvents: z.boolean(),
})
export type Feed = z.infer<typeof Feed>

/** The address is returned only once, because only its hash is stored. */
const NewFeed = z.object({ address: z.string(), createdAt: z.string() })

export const schedule = endpoints({
  /** By default the current month. */
  'GET schedule/my-schedule': {
    access: members(),
    query: z.object({ from: IsoDate.optional(), to: IsoDate.optional() }).refine(isGoodRange, { path: ['to'], message: 'invalid' }),
    response: Schedule,
  },
  /** Sets some days, all or none. Returns them with their new versions. */
  'PUT schedule/my-schedule': {
    access: members(),
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
  'GET schedule/my-settings': { access: members(), response: ScheduleSettings },
  /** Replaces the list of kinds. Unwanted kinds must be hidden instead of removed, because days may use them. */
  'PUT schedule/my-settings': {
    access: members(),
    body: SettingsEdit.refine(({ kinds }) => new Set(kinds.map(({ id }) => id)).size === kinds.length, {
      path: ['kinds'],
      message: 'invalid',
    }),
    response: ScheduleSettings,
    errors: ['CHANGED_MEANWHILE'],
  },
  'GET schedule/my-feed': { access: members(), response: Feed },
  /** Throws NOT_FOUND if there is no address. */
  'PUT schedule/my-feed': { access: members(), body: Feed.pick({ hasEvents: true }), response: Feed, errors: ['NOT_FOUND'] },
  /** Creates a new secret address; the previous one stops working. */
  'POST schedule/my-feed': { access: members(), response: NewFeed, creates: 'schedule/my-feed' },
  'DELETE schedule/my-feed': { access: members(), response: null },
  /** The feed for calendar applications. Its address gives access only to the shifts and, if the member chose so, the booked events. */
  'GET schedule/feed/{token}/shifts.ics': {
    access: everybody(),
    response: file('text/calendar'),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
