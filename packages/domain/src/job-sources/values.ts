import { isDayOfLife, type IsoDate } from '../shifts/dates.ts'
import { clockAt } from '../shifts/zone.ts'

/** Reads `2026-03-01`, `1/3/2026`, `1-3-2026` or a moment, which gives its day in Spain. */
export function readDay(text: string): IsoDate | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/.exec(text.trim()) ?? []
  if (day !== undefined) return toDay(`${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](.*))?$/.exec(text.trim()) ?? []
  if (date !== undefined && (time === undefined || !/(?:z|[+-]\d\d:?\d\d)$/i.test(time))) return toDay(date)
  // A moment: `2026-03-01T23:30:00Z`, or `Sun, 01 Mar 2026 23:30:00 GMT` as in RSS.
  const moment = date !== undefined || /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} /i.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN
  return Number.isNaN(moment) ? undefined : toDay(clockAt('Europe/Madrid', moment).date)
}

const toDay = (date: string): IsoDate | undefined => (isDayOfLife(date) ? date : undefined)

/** Reads a whole number in Spanish notation, such as `1.250`. */
export function readCount(text: string): number | undefined {
  const plain = text.trim()
  if (!/^\d{1,9}$|^\d{1,3}(?:[.\u00a0 ]\d{3})+$/.test(plain)) return undefined
  return Number(plain.replaceAll(/\D/g, ''))
}

/** Reads an amount in euros in Spanish notation, such as `24.125,50 €`, as cents. A point before three digits separates thousands. */
export function readCents(text: string): number | undefined {
  const plain = text.trim().replaceAll(/\s|€|euros?$|EUR$/gi, '')
  const [, whole, decimals = ''] =
    /^(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(plain) ?? /^(\d{1,9})\.(\d{1,2})$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
