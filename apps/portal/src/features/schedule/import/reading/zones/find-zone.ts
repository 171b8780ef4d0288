import { fold } from '@afilia/domain/formats/text'
import { parseOffset } from '../read-times.ts'
import { unescapeText } from '../text/read-properties.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'
import { findNamedZone, fixedZone, type TimeZone, UTC } from './zones.ts'

/** Quotes, blanks and escapes in a name do not count. */
export const normalizeName = (name: string): string =>
  unescapeText(name)
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .slice(0, 200)

const NAMES_OF_UTC = /^(?:Z|UTC|GMT|UCT|Zulu|(?:Etc\/)?(?:UTC|GMT|UCT|Zulu)|tzone:\/\/Microsoft\/Utc|Coordinated Universal Time)$/i

/**
 * Finds a zone by one of the names that programs write. `defined` are the zones that the file itself defines, by `normalizeName`.
 * Well-known names come first, because many definitions are incomplete.
 */
export function findZone(name: string, defined: (name: string) => TimeZone | undefined): TimeZone | undefined {
  const normal = normalizeName(name)
  if (NAMES_OF_UTC.test(normal)) return UTC
  return (
    (normal.includes('/') ? findByPath(normal) : findWindowsZone(normal)) ??
    defined(normal) ??
    findByOffset(normal) ??
    findByPlaces(normal) ??
    findNamedZone(ABBREVIATIONS[normal.toUpperCase()] ?? normal)
  )
}

/** `Europe/Madrid`, also behind a prefix as in `/freeassociation.sourceforge.net/Europe/Madrid`. */
function findByPath(name: string): TimeZone | undefined {
  const parts = name.replaceAll(' ', '_').split('/').filter(Boolean)
  for (const count of [3, 2]) {
    const zone = parts.length >= count ? findNamedZone(parts.slice(-count).join('/')) : undefined
    if (zone) return zone
  }
  return undefined
}

/** The names of a Spanish Windows for the zones of Europe. */
const SPANISH_NAMES: Readonly<Record<string, string>> = {
  romance: 'romance',
  gmt: 'gmt',
  'europa occidental': 'w. europe',
  'europa central': 'central europe',
  centroeuropea: 'central european',
  'europa oriental': 'e. europe',
}

function findWindowsZone(name: string): TimeZone | undefined {
  const [, english] = /^(.{1,60}) (?:standard|daylight|summer) time$/i.exec(name) ?? []
  const [, spanish] = /^hora (?:estandar|est|de verano)(?: de)? (.{1,40})$/.exec(fold(name)) ?? []
  const key = spanish === undefined ? (english ?? name) : (SPANISH_NAMES[spanish] ?? '')
  if (english === undefined && spanish === undefined && !/^utc[+-]|^russia time|standard time \(/i.test(key)) return undefined
  const place = WINDOWS_ZONES[key.toLowerCase()]
  return place === undefined ? undefined : findNamedZone(place)
}

/** `UTC+1`, `GMT+01:00` or `+0100`. */
function findByOffset(name: string): TimeZone | undefined {
  const [, offset] = /^\(?(?:UTC|GMT)?\s*([+-]\d\d?(?::?\d\d)?)\)?$/i.exec(name) ?? []
  const size = offset === undefined ? Number.NaN : parseOffset(offset)
  return Number.isNaN(size) ? undefined : fixedZone(size)
}

/** Zones of the mainland have the rule of the whole Union. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  CEST: 'Europe/Madrid',
  MEZ: 'Europe/Madrid',
  MESZ: 'Europe/Madrid',
  CET: 'Europe/Madrid',
  WEST: 'Atlantic/Canary',
  WET: 'Atlantic/Canary',
  BST: 'Europe/London',
  EEST: 'Europe/Athens',
  EET: 'Europe/Athens',
}

const REGIONS: Readonly<Record<string, string>> = {
  'eastern time us canada': 'America/New_York',
  'central time us canada': 'America/Chicago',
  'mountain time us canada': 'America/Denver',
  'pacific time us canada': 'America/Los_Angeles',
}

let places: ReadonlyMap<string, string> | undefined

/** Outlook's names for people, such as `(UTC+01:00) Brussels, Copenhagen, Madrid, Paris`: the first place with that offset in winter. */
function findByPlaces(name: string): TimeZone | undefined {
  const [, offset, list] = /^(?:\((?:UTC|GMT)\s*([+-]\d\d?[:.]\d\d)?\)\s*)?(.+)$/i.exec(name) ?? []
  if (list === undefined) return undefined
  const winter = offset === undefined ? undefined : parseOffset(offset.replace('.', ':'))
  const wanted = winter ?? (name.startsWith('(') ? 0 : undefined)
  places ??= new Map(listNames().map((zone) => [fold(zone.split('/').at(-1)!), zone]))
  for (const place of [...list.split(',', 20), list]) {
    const folded = fold(place)
    const zone = findNamedZone(REGIONS[folded] ?? places.get(folded) ?? '')
    if (zone && (wanted === undefined || zone.offsetAt(WINTER) === wanted || zone.offsetAt(SUMMER) === wanted)) return zone
  }
  return undefined
}

const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]
/** Browsers may list no zones; then places are not found. */
const listNames = (): string[] => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [])
