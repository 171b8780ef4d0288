import { readStored, writeStored } from '../device/storage.ts'

/** `expired` is our own: the session has ended, and nobody has signed out. */
type Trigger = 'signout' | 'expired' | 'getSession'

/** Tells the other tabs, as next-auth's client does: by a write to storage, whose event only they receive. */
export function notifyOtherTabs(trigger: Trigger): void {
  const message = { event: 'session', data: { trigger }, timestamp: Math.floor(Date.now() / 1000) }
  writeStored('nextauth.message', JSON.stringify(message))
}

/** What was told last, in any tab. */
export const readLastMessage = (): string | null => readStored('nextauth.message')

/** Listens to sign-in and sign-out in other tabs. Returns a function to stop. */
export function onOtherTabs(heard: (trigger: Trigger) => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== 'nextauth.message') return
    const message = JSON.parse(readLastMessage() ?? '{}') as { event?: string; data?: { trigger?: Trigger } }
    if (message.event === 'session' && message.data?.trigger) heard(message.data.trigger)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
