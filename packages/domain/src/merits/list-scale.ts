import type { Scale } from './scale.ts'

// The typical shape of scales that health services publish for temporary lists. It is an example that no service published. The demo labels it as such, and
// the tests calculate its golden case by hand.

const ALL_POSTS = ['NURSE', 'SPECIALIST'] as const

/** Thirty days are a month, remaining days are dropped, and part time counts in proportion. */
export const LIST_SCALE: Scale = {
  id: 'example-list',
  version: 2,
  name: 'Baremo de ejemplo de una bolsa',
  publisher: 'Servicio de salud de ejemplo',
  source: { name: 'Datos de ejemplo: ningún boletín lo ha publicado', url: null },
  validFrom: '2025-01-01',
  rules: { months: 'DAYS_30', rest: 'DROPPED', partTime: 'PROPORTIONAL', hoursPerCredit: 10, decimals: 2, rounding: 'HALF_UP' },
  blocks: [
    {
      kind: 'EXPERIENCE',
      paragraph: '1',
      cap: 550_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: '1.a',
              paragraph: '1.a',
              name: 'Mes completo en la misma categoría en el Sistema Nacional de Salud',
              takes: { kind: 'EXPERIENCE', services: ['PUBLIC_HEALTH'], categories: ALL_POSTS },
              unit: 'MONTH',
              points: 3_000,
              cap: null,
            },
            {
              id: '1.b',
              paragraph: '1.b',
              name: 'Mes completo en la misma categoría en otras administraciones públicas',
              takes: { kind: 'EXPERIENCE', services: ['OTHER_PUBLIC'], categories: ALL_POSTS },
              unit: 'MONTH',
              points: 1_500,
              cap: null,
            },
            {
              id: '1.c',
              paragraph: '1.c',
              name: 'Mes completo en la misma categoría en centros privados concertados',
              takes: { kind: 'EXPERIENCE', services: ['CONCERTED'], categories: ALL_POSTS },
              unit: 'MONTH',
              points: 1_000,
              cap: 60_000,
            },
          ],
        },
      ],
    },
    {
      kind: 'TRAINING',
      paragraph: '2',
      cap: 250_000,
      parts: [
        {
          name: 'Cursos recibidos',
          cap: 200_000,
          lines: [
            {
              id: '2.a',
              paragraph: '2.1.a',
              name: 'Crédito de curso acreditado, de los últimos seis años y posterior al título',
              takes: {
                kind: 'COURSE',
                roles: ['STUDENT'],
                isAccreditedOnly: true,
                minHours: null,
                maxHours: null,
                yearsBack: 6,
                isAfterDegree: true,
              },
              unit: 'CREDIT',
              points: 3_000,
              cap: null,
            },
          ],
        },
        {
          name: 'Docencia',
          cap: 50_000,
          lines: [
            {
              id: '2.b',
              paragraph: '2.2.a',
              name: 'Hora impartida en cursos acreditados',
              takes: {
                kind: 'COURSE',
                roles: ['TEACHER'],
                isAccreditedOnly: true,
                minHours: null,
                maxHours: null,
                yearsBack: null,
                isAfterDegree: false,
              },
              unit: 'HOUR',
              points: 500,
              cap: null,
            },
          ],
        },
      ],
    },
    {
      kind: 'ACADEMIC',
      paragraph: '3',
      cap: 120_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: '3.a',
              paragraph: '3.a',
              name: 'Título de enfermera especialista',
              takes: { kind: 'TITLE', titles: ['SPECIALTY'] },
              unit: 'ONCE',
              points: 60_000,
              cap: null,
            },
            {
              id: '3.b',
              paragraph: '3.b',
              name: 'Doctorado',
              takes: { kind: 'TITLE', titles: ['DOCTORATE'] },
              unit: 'ONCE',
              points: 40_000,
              cap: null,
            },
            {
              id: '3.c',
              paragraph: '3.c',
              name: 'Máster universitario',
              takes: { kind: 'TITLE', titles: ['MASTER'] },
              unit: 'ITEM',
              points: 20_000,
              cap: 40_000,
            },
            {
              id: '3.d',
              paragraph: '3.d',
              name: 'Crédito ECTS de experto universitario',
              takes: { kind: 'TITLE', titles: ['EXPERT'] },
              unit: 'ECTS',
              points: 500,
              cap: 20_000,
            },
          ],
        },
      ],
    },
    {
      kind: 'RESEARCH',
      paragraph: '4',
      cap: 50_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: '4.a',
              paragraph: '4.a',
              name: 'Artículo en revista científica',
              takes: { kind: 'RESEARCH', works: ['ARTICLE'] },
              unit: 'ITEM',
              points: 3_000,
              cap: null,
            },
            {
              id: '4.b',
              paragraph: '4.b',
              name: 'Libro o capítulo de libro con ISBN',
              takes: { kind: 'RESEARCH', works: ['BOOK', 'CHAPTER'] },
              unit: 'ITEM',
              points: 2_500,
              cap: 10_000,
            },
            {
              id: '4.c',
              paragraph: '4.c',
              name: 'Comunicación o ponencia en congreso',
              takes: { kind: 'RESEARCH', works: ['PAPER'] },
              unit: 'ITEM',
              points: 1_000,
              cap: 10_000,
            },
          ],
        },
      ],
    },
    {
      kind: 'LANGUAGES',
      paragraph: '5',
      cap: 40_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: '5.a',
              paragraph: '5.a',
              name: 'Nivel B2 de un idioma',
              takes: { kind: 'LANGUAGE', languages: ['ca', 'eu', 'gl', 'en', 'fr', 'de', 'it', 'pt'], levels: ['B2'] },
              unit: 'ITEM',
              points: 10_000,
              cap: null,
            },
            {
              id: '5.b',
              paragraph: '5.b',
              name: 'Nivel C1 o C2 de un idioma',
              takes: { kind: 'LANGUAGE', languages: ['ca', 'eu', 'gl', 'en', 'fr', 'de', 'it', 'pt'], levels: ['C1', 'C2'] },
              unit: 'ITEM',
              points: 20_000,
              cap: null,
            },
          ],
        },
      ],
    },
  ],
}
