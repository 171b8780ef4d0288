import { createStore } from '@afilia/client/device/external-store.ts'
import type { PushState } from '@afilia/domain/messages/push-flow'

/** The state of push in this browser, for the pages that show it. The flow itself (`run-push.ts`) is loaded after the page. */
export interface PushNow {
  readonly state: PushState
  /** The id of this browser. */
  readonly playerId?: string | undefined
  readonly isBusy?: boolean
  /** The last attempt failed in the browser or on the server. */
  readonly hasFailed?: boolean
}

export const pushNow = createStore<PushNow | undefined>(undefined)

/** The orders for the flow. */
export type PushOrder = 'CHECK' | 'ALLOW' | 'CANCEL'

let waiting: PushOrder | undefined
let run: ((order: PushOrder) => void) | undefined

/** Makes the flow check again, or answers its question: at once, or as soon as it is loaded. */
export function orderPush(order: PushOrder): void {
  if (run) run(order)
  else waiting = order
}

export function onPushOrder(runner: (order: PushOrder) => void): void {
  run = runner
  if (waiting) runner(waiting)
  waiting = undefined
}
