import type { Deps } from '../../apps/server/src/platform/deps.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { lapseOrders } from '../../apps/server/src/areas/events/orders/commands.ts'
import { signNotification } from '../../apps/server/src/areas/events/testing.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** In cents, for the member and for each companion. */
export const PRICE = 2000

/** A payment for which a member was sent to the bank. */
interface Begun {
  readonly number: string
  readonly amount: number
}

/** The bank's actions and notifications in one race. */
export interface BankOfRace {
  /** Payments that were started and not abandoned at once. */
  readonly begun: Begun[]
  /** The payments that it has captured. */
  readonly taken: Set<string>
  /** Forged notifications that were accepted. */
  readonly believed: string[]
  /** Lets the time of the rate limit pass: in a race a payment gets more notifications than a bank sends in a minute. */
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
 * Sends a notification about a payment until a server has received it: captured, rejected, or forged, which must not be accepted. A captured
 * payment is never rejected later.
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
    if (kind !== 'forge' && answer.status !== 200) throw new Error(`A notification of the bank got status ${answer.status}`)
    return
  }
}

/** Ends the time of all unpaid orders, whose places go to others. */
export async function lapseAll(db: Db, sessionId: string): Promise<void> {
  const now = systemClock.now()
  await db.updateTable('orders').set({ pays_until: now }).where('session_id', '=', sessionId).where('state', '=', 'PAYING').execute()
  await lapseOrders({ db, clock: systemClock, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps)
}

/** The faults in the payments after the race. */
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
