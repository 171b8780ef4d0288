import { createStore } from '@afilia/client/device/external-store.ts'
import type { PushState } from '@afilia/domain/messages/push-flow'

/** What push is at in this browser, for the pages that show it: the flow itself (`run-push.ts`) is loaded once the page stands. */
export interface PushNow {
  readonly state: PushState
  /** The id of this browser. */
  readonly playerId?: string | undefined
  readonly isBusy?: boolean
  /** The last answer came to nothing: the browser or the server did not do it. */
  readonly hasFailed?: boolean
}

export const pushNow = createStore<PushNow | undefined>(undefined)

/** What the flow can be asked for. */
export type PushOrder = 'CHECK' | 'ALLOW' | 'CANCEL'

let waiting: PushOrder | undefined
let run: ((order: PushOrder) => void) | undefined

/** Has the flow look again, or answers its question; at once, or as soon as it is there. */
export function orderPush(order: PushOrder): void {
  if (run) run(order)
  else waiting = order
}

export function onPushOrder(runner: (order: PushOrder) => void): void {
  run = runner
  if (waiting) runner(waiting)
  waiting = undefined
}
