/** Where distances can be measured from without naming a place: the member's centre or home, known to the server. The usual one first. */
export const NEAR_ME = ['centre', 'home'] as const
export type NearMe = (typeof NEAR_ME)[number]

export const isNearMe = (near: string | undefined): near is NearMe => NEAR_ME.some((one) => one === near)
