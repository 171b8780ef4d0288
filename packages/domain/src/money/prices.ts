import { MEMBER_ROLES, pushRole, type PushRole, type Role } from '../identity/roles.ts'

/** The prices of an event, in cents of a euro. A kind of member without its own price pays `member`. */
export interface EventPrices extends Partial<Readonly<Record<PushRole, number>>> {
  readonly member: number
  readonly companion: number
}

/** The price for a member with these roles; visitors see the price of `member`. */
export function priceOf(prices: EventPrices, roles: readonly Role[]): number {
  const kind = pushRole(roles)
  return (kind && prices[kind]) ?? prices.member
}

/** The lowest price of any kind of member. */
export const leastPrice = (prices: EventPrices): number => Math.min(prices.member, ...MEMBER_ROLES.map((kind) => prices[kind] ?? Infinity))

/** The total of an order; null prices: the event is free. */
export const totalOf = (prices: EventPrices | null, roles: readonly Role[], companions: number): number =>
  prices ? priceOf(prices, roles) + companions * prices.companion : 0

/** The last moment (milliseconds since 1970) for cancelling with a refund; undefined if there is no refund. */
export const toRefundEnd = (startsAt: number, refundHours: number | null): number | undefined =>
  refundHours === null ? undefined : startsAt - refundHours * 3600_000
