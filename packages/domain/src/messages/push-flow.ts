import type { Role } from '../identity/roles.ts'

// Specification §4, the flow of push on one browser: what is known decides what is asked and what is done. The browser and the server are told by whoever runs it.

/** Whether push is possible here: `install-first` on an iPhone or iPad whose reader has not put the portal on the home screen. */
export type PushSupport = 'yes' | 'no' | 'install-first'

/** `none`: the browser has no subscription; `other-key`: one that was made with another key of the server. */
export type HeldSubscription = 'none' | 'ours' | 'other-key'

export interface PushFacts {
  readonly roles: readonly Role[]
  readonly isPreferenceOn: boolean
  readonly support: PushSupport
  readonly permission: 'default' | 'granted' | 'denied'
  /** What the server knows of this browser; undefined: nothing. */
  readonly device: { readonly status: 'CREATED' | 'DISABLED' | 'EXPIRED'; readonly hasExternalId: boolean } | undefined
  readonly subscription: HeldSubscription
}

/**
 * `SKIPPED`: supervisors have no push. `OFF`: by the preference. `ASKING`: the prompt is shown. `CANCELLED`: they said no on this device, there or in the list of devices.
 * `DENIED`: the browser says no. `ALLOWED`: messages reach this browser.
 */
export type PushState = 'SKIPPED' | 'OFF' | 'UNSUPPORTED' | 'INSTALL_FIRST' | 'DENIED' | 'ASKING' | 'CANCELLED' | 'ALLOWED'

/**
 * `UNSUBSCRIBE` and `SUBSCRIBE`: the browser. `REGISTER`: the server is told of the subscription, `CREATED`. `ALLOW`: and that the member said yes, which sets the external
 * user id. `DISABLE`: the server sends nothing to this browser until they say yes.
 */
export type PushAct = 'UNSUBSCRIBE' | 'SUBSCRIBE' | 'REGISTER' | 'ALLOW' | 'DISABLE'

export interface PushStep {
  readonly state: PushState
  /** In this order. */
  readonly acts: readonly PushAct[]
}

/** At each start, and when the preference was changed. */
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

/** What it takes that messages arrive again, where they did before. The server is told in any case: it may be another session, or the browser may have made a new subscription by itself. */
function repair(subscription: HeldSubscription): readonly PushAct[] {
  if (subscription === 'none') return ['SUBSCRIBE', 'REGISTER']
  return subscription === 'other-key' ? ['UNSUBSCRIBE', 'SUBSCRIBE', 'REGISTER'] : ['REGISTER']
}

/** What the member answers to the prompt, and the browser to its own question. */
export type PushAnswer = 'CANCEL' | PushFacts['permission']

/** A browser that was not answered may be asked again, so the prompt stays. */
export function answerPush(answer: PushAnswer, held: HeldSubscription): PushStep {
  const old: readonly PushAct[] = held === 'none' ? [] : ['UNSUBSCRIBE']
  if (answer === 'CANCEL') return { state: 'CANCELLED', acts: [...old, 'DISABLE'] }
  if (answer === 'denied') return { state: 'DENIED', acts: old }
  if (answer === 'default') return { state: 'ASKING', acts: [] }
  return { state: 'ALLOWED', acts: held === 'ours' ? ['ALLOW'] : [...old, 'SUBSCRIBE', 'ALLOW'] }
}
