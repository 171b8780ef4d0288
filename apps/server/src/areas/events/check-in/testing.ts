import { randomUUID } from 'node:crypto'
import type { CheckIn, CheckInList } from '@afilia/contract/events/check-in'
import type { Client } from '../../../testing/app/client.ts'

export const HOUR = 3600_000
const MINUTE = 60_000

export const openCheckIn = (client: Client, event: string) => client.call('GET events/{event}/check-in', { params: { event } })
export const listOf = async (client: Client, event: string) => (await openCheckIn(client, event)).body as CheckInList

/** An entry of a minute ago. */
export const makeEntry = (orderId: string, more: Partial<CheckIn> = {}): CheckIn => ({
  id: randomUUID(),
  orderId,
  participant: 0,
  at: new Date(Date.now() - MINUTE).toISOString(),
  isUndone: false,
  ...more,
})
export const note = (client: Client, event: string, body: CheckIn) =>
  client.call('POST events/{event}/check-ins', { params: { event }, body })
