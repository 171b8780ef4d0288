import { describe, expect, it } from 'vitest'
import { readPoints } from './job-lists.ts'
import { readCuts } from './read-cuts.ts'

const HEADING = 'Servicio;Categoría;Comunidad;Año;Día;Puntos;Posición'
const cutsOf = (...lines: string[]) => readCuts([HEADING, ...lines].join('\n')).map(({ cut }) => cut)

describe('readCuts', () => {
  it('reads points and days as people write them', () => {
    expect(cutsOf('SERMAS;Enfermería;Madrid;2026;1/3/2026;48,125;310', 'SERMAS;Enfermería;Madrid;2026;2026-04-01;;290')).toEqual([
      { healthService: 'SERMAS', category: 'Enfermería', region: 'Madrid', year: 2026, day: '2026-03-01', points: 481_250, position: 310 },
      { healthService: 'SERMAS', category: 'Enfermería', region: 'Madrid', year: 2026, day: '2026-04-01', points: null, position: 290 },
    ])
  })

  it('says what is wrong with a line', () => {
    expect(
      cutsOf(
        ';Enfermería;Madrid;2026;2026-03-01;1;1',
        'S;E;;2026;2026-03-01;1;1',
        'S;E;M;26;2026-03-01;1;1',
        'S;E;M;2026;31/2/2026;1;1',
        'S;E;M;2026;2026-03-01;uno;1',
        'S;E;M;2026;2026-03-01;1;0',
        'S;E;M;2026;2026-03-01;;',
        'S;E;M;2026;2026-03-01;1;1',
        's;É;m;2026;1/3/2026;2;1',
      ).map((cut) => (typeof cut === 'string' ? cut : 'fine')),
    ).toEqual(['TEXT', 'REGION', 'YEAR', 'DAY', 'POINTS', 'POSITION', 'EMPTY', 'fine', 'TWICE'])
  })

  it('needs every column, in any order', () => {
    expect(readCuts('servicio;categoria\nS;E')).toEqual([{ number: 1, text: 'servicio · categoria', cut: 'COLUMNS' }])
    expect(readCuts('servicio;"categoria\nS;E')).toEqual([{ number: 1, text: '', cut: 'QUOTE' }])
    expect(readCuts('')).toEqual([{ number: 1, text: '', cut: 'COLUMNS' }])
    const [line] = readCuts('posicion,puntos,dia,año,comunidad,categoria,servicio\n3,1.5,2026-03-01,2026,Madrid,Enfermería,SERMAS')
    expect(line?.cut).toMatchObject({ healthService: 'SERMAS', points: 15_000, position: 3 })
  })
})

describe('readPoints', () => {
  it('accepts at most four decimals', () => {
    expect(['48', '48,1', '48.1234', '', '48,12345', '-1'].map(readPoints)).toEqual([480_000, 481_000, 481_234, null, undefined, undefined])
  })
})
