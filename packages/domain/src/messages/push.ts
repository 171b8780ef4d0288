import type { Topic } from './messages.ts'

/** The most registered browsers of one member. */
export const MAX_DEVICES = 20

/**
 * The JSON payload of a push. It does not contain the message's text; the app fetches it when it opens. `id` is the message's id, or null for
 * a test of the device.
 */
export interface PushPayload {
  readonly v: 1
  readonly topic: Topic | 'TEST'
  readonly id: string | null
}
