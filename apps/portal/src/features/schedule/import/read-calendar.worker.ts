import type { DateRange } from '@afilia/domain/shifts/dates'
import type { Zone } from '@afilia/domain/shifts/zone'
import { readCalendar } from './read-calendar.ts'

export interface ReaderQuestion {
  readonly text: string
  readonly range: DateRange
  readonly zone: Zone
}

addEventListener('message', ({ data: { text, range, zone } }: MessageEvent<ReaderQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that asked
  postMessage(readCalendar(text, range, zone))
})
