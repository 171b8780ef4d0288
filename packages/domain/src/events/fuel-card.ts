/** What a request of the union's fuel card is at (specification §7, `orders/fuel-card/request`; the states are ours). */
export const FUEL_CARD_STATES = ['REQUESTED', 'FORWARDED', 'ISSUED', 'REJECTED', 'CANCELLED'] as const
export type FuelCardState = (typeof FUEL_CARD_STATES)[number]

/** The legal transitions. `FORWARDED`: the company that issues the card has it. */
export const FUEL_CARD_TRANSITIONS: { readonly [From in FuelCardState]: readonly FuelCardState[] } = {
  REQUESTED: ['FORWARDED', 'REJECTED', 'CANCELLED'],
  FORWARDED: ['ISSUED', 'REJECTED'],
  ISSUED: [],
  REJECTED: [],
  CANCELLED: [],
}
/** Those that staff make; only the member cancels. */
export const listStaffTransitions = (state: FuelCardState): FuelCardState[] =>
  FUEL_CARD_TRANSITIONS[state].filter((next) => next !== 'CANCELLED')

/** A member has one such request at a time. */
export const isFuelCardOpen = (state: FuelCardState): boolean => FUEL_CARD_TRANSITIONS[state].length > 0

/** As it is written in a register: `1234 bbc` → `1234BBC`. */
export const normalizePlate = (plate: string): string => plate.toUpperCase().replaceAll(/[\s-]/g, '')
/** Of Spain today, of its provinces before, or of another country: letters and digits. */
export const isPlate = (plate: string): boolean => /^[A-Z0-9]{4,10}$/.test(plate)
