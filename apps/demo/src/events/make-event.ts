import type { Question } from '@afilia/domain/events/dynamic-form'
import { addDays, type IsoDate, toWeekday } from '@afilia/domain/shifts/dates'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import type { EventToAdd } from '../../../server/src/areas/events/adding/commands.ts'
import type { Row } from '../../../server/src/reference/fill-table.ts'
import { DEMO_DATE } from '../people/person.ts'
import type { Random } from '../random.ts'
import { type DemoEvent, type DemoEvents, type DemoForms, toEventTexts } from './event-data.ts'

export interface DemoForm {
  readonly id: string
  readonly data: DemoForms[string]
}
export interface MadeEvent {
  readonly event: DemoEvent
  readonly row: EventToAdd & Pick<Row<'events'>, 'id' | 'starts_at' | 'books_from' | 'books_until' | 'refund_hours' | 'specialty_ids'>
  readonly sessions: readonly Row<'event_sessions'>[]
  readonly form: DemoForm | undefined
  readonly questions: readonly Question[]
}

const DAY = 24 * 3600_000
const ZONE = 'Europe/Madrid'
const FREE_TIME = new Set<DemoEvent['kind']>(['SPORT', 'FAMILY', 'TRIP'])
const SATURDAY = 6

/** The rows of an event, with dates relative to the start of the demo. `territoryIds` are the ids of its territories. */
export function makeEvent(
  random: Random,
  event: DemoEvent,
  { languages, form, questions, now }: Pick<DemoEvents, 'languages'> & Pick<MadeEvent, 'form' | 'questions'> & { readonly now: Date },
  territoryIds: readonly string[],
): MadeEvent {
  const id = random.id(DEMO_DATE)
  const first = moveToFit(addDays(clockAt(ZONE, now.getTime()).date, event.day), event)
  const times = event.sessions.map(([day, begins, hours]) => {
    const starts = toMoment(ZONE, day === 0 ? first : moveToFit(addDays(first, day), event), toMinutes(begins))
    return { starts_at: new Date(starts), ends_at: new Date(starts + hours * 3600_000) }
  })
  const sessions = (event.isWhole ? [toWhole(times)] : times.map((time) => ({ ...time, meetings: null }))).map((session) => ({
    id: random.id(DEMO_DATE),
    event_id: id,
    ...session,
    cancelled_at: null,
    cancel_reason: null,
  }))
  const starts = sessions[0]!.starts_at
  const [opens, closes] = event.books ?? [45, 1]
  const texts = toEventTexts(event, languages)
  const [municipality, address, latitude, longitude] = event.place ?? [null, null, null, null]
  const row: MadeEvent['row'] = {
    id,
    slug: event.slug,
    kind: event.kind,
    state: event.isCancelled ? 'CANCELLED' : 'PUBLISHED',
    cancelled_at: null,
    cancel_reason: null,
    version: 1,
    publish_at: new Date(Math.min(starts.getTime() - opens * DAY, now.getTime()) - 7 * DAY),
    readers: [...(event.readers ?? ['MEMBER'])],
    bookers: [...(event.bookers ?? ['MEMBER'])],
    scope: territoryIds.length > 0 ? [...territoryIds] : ['ES'],
    specialty_ids: event.specialties ? [...event.specialties] : null,
    texts,
    starts_at: starts,
    books_from: new Date(starts.getTime() - opens * DAY),
    books_until: new Date(starts.getTime() - closes * DAY),
    most_companions: event.companions ?? 0,
    form_id: form?.id ?? null,
    picture_id: null,
    attachments: [],
    least_attendance: null,
    prices: event.prices ?? null,
    refund_hours: event.refundHours ?? null,
    municipality_id: municipality,
    address,
    latitude,
    longitude,
    hours: event.hours === undefined ? null : String(event.hours),
    credits: event.credits === undefined ? null : String(event.credits),
  }
  return { event, row, sessions, form, questions }
}

type Times = Pick<Row<'event_sessions'>, 'starts_at' | 'ends_at'>

/** Joins these meetings into one session. */
function toWhole(times: readonly Times[]): Times & Pick<Row<'event_sessions'>, 'meetings'> {
  const meetings = times.map(({ starts_at, ends_at }) => `[${starts_at.toISOString()},${ends_at.toISOString()})`)
  return { starts_at: times[0]!.starts_at, ends_at: times.at(-1)!.ends_at, meetings: `{${meetings.join(',')}}` }
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Moves leisure events to a weekend and others to a weekday; past events stay in the past. */
function moveToFit(day: IsoDate, { kind, day: fromNow }: DemoEvent): IsoDate {
  const step = fromNow < 0 ? -1 : 1
  let fitting = day
  while (toWeekday(fitting) >= SATURDAY !== FREE_TIME.has(kind)) fitting = addDays(fitting, step)
  return fitting
}
