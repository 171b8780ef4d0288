import type { Topic } from './messages.ts'

/** So many browsers of one member can be known. */
export const MAX_DEVICES = 20

/**
 * What is pushed to a browser, as JSON: nothing of what the message says, which the app fetches once it is opened. `id` is that of the message; of a test
 * of the device it is null.
 */
export interface PushPayload {
  readonly v: 1
  readonly topic: Topic | 'TEST'
  readonly id: string | null
}
