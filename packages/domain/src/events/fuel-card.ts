/** The states of a request for the union's fuel card (specification §7, `orders/fuel-card/request`; the states are ours). */
export const FUEL_CARD_STATES = ['REQUESTED', 'FORWARDED', 'ISSUED', 'REJECTED', 'CANCELLED'] as const
export type FuelCardState = (typeof FUEL_CARD_STATES)[number]

/** The legal transitions. `FORWARDED`: sent to the company that issues the card. */
export const FUEL_CARD_TRANSITIONS: { readonly [From in FuelCardState]: readonly FuelCardState[] } = {
  REQUESTED: ['FORWARDED', 'REJECTED', 'CANCELLED'],
  FORWARDED: ['ISSUED', 'REJECTED'],
  ISSUED: [],
  REJECTED: [],
  CANCELLED: [],
}
/** The transitions that staff make. Only the member cancels. */
export const listStaffTransitions = (state: FuelCardState): FuelCardState[] =>
  FUEL_CARD_TRANSITIONS[state].filter((next) => next !== 'CANCELLED')

/** Whether the request is still open. A member has one open request at a time. */
export const isFuelCardOpen = (state: FuelCardState): boolean => FUEL_CARD_TRANSITIONS[state].length > 0

/** The registered form: `1234 bbc` → `1234BBC`. */
export const normalizePlate = (plate: string): string => plate.toUpperCase().replaceAll(/[\s-]/g, '')
/** A plate of Spain today, of its provinces before 2000, or of another country: letters and digits. */
export const isPlate = (plate: string): boolean => /^[A-Z0-9]{4,10}$/.test(plate)
