import { MEMBER_ROLES, pushRole, type PushRole, type Role } from '../identity/roles.ts'

/** What an event costs, in cents of a euro. A kind of member without a price of its own pays what `member` says. */
export interface EventPrices extends Partial<Readonly<Record<PushRole, number>>> {
  readonly member: number
  readonly companion: number
}

/** What a member with these roles pays for themselves; a visitor reads the price of a member. */
export function priceOf(prices: EventPrices, roles: readonly Role[]): number {
  const kind = pushRole(roles)
  return (kind && prices[kind]) ?? prices.member
}

/** The least that any member pays. */
export const leastPrice = (prices: EventPrices): number => Math.min(prices.member, ...MEMBER_ROLES.map((kind) => prices[kind] ?? Infinity))

/** What an order costs in all; null prices: the event is free. */
export const totalOf = (prices: EventPrices | null, roles: readonly Role[], companions: number): number =>
  prices ? priceOf(prices, roles) + companions * prices.companion : 0

/** The last moment (milliseconds since 1970) at which a booking is cancelled with its money back; undefined if it never is. */
export const toRefundEnd = (startsAt: number, refundHours: number | null): number | undefined =>
  refundHours === null ? undefined : startsAt - refundHours * 3600_000
