import { distance } from 'fastest-levenshtein'

/** Beginnings of names that only the portal's variables have. */
const PREFIXES =
  /^(APPLE_PASS|CLAMAV|DATABASE|DATA_KEY|EXTERNAL_GATEWAY|GOOGLE_WALLET|HOTEL_WIDGET|OIDC|REDSYS|SEPA|SMTP|TAG_MANAGER|UNION|VAPID)_/
/** What Kubernetes and Docker set for a service called `database` or `smtp`. */
const OF_A_SERVICE = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/
/** Programs on any machine set names that resemble shorter ones, such as HOSTS. */
const MIN_LENGTH = 7
const MAX_DISTANCE = 2

export interface UnknownName {
  readonly name: string
  readonly nearest: string
}

/** The variables that look like misspelt ones of the portal, each with the most similar known name. */
export function findMisspelt(names: readonly string[], known: readonly string[]): UnknownName[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, nearest: findNearest(name.toUpperCase(), known) }))
    .filter(({ name, nearest }) => (PREFIXES.test(name) && !OF_A_SERVICE.test(name)) || isSimilar(name, nearest))
}

const findNearest = (name: string, known: readonly string[]): string =>
  known.reduce((best, one) => (distance(name, one) < distance(name, best) ? one : best))

function isSimilar(name: string, known: string): boolean {
  if (known.length < MIN_LENGTH) return name !== known && sortLetters(name) === sortLetters(known)
  return distance(name.toUpperCase(), known) <= (known.length === MIN_LENGTH ? 1 : MAX_DISTANCE)
}

const sortLetters = (text: string): string => [...text].toSorted().join('')
