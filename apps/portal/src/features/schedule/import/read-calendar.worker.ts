import type { DateRange } from '@afilia/domain/shifts/dates'
import type { Zone } from '@afilia/domain/shifts/zone'
import { readCalendar } from './read-calendar.ts'

export interface ReaderQuestion {
  readonly content: string | Uint8Array
  readonly range: DateRange
  readonly zone: Zone
}

addEventListener('message', ({ data: { content, range, zone } }: MessageEvent<ReaderQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's message has no target origin
  postMessage(readCalendar(content, range, zone))
})
