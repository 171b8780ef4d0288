import type { Deps } from '../../apps/server/src/platform/deps.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { lapseOrders } from '../../apps/server/src/areas/events/orders/commands.ts'
import { signNotification } from '../../apps/server/src/areas/events/testing.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** In cents, of the member and of each companion. */
export const PRICE = 2000

/** A payment that a member was sent to the bank with. */
interface Begun {
  readonly number: string
  readonly amount: number
}

/** What the bank and its notifications did in one race. */
export interface BankOfRace {
  /** Those that began and were not abandoned at once. */
  readonly begun: Begun[]
  /** Whose money it has taken. */
  readonly taken: Set<string>
  /** Forged notifications that were believed. */
  readonly believed: string[]
  /** Lets the time pass after which it may speak again: in a race it says more of one payment than a bank does in a minute. */
  readonly waitOut: () => Promise<void>
}

export const openBank = (waitOut: () => Promise<void>): BankOfRace => ({ begun: [], taken: new Set(), believed: [], waitOut })

/** Reads the form with which the portal sends a member to the bank. */
export function noteBegun(bank: BankOfRace, { fields }: { readonly fields: Readonly<Record<string, string>> }): void {
  const asked = JSON.parse(Buffer.from(fields['Ds_MerchantParameters']!, 'base64').toString()) as Record<string, string>
  const [number, amount] = [asked['DS_MERCHANT_ORDER']!, Number(asked['DS_MERCHANT_AMOUNT'])]
  if (!bank.begun.some((one) => one.number === number)) bank.begun.push({ number, amount })
}

/**
 * The bank speaks of a payment, until a server has heard it: it takes the money, rejects the card, or somebody else speaks in its name, whom nobody may
 * believe. What it has taken it never calls refused.
 */
export async function notify(
  bank: BankOfRace,
  { number, amount }: Begun,
  kind: 'authorise' | 'reject' | 'forge',
  urls: () => string,
): Promise<void> {
  if (kind === 'reject' && bank.taken.has(number)) return
  if (kind === 'authorise') bank.taken.add(number)
  const body = signNotification(number, amount, kind === 'reject' ? '0190' : '0000')
  if (kind === 'forge') body.set('Ds_Signature', 'A'.repeat(88))
  for (;;) {
    const answer = await fetch(`${urls()}/services/portal/api/payments/notifications`, { method: 'POST', body }).catch(() => undefined)
    if (!answer || answer.status >= 500) continue
    if (answer.status === 429) {
      await bank.waitOut()
      continue
    }
    if (kind === 'forge' && answer.status !== 403) bank.believed.push(number)
    if (kind !== 'forge' && answer.status !== 200) throw new Error(`a notification of the bank was answered ${answer.status}`)
    return
  }
}

/** Ends the time of all who are still paying; their places go to others. */
export async function lapseAll(db: Db, sessionId: string): Promise<void> {
  const now = systemClock.now()
  await db.updateTable('orders').set({ pays_until: now }).where('session_id', '=', sessionId).where('state', '=', 'PAYING').execute()
  await lapseOrders({ db, clock: systemClock, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps)
}

/** What is wrong with the money once nobody pays any more. */
export async function checkMoney(db: Db, sessionId: string, bank: BankOfRace): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state', 'amount']).where('session_id', '=', sessionId).execute()
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.number', 'payments.state', 'payments.amount', 'payments.order_id'])
    .where('orders.session_id', '=', sessionId)
    .execute()
  const kept = payments.filter(({ state }) => state === 'CAPTURED')
  const confirmed = orders.filter(({ state }) => state === 'CONFIRMED')
  const untold = payments.filter(({ state, number }) => (state === 'STARTED' || state === 'REJECTED') === bank.taken.has(number))
  return [
    ...(orders.some(({ state }) => state === 'PAYING') ? ['a place is kept for somebody who has abandoned their payment'] : []),
    ...untold.map(({ number, state }) => `payment ${number} is ${state}, which is not what the bank says`),
    ...confirmed
      .filter(({ id, amount }) => {
        const [paid, ...more] = kept.filter(({ order_id: order }) => order === id)
        return paid?.amount !== amount || more.length > 0
      })
      .map(({ id }) => `order ${id} is confirmed and not paid once`),
    ...(kept.length > confirmed.length ? ['money is kept for orders that are not confirmed'] : []),
    ...bank.believed.map((number) => `a forged notification of ${number} was believed`),
  ]
}
