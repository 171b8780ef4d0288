import type { Appointment } from '@afilia/contract/cases/appointments'
import type { FileContent } from '@afilia/contract/endpoint'
import type { Language } from '@afilia/i18n/languages'
import { type CalendarEvent, writeCalendar } from '../../platform/texts/calendar.ts'
import { textsIn } from '../../platform/texts/texts.ts'

interface Taken extends Pick<Appointment, 'id' | 'service' | 'way'> {
  readonly office: Pick<Appointment['office'], 'address' | 'municipality'>
  readonly startsAt: Date
  readonly endsAt: Date
  readonly updatedAt: Date
}

/** A changed appointment keeps its id, so that a calendar application moves it. Its reason is left out, because other programs store calendars. */
export function toCalendarEvent({ id, service, way, office, startsAt, endsAt, updatedAt }: Taken, language: Language): CalendarEvent {
  const t = textsIn(language)
  return {
    uid: id,
    title: t('appointments:calendar.title', { what: t(`appointments:services.${service}`) }),
    changedAt: updatedAt,
    start: startsAt,
    end: endsAt,
    place: way === 'IN_PERSON' ? `${office.address}, ${office.municipality}` : t(`appointments:ways.${way}`),
  }
}

/** `url`: the page of the member's appointments. */
export function makeCalendar(taken: Taken, url: string, language: Language): FileContent {
  const event = { ...toCalendarEvent(taken, language), url }
  return { name: `${textsIn(language)('appointments:calendar.file')}.ics`, content: writeCalendar(event.title, [event]) }
}
