import type { PushSupport } from '@afilia/domain/messages/push-flow'
import { untilRegistered } from '../app/updates.ts'
import { readKey } from './keys.ts'

// The browser's side of push. Some browsers never answer these calls, so each has a limit of its own.

/** How long a browser may take, in ms. */
const LIMIT = 20_000
/** And its reader, with the question of the browser. */
const READER_LIMIT = 5 * 60_000

/** Resolves to undefined if it takes longer. */
function within<Result>(limit: number, act: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([act, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit))])
}

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** iPhones and iPads have push for installed apps alone; an iPad says that it is a Mac. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Where the service worker is, which has the subscription; undefined in a browser without one. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasPush()) return undefined
  await within(LIMIT, untilRegistered())
  const isComing = (await navigator.serviceWorker.getRegistration()) !== undefined
  return isComing ? within(LIMIT, navigator.serviceWorker.ready) : undefined
}

export function findSupport(worker: ServiceWorkerRegistration | undefined): PushSupport {
  if (hasPush()) return worker ? 'yes' : 'no'
  return isApplePhone() && !matchMedia('(display-mode: standalone)').matches ? 'install-first' : 'no'
}

export const readPermission = (): NotificationPermission => (hasPush() ? Notification.permission : 'default')

/** Makes the browser ask. Call it on a click alone. */
export async function askPermission(): Promise<NotificationPermission> {
  return (await within(READER_LIMIT, Notification.requestPermission())) ?? 'default'
}

export async function findSubscription(worker: ServiceWorkerRegistration): Promise<PushSubscription | undefined> {
  return (await within(LIMIT, worker.pushManager.getSubscription())) ?? undefined
}

/** Throws if the browser does not give one, such as without its push service. */
export async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const asked = worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: readKey(publicKey) })
  const made = await within(LIMIT, asked)
  if (!made) throw new Error('the browser gave no subscription')
  return made
}

export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await within(LIMIT, subscription.unsubscribe()).catch(() => undefined)
}
