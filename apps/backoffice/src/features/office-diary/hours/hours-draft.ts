import { memberStorage } from '@afilia/client/device/member-storage.ts'
import {
  APPOINTMENT_WAYS,
  type AppointmentService,
  type AppointmentWay,
  findHoursMistake,
  MAX_CAPACITY,
  MAX_MINUTES,
  MIN_MINUTES,
} from '@afilia/domain/cases/appointments'
import type { Opening, ServiceSettings } from '@afilia/contract/cases/office-diary'

/** The settings of a service at an office. */
export type GivenService = Opening['services'][number]

/** Values of inputs of type `time`, such as `09:30`; empty if not filled in. */
export interface TypedSpan {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

/** The form as typed. */
export interface TypedHours {
  readonly ways: readonly AppointmentWay[]
  readonly minutes: string
  readonly capacity: string
  readonly videoUrl: string
  readonly spans: readonly TypedSpan[]
}

const pad = (value: number): string => String(value).padStart(2, '0')
const toTyped = (minutes: number): string => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
/** Minutes since midnight; NaN for an invalid time. */
const fromTyped = (time: string): number => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** `570` → "9:30". */
export const presentClock = (minutes: number): string => `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`

/** The initial form. If the office has never offered the service: one morning with slots of 30 minutes. */
export const toForm = (given: GivenService | undefined): TypedHours =>
  given
    ? {
        ways: given.ways,
        minutes: String(given.minutes),
        capacity: String(given.capacity),
        videoUrl: given.videoUrl ?? '',
        spans: given.hours.map(({ weekday, opens, closes }) => ({ weekday, opens: toTyped(opens), closes: toTyped(closes) })),
      }
    : { ways: ['IN_PERSON'], minutes: '30', capacity: '1', videoUrl: '', spans: [] }

export type WrongField = 'ways' | 'minutes' | 'capacity' | 'videoUrl' | `hours.${number}`

const isWithin = (text: string, least: number, most: number): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

/** The errors, in the order of the form. */
export function findWrong({ ways, minutes, capacity, videoUrl, spans }: TypedHours): WrongField[] {
  const hours = spans.map(toHours)
  const mistake = findHoursMistake(hours, Number(minutes))
  const empty = hours.findIndex(({ opens, closes }) => Number.isNaN(opens) || Number.isNaN(closes))
  const wrongSpan = empty >= 0 ? empty : mistake?.index
  return [
    ...(ways.length === 0 ? (['ways'] as const) : []),
    ...(isWithin(minutes, MIN_MINUTES, MAX_MINUTES) ? [] : (['minutes'] as const)),
    ...(isWithin(capacity, 1, MAX_CAPACITY) ? [] : (['capacity'] as const)),
    ...(ways.includes('VIDEO') && !/^https:\/\/\S+\.\S+$/.test(videoUrl.trim()) ? (['videoUrl'] as const) : []),
    ...(wrongSpan === undefined ? [] : ([`hours.${wrongSpan}`] as const)),
  ]
}

/** A closing time of midnight is 00:00. */
const toHours = ({ weekday, opens, closes }: TypedSpan) => ({
  weekday,
  opens: fromTyped(opens),
  closes: closes === '00:00' ? 24 * 60 : fromTyped(closes),
})

/** The request body for a valid form. */
export const toSettings = ({ ways, minutes, capacity, videoUrl, spans }: TypedHours): ServiceSettings => ({
  ways: APPOINTMENT_WAYS.filter((way) => ways.includes(way)),
  minutes: Number(minutes),
  capacity: Number(capacity),
  videoUrl: ways.includes('VIDEO') ? videoUrl.trim() : null,
  hours: spans.map(toHours),
})

/** Unsaved input of a staff member in this tab, by office and service. */
const storage = memberStorage<Readonly<Record<string, TypedHours>>>('draft.office-hours', 'tab')
const toKey = (office: string, service: AppointmentService): string => `${office} ${service}`

export const findHoursDraft = (staffId: string, office: string, service: AppointmentService): TypedHours | undefined =>
  storage.read(staffId)?.[toKey(office, service)]

/** Stores the form; undefined deletes it. */
export function keepHoursDraft(staffId: string, office: string, service: AppointmentService, typed: TypedHours | undefined): void {
  const { [toKey(office, service)]: _, ...others } = storage.read(staffId) ?? {}
  const kept = typed ? { ...others, [toKey(office, service)]: typed } : others
  storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
}
