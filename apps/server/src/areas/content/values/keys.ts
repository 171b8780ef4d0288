// Values as text that sorts, byte by byte, as the values do: so one index serves text, numbers, dates and booleans.

/** Of longer texts only so much is compared: an entry of an index may not be longer than a third of a page. In UTF-16 units. */
const MAX_TEXT_KEY = 250

/**
 * Text in lower case with its accents as marks of their own: ñ comes between n and o, and `Ávila` between what begins with a and with b. Letter
 * by letter, so that the key of a beginning is the beginning of the key.
 */
export function textKey(text: string): string {
  const lower = Array.from(text.normalize('NFD'), (letter) => letter.toLowerCase())
    .join('')
    .normalize('NFD')
  return lower.slice(0, MAX_TEXT_KEY).toWellFormed()
}

/** The 64 bits of the number in hexadecimal, turned so that they sort as the numbers do. */
export function numberKey(value: number): string {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value === 0 ? 0 : value)
  const unsigned = bits.getBigUint64(0)
  const isNegative = unsigned >> 63n === 1n
  const turned = isNegative ? BigInt.asUintN(64, ~unsigned) : unsigned | (1n << 63n)
  return turned.toString(16).padStart(16, '0')
}

/** A moment in UTC to the millisecond. */
export const dateKey = (moment: Date): string => moment.toISOString()

export const booleanKey = (value: boolean): string => String(value)
