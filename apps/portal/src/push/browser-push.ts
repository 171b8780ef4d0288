import type { PushSupport } from '@afilia/domain/messages/push-flow'
import { untilRegistered } from '../app/updates.ts'
import { readKey } from './keys.ts'

// The browser's side of push. Some browsers never answer these calls, so each has a time limit.

/** Time limit for a browser's answer, in ms. */
const LIMIT = 20_000
/** Time limit for the reader to answer the browser's prompt, in ms. */
const READER_LIMIT = 5 * 60_000

/** Resolves to undefined after the time limit. */
function within<Result>(limit: number, act: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([act, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit))])
}

/** Whether the browser has push at all. */
export const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** iPhones and iPads support push only in installed apps. An iPad identifies as a Mac. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The service worker registration, which holds the subscription; undefined in a browser without one. */
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

/** Opens the browser's prompt. Call it only on a click. */
export async function askPermission(): Promise<NotificationPermission> {
  return (await within(READER_LIMIT, Notification.requestPermission())) ?? 'default'
}

export async function findSubscription(worker: ServiceWorkerRegistration): Promise<PushSubscription | undefined> {
  return (await within(LIMIT, worker.pushManager.getSubscription())) ?? undefined
}

/** Throws if the browser gives no subscription, for example without its push service. */
export async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const asked = worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: readKey(publicKey) })
  const made = await within(LIMIT, asked)
  if (!made) throw new Error('the browser gave no subscription')
  return made
}

export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await within(LIMIT, subscription.unsubscribe()).catch(() => undefined)
}
