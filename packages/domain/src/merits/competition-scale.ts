import type { Scale } from './scale.ts'

// The typical shape of scales that health services publish for competitions. It is an example that no service published. The demo labels it as such, and the
// tests calculate its golden case by hand.

const ALL_POSTS = ['NURSE', 'SPECIALIST'] as const

/** Calendar months, remaining days count in proportion, and part time counts in full. */
export const COMPETITION_SCALE: Scale = {
  id: 'example-competition',
  version: 1,
  name: 'Baremo de ejemplo de un concurso-oposición',
  publisher: 'Otro servicio de salud de ejemplo',
  source: { name: 'Datos de ejemplo: ningún boletín lo ha publicado', url: null },
  validFrom: '2025-06-01',
  rules: { months: 'CALENDAR', rest: 'PROPORTIONAL', partTime: 'WHOLE', hoursPerCredit: null, decimals: 3, rounding: 'DOWN' },
  blocks: [
    {
      kind: 'EXPERIENCE',
      paragraph: 'I',
      cap: 400_000,
      parts: [
        {
          name: 'Centros públicos',
          cap: null,
          lines: [
            {
              id: 'I.1',
              paragraph: 'I.1',
              name: 'Mes como enfermera especialista en instituciones sanitarias públicas',
              takes: { kind: 'EXPERIENCE', services: ['PUBLIC_HEALTH'], categories: ['SPECIALIST'] },
              unit: 'MONTH',
              points: 2_500,
              cap: null,
            },
            {
              id: 'I.2',
              paragraph: 'I.2',
              name: 'Mes como enfermera en instituciones sanitarias públicas',
              takes: { kind: 'EXPERIENCE', services: ['PUBLIC_HEALTH'], categories: ['NURSE'] },
              unit: 'MONTH',
              points: 2_000,
              cap: null,
            },
            {
              id: 'I.3',
              paragraph: 'I.3',
              name: 'Mes en otra categoría en instituciones sanitarias públicas',
              takes: { kind: 'EXPERIENCE', services: ['PUBLIC_HEALTH'], categories: ['OTHER'] },
              unit: 'MONTH',
              points: 500,
              cap: 20_000,
            },
          ],
        },
        {
          name: 'Otros centros',
          cap: 80_000,
          lines: [
            {
              id: 'I.4',
              paragraph: 'I.4',
              name: 'Mes como enfermera en otras administraciones o en centros concertados',
              takes: { kind: 'EXPERIENCE', services: ['OTHER_PUBLIC', 'CONCERTED'], categories: ALL_POSTS },
              unit: 'MONTH',
              points: 1_000,
              cap: null,
            },
            {
              id: 'I.5',
              paragraph: 'I.5',
              name: 'Mes como enfermera en centros privados',
              takes: { kind: 'EXPERIENCE', services: ['PRIVATE'], categories: ALL_POSTS },
              unit: 'MONTH',
              points: 400,
              cap: 40_000,
            },
          ],
        },
      ],
    },
    {
      kind: 'TRAINING',
      paragraph: 'II',
      cap: 150_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: 'II.1',
              paragraph: 'II.1',
              name: 'Curso acreditado de 20 a 99 horas de los últimos diez años',
              takes: {
                kind: 'COURSE',
                roles: ['STUDENT'],
                isAccreditedOnly: true,
                minHours: 20,
                maxHours: 99,
                yearsBack: 10,
                isAfterDegree: false,
              },
              unit: 'ITEM',
              points: 2_000,
              cap: null,
            },
            {
              id: 'II.2',
              paragraph: 'II.2',
              name: 'Curso acreditado de 100 horas o más de los últimos diez años',
              takes: {
                kind: 'COURSE',
                roles: ['STUDENT'],
                isAccreditedOnly: true,
                minHours: 100,
                maxHours: null,
                yearsBack: 10,
                isAfterDegree: false,
              },
              unit: 'ITEM',
              points: 6_000,
              cap: null,
            },
          ],
        },
      ],
    },
    {
      kind: 'ACADEMIC',
      paragraph: 'III',
      cap: 100_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: 'III.1',
              paragraph: 'III.1',
              name: 'Título de enfermera especialista por la vía EIR',
              takes: { kind: 'TITLE', titles: ['SPECIALTY'] },
              unit: 'ITEM',
              points: 80_000,
              cap: 80_000,
            },
            {
              id: 'III.2',
              paragraph: 'III.2',
              name: 'Máster oficial o doctorado',
              takes: { kind: 'TITLE', titles: ['MASTER', 'DOCTORATE'] },
              unit: 'ITEM',
              points: 15_000,
              cap: null,
            },
          ],
        },
      ],
    },
    {
      kind: 'RESEARCH',
      paragraph: 'IV',
      cap: 30_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: 'IV.1',
              paragraph: 'IV.1',
              name: 'Publicación científica',
              takes: { kind: 'RESEARCH', works: ['ARTICLE', 'BOOK', 'CHAPTER'] },
              unit: 'ITEM',
              points: 2_500,
              cap: null,
            },
          ],
        },
      ],
    },
    {
      kind: 'LANGUAGES',
      paragraph: 'V',
      cap: 60_000,
      parts: [
        {
          name: null,
          cap: null,
          lines: [
            {
              id: 'V.1',
              paragraph: 'V.1',
              name: 'Nivel C1 de la lengua cooficial',
              takes: { kind: 'LANGUAGE', languages: ['ca', 'eu', 'gl'], levels: ['C1'] },
              unit: 'ITEM',
              points: 40_000,
              cap: null,
            },
            {
              id: 'V.2',
              paragraph: 'V.2',
              name: 'Nivel C2 de la lengua cooficial',
              takes: { kind: 'LANGUAGE', languages: ['ca', 'eu', 'gl'], levels: ['C2'] },
              unit: 'ITEM',
              points: 60_000,
              cap: null,
            },
          ],
        },
      ],
    },
  ],
}
