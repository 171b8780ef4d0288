import type { Role } from '../identity/roles.ts'

// The push flow of one browser (specification §4): decides from the known facts what to ask and what to do. The caller carries it out.

/** Whether push works here. `install-first`: an iPhone or iPad on which the portal is not on the home screen. */
export type PushSupport = 'yes' | 'no' | 'install-first'

/** `none`: the browser has no subscription. `other-key`: its subscription uses another key of the server. */
export type HeldSubscription = 'none' | 'ours' | 'other-key'

export interface PushFacts {
  readonly roles: readonly Role[]
  readonly isPreferenceOn: boolean
  readonly support: PushSupport
  readonly permission: 'default' | 'granted' | 'denied'
  /** This browser as the server knows it; undefined: unknown. */
  readonly device: { readonly status: 'CREATED' | 'DISABLED' | 'EXPIRED'; readonly hasExternalId: boolean } | undefined
  readonly subscription: HeldSubscription
}

/**
 * `SKIPPED`: supervisors have no push. `OFF`: by the preference. `ASKING`: the prompt is shown. `CANCELLED`: declined on this device, at the prompt or in
 * the list of devices. `DENIED`: blocked in the browser. `ALLOWED`: messages reach this browser.
 */
export type PushState = 'SKIPPED' | 'OFF' | 'UNSUPPORTED' | 'INSTALL_FIRST' | 'DENIED' | 'ASKING' | 'CANCELLED' | 'ALLOWED'

/**
 * `UNSUBSCRIBE` and `SUBSCRIBE`: in the browser. `REGISTER`: reports the subscription to the server, as `CREATED`. `ALLOW`: also reports the member's
 * consent, which sets the external user id. `DISABLE`: the server sends nothing to this browser until the member consents.
 */
export type PushAct = 'UNSUBSCRIBE' | 'SUBSCRIBE' | 'REGISTER' | 'ALLOW' | 'DISABLE'

export interface PushStep {
  readonly state: PushState
  /** In this order. */
  readonly acts: readonly PushAct[]
}

/** Runs at each start, and when the preference changes. */
export function startPush(facts: PushFacts): PushStep {
  const { roles, isPreferenceOn, support, permission, device, subscription } = facts
  const without = (state: PushState): PushStep => ({ state, acts: subscription === 'none' ? [] : ['UNSUBSCRIBE'] })
  if (roles.includes('ROLE_SUPERVISOR')) return without('SKIPPED')
  if (!isPreferenceOn) return without('OFF')
  if (support !== 'yes') return { state: support === 'no' ? 'UNSUPPORTED' : 'INSTALL_FIRST', acts: [] }
  if (device?.status === 'DISABLED') return without('CANCELLED')
  if (permission === 'denied') return without('DENIED')
  if (!device?.hasExternalId || permission !== 'granted') return { state: 'ASKING', acts: [] }
  return { state: 'ALLOWED', acts: repair(subscription) }
}

/** Restores a browser that was allowed before. It always registers, since the session may be new or the browser may have replaced the subscription itself. */
function repair(subscription: HeldSubscription): readonly PushAct[] {
  if (subscription === 'none') return ['SUBSCRIBE', 'REGISTER']
  return subscription === 'other-key' ? ['UNSUBSCRIBE', 'SUBSCRIBE', 'REGISTER'] : ['REGISTER']
}

/** The member's answer to our prompt, and to the browser's question. */
export type PushAnswer = 'CANCEL' | PushFacts['permission']

/** If the browser's question stays unanswered, it may be asked again, so the prompt stays. */
export function answerPush(answer: PushAnswer, held: HeldSubscription): PushStep {
  const old: readonly PushAct[] = held === 'none' ? [] : ['UNSUBSCRIBE']
  if (answer === 'CANCEL') return { state: 'CANCELLED', acts: [...old, 'DISABLE'] }
  if (answer === 'denied') return { state: 'DENIED', acts: old }
  if (answer === 'default') return { state: 'ASKING', acts: [] }
  return { state: 'ALLOWED', acts: held === 'ours' ? ['ALLOW'] : [...old, 'SUBSCRIBE', 'ALLOW'] }
}
