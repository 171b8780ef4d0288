import { readStored, writeStored } from '../device/storage.ts'

/** `expired` is our own: the session has ended without a sign-out. */
type Trigger = 'signout' | 'expired' | 'getSession'

/** Informs the other tabs as next-auth's client does: by writing to storage, whose event only they receive. */
export function notifyOtherTabs(trigger: Trigger): void {
  const message = { event: 'session', data: { trigger }, timestamp: Math.floor(Date.now() / 1000) }
  writeStored('nextauth.message', JSON.stringify(message))
}

/** The last message, from any tab. */
export const readLastMessage = (): string | null => readStored('nextauth.message')

/** Subscribes to sign-in and sign-out in other tabs. Returns a function that unsubscribes. */
export function onOtherTabs(heard: (trigger: Trigger) => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== 'nextauth.message') return
    const message = JSON.parse(readLastMessage() ?? '{}') as { event?: string; data?: { trigger?: Trigger } }
    if (message.event === 'session' && message.data?.trigger) heard(message.data.trigger)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
