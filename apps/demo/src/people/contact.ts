import { controlLetter } from '@afilia/domain/people/document-id'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'
import type { DemoAddress } from './person.ts'
import type { DemoProvince } from './places.ts'
import { type Random, weighted } from '../random.ts'
import { STREETS } from './territories.ts'

// Nothing here can belong to a real person: numbers are from unused ranges, and e-mail domains cannot be registered (RFC 2606).

/** A DNI with a valid letter, above 90 million, where none has been issued. */
export function generateDni(random: Random): string {
  const number = `9${random.digits(7)}`
  return number + controlLetter(number)
}

/** An NIE with a valid letter, from the end of the Z series, which will not be issued soon. */
export function generateNie(random: Random): string {
  const number = `9${random.digits(6)}`
  return `Z${number}${controlLetter(`2${number}`)}`
}

/** A nine-digit phone in 75 to 79, a range reserved in the national numbering plan. */
export function generatePhone(random: Random): string {
  return `7${random.integer(5, 9)}${random.digits(7)}`
}

const MAIL_DOMAINS = weighted([
  ['example.org', 50],
  ['example.com', 35],
  ['example.net', 15],
])

/** `('María del Carmen', 'Núñez Gil')` → `'mariacarmen.nunez@example.org'`. An address in `taken` is varied until it is free, and added to it. */
export function generateEmail(random: Random, firstName: string, lastName: string, taken: Set<string>): string {
  const first = fold(firstName).replaceAll(/\bdel?\b|[^a-z]/g, '')
  const surnames = fold(lastName).split(' ')
  const locals = [`${first}.${surnames[0]}`, `${first}.${surnames.join('.')}`, `${first.slice(0, 1)}${surnames.join('')}`]
  const domain = MAIL_DOMAINS(random)
  let email = `${random.pick(locals)}@${domain}`
  while (taken.has(email)) email = `${random.pick(locals)}${random.integer(2, 999)}@${domain}`
  taken.add(email)
  return email
}

// Codes of the Registro de Entidades of the Banco de España.
const BANKS = weighted([
  ['2100', 26],
  ['0049', 16],
  ['0182', 15],
  ['0081', 9],
  ['2103', 8],
  ['1465', 8],
  ['0128', 4],
  ['2085', 5],
  ['3058', 4],
  ['0073', 3],
])
const LOCAL_BANK: Readonly<Record<string, string>> = { eu: '2095', gl: '2080', ca: '2100' }

/** A valid IBAN of a real bank, at a branch number that banks do not use. */
export function generateIban(random: Random, province: DemoProvince): string {
  const local = LOCAL_BANK[province.territory.language ?? '']
  const bank = local && random.chance(0.45) ? local : BANKS(random)
  return makeSpanishIban(bank, `99${random.digits(2)}`, random.digits(10))
}

/** An address in the municipality of the centre, in the province's main town or anywhere in it. */
export function generateAddress(random: Random, province: DemoProvince, municipalityId: string | null, language: Language): DemoAddress {
  const nearby = random.chance(0.72) ? province.listPlaces(random.chance(0.75) ? municipalityId : null) : []
  const place = nearby.length > 0 ? random.pick(nearby) : province.generatePlace(random)
  const isFlat = random.chance(0.82)
  return {
    street: random.pick(STREETS[generateStreetLanguage(random, province, language)]),
    houseNumber: String(isFlat ? random.integer(1, 140) : random.integer(1, 60)),
    gate: isFlat && random.chance(0.08) ? String(random.integer(1, 6)) : null,
    stair: isFlat && random.chance(0.14) ? random.pick(['A', 'B', 'C', '1', '2', 'Izda.', 'Dcha.']) : null,
    floor: isFlat ? random.pick(['Bajo', '1', '1', '2', '2', '3', '3', '4', '4', '5', '6', '7', '8']) : null,
    label: isFlat ? random.pick(['A', 'A', 'B', 'B', 'C', 'D', '1', '2', 'Izda.', 'Dcha.']) : null,
    postalCode: place.postalCode,
    neighborhood: null,
    city: place.city,
    provinceId: province.id,
  }
}

function generateStreetLanguage(random: Random, province: DemoProvince, language: Language): keyof typeof STREETS {
  const own = province.territory.language
  if (!own) return 'es'
  return random.chance(language === own ? 0.9 : 0.45) ? own : 'es'
}
