import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { listWaiting, sendWaiting } from '@afilia/client/outbox/outbox.ts'

/** Sends what a member requested while offline, and loads the code that shows the outcome. */
export async function sendKept(personId: string): Promise<void> {
  if (memberStorage('bookings', 'device').read(personId)) void import('./unsent-bookings.ts').then(({ sendBookings }) => sendBookings())
  if (memberStorage('fuel-card', 'device').read(personId)) void import('./unsent-fuel-card.ts').then(({ sendFuelCard }) => sendFuelCard())
  if (memberStorage('cases', 'device').read(personId)) void import('./unsent-cases.ts').then(({ sendCases }) => sendCases())
  if (listWaiting().some(({ name }) => name === 'POST orders/tickets/book')) await import('./unsent-vouchers.ts')
  await sendWaiting()
}
