import type { Language } from '@afilia/i18n/languages'
import type { NameOrigin } from './names.ts'

/** The characteristics of the people of a province. */
export interface Territory {
  /** The territory's language besides Castilian, for names of streets and jobs; undefined if there is none. */
  readonly language?: Exclude<Language, 'es' | 'en'>
  /** The share of its people, 0 to 1, who use the portal in that language. */
  readonly languageShare: number
  readonly origin: NameOrigin
  /** The share of its surnames and given names, 0 to 1, with that origin. */
  readonly surnameShare: number
  readonly givenNameShare: number
}

const CASTILIAN: Territory = { languageShare: 0, origin: 'spanish', surnameShare: 0, givenNameShare: 0 }
const CATALONIA: Territory = { language: 'ca', languageShare: 0.55, origin: 'catalan', surnameShare: 0.38, givenNameShare: 0.5 }
const VALENCIA: Territory = { language: 'ca', languageShare: 0.22, origin: 'catalan', surnameShare: 0.24, givenNameShare: 0.12 }
const BALEARES: Territory = { language: 'ca', languageShare: 0.35, origin: 'catalan', surnameShare: 0.34, givenNameShare: 0.34 }
const GALICIA: Territory = { language: 'gl', languageShare: 0.45, origin: 'galician', surnameShare: 0.75, givenNameShare: 0.24 }
const BIZKAIA: Territory = { language: 'eu', languageShare: 0.24, origin: 'basque', surnameShare: 0.36, givenNameShare: 0.5 }
const ALAVA: Territory = { ...BIZKAIA, languageShare: 0.14, surnameShare: 0.26, givenNameShare: 0.4 }
const GIPUZKOA: Territory = { ...BIZKAIA, languageShare: 0.42, surnameShare: 0.52, givenNameShare: 0.6 }
const NAVARRA: Territory = { ...BIZKAIA, languageShare: 0.1, surnameShare: 0.3, givenNameShare: 0.3 }
const ASTURIAS: Territory = { ...CASTILIAN, origin: 'asturian', surnameShare: 0.75, givenNameShare: 0.1 }
const CANARIAS: Territory = { ...CASTILIAN, origin: 'canarian', surnameShare: 0.65, givenNameShare: 0.14 }

const TERRITORIES: Readonly<Record<string, Territory>> = {
  '01': ALAVA,
  '20': GIPUZKOA,
  '48': BIZKAIA,
  '31': NAVARRA,
  '08': CATALONIA,
  '17': CATALONIA,
  '25': CATALONIA,
  '43': CATALONIA,
  '07': BALEARES,
  '03': { ...VALENCIA, languageShare: 0.1 },
  '12': VALENCIA,
  '46': VALENCIA,
  '15': GALICIA,
  '27': GALICIA,
  '32': GALICIA,
  '36': GALICIA,
  '33': ASTURIAS,
  '35': CANARIAS,
  '38': CANARIAS,
}

/** By the INE code of the province. */
export function getTerritory(ineCode: string): Territory {
  return TERRITORIES[ineCode] ?? CASTILIAN
}

// INE, Censo anual de población 2023, rounded; in the order of the codes 01 to 52.
const POPULATIONS: readonly number[] = [
  336, 387, 1955, 754, 159, 666, 1209, 5798, 357, 388, 1250, 600, 491, 772, 1124, 198, 806, 930, 275, 727, 531, 226, 619, 447, 446, 322,
  325, 6872, 1752, 1552, 672, 304, 1006, 158, 1138, 945, 327, 1068, 588, 155, 1961, 89, 846, 134, 731, 2657, 521, 1153, 166, 972, 83, 86,
]

/** Inhabitants of a province, in thousands, by its INE code. Throws for an unknown code. */
export function getPopulation(ineCode: string): number {
  const found = POPULATIONS[Number(ineCode) - 1]
  if (found === undefined) throw new Error(`There is no province ${ineCode}.`)
  return found
}

/** Names of streets in many towns, with the words for "street of" in each language. */
export const STREETS: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  es: [
    'Calle Mayor',
    'Calle Real',
    'Calle de la Constitución',
    'Calle Miguel de Cervantes',
    'Avenida de Andalucía',
    'Calle del Carmen',
    'Calle San José',
    'Calle Nueva',
    'Calle San Juan',
    'Avenida de la Constitución',
    'Plaza de España',
    'Calle Ramón y Cajal',
    'Calle Federico García Lorca',
    'Calle Antonio Machado',
    'Paseo de la Estación',
    'Calle del Sol',
    'Calle San Francisco',
    'Avenida de Europa',
    'Calle Doctor Fleming',
    'Calle Rosalía de Castro',
    'Calle Gustavo Adolfo Bécquer',
    'Calle del Pilar',
    'Ronda de Poniente',
    'Calle Clara Campoamor',
    'Calle Concepción Arenal',
    'Travesía del Molino',
    'Calle de la Fuente',
    'Camino Viejo',
    'Avenida de la Libertad',
    'Calle Isabel la Católica',
    'Calle Juan Ramón Jiménez',
    'Calle Pablo Picasso',
    'Plaza de la Iglesia',
    'Calle de los Olivos',
  ],
  ca: [
    'Carrer Major',
    'Carrer Nou',
    'Carrer de Sant Josep',
    'Carrer de la Pau',
    "Avinguda de l'Estació",
    'Passeig de la Rambla',
    'Carrer de Sant Antoni',
    'Carrer de Pau Casals',
    'Carrer de Joan Maragall',
    'Carrer de Mossèn Jacint Verdaguer',
    'Plaça de la Vila',
    'Carrer de Mercè Rodoreda',
    'Carrer del Mar',
    'Carrer de la Font',
    "Carrer d'Àngel Guimerà",
    'Ronda de Sant Pere',
    'Carrer del Molí',
    "Carrer de l'Església",
    'Carrer de Ramon Llull',
    'Carrer de Sant Jordi',
    'Carrer del Doctor Fleming',
    "Carrer d'Antoni Gaudí",
  ],
  eu: [
    'Kale Nagusia',
    'Kale Berria',
    'Geltoki kalea',
    'Elizako plaza',
    'Askatasunaren etorbidea',
    'San Juan kalea',
    'Iturri kalea',
    'Foru plaza',
    'Zumalakarregi etorbidea',
    'Pio Baroja pasealekua',
    'Errekalde kalea',
    'Santa Maria kalea',
    'Andra Mari kalea',
    'Gernikako Arbola kalea',
    'San Frantzisko kalea',
    'Ibaiondo kalea',
    'Aldapa kalea',
    'Mendi kalea',
  ],
  gl: [
    'Rúa Real',
    'Rúa Nova',
    'Rúa do Progreso',
    'Avenida de Galicia',
    'Praza Maior',
    'Rúa Rosalía de Castro',
    'Rúa Castelao',
    'Rúa da Fonte',
    'Rúa do Vilar',
    'Avenida de Vigo',
    'Rúa Curros Enríquez',
    'Rúa Emilia Pardo Bazán',
    'Rúa San Roque',
    'Rúa do Carme',
    'Rúa da Igrexa',
    'Camiño do Muíño',
    'Rúa Celso Emilio Ferreiro',
    'Praza da Constitución',
    'Rúa Manuel Murguía',
    'Travesía do Mar',
  ],
}
