/** One field of a posted form as text; a file or a missing field is empty. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST) : '')

const MOST = 8_000
