/** A time zone. Moments and offsets are in milliseconds. */
export interface TimeZone {
  readonly offsetAt: (moment: number) => number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const fixedZone = (offset: number): TimeZone => ({ offsetAt: () => offset })
export const UTC = fixedZone(0)

/**
 * The moment at which clocks in the zone show `wall`, which is written as if it were UTC. Of a repeated hour it is the first, and a
 * skipped time is read with the offset before the change (RFC 5545 §3.3.5).
 */
export function toMoment(zone: TimeZone, wall: number): number {
  const [before, after] = [zone.offsetAt(wall - DAY), zone.offsetAt(wall + DAY)]
  const fitting = [wall - before, wall - after].filter((moment) => moment + zone.offsetAt(moment) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : wall - before
}

export const toWall = (zone: TimeZone, moment: number): number => moment + zone.offsetAt(moment)

const QUARTER = 15 * MINUTE
const OFFSET = /(?:GMT|UTC)(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/
const known = new Map<string, TimeZone | undefined>()

/** Finds a zone in the IANA database, which every browser has. Undefined for an unknown name. */
export function findNamedZone(name: string): TimeZone | undefined {
  if (known.has(name)) return known.get(name)
  const zone = /^[A-Za-z][\w+/-]{1,60}$/.test(name) ? makeNamedZone(name) : undefined
  known.set(name, zone)
  return zone
}

function makeNamedZone(name: string): TimeZone | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset', year: 'numeric' })
    const offsets = new Map<number, number>()
    const offsetAt = (moment: number): number => {
      const quarter = Math.floor(moment / QUARTER)
      const found = offsets.get(quarter) ?? parseOffset(format.format(quarter * QUARTER))
      offsets.set(quarter, found)
      return found
    }
    offsetAt(0)
    return { offsetAt }
  } catch {
    return undefined
  }
}

function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(text) ?? []
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1000
  return sign === '-' ? -size : size
}
