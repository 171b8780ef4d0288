import type { Profile } from '@afilia/contract/people'

const WANTED = ['email', 'phone', 'address'] as const

/** What the union needs to reach a member, and does not have. */
export function missingIn({ email, phone, address }: Profile): (typeof WANTED)[number][] {
  const has = { email: Boolean(email), phone: Boolean(phone), address: Boolean(address.street && address.postalCode && address.city) }
  return WANTED.filter((wanted) => !has[wanted])
}
