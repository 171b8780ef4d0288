import { type CsvRow, readCsvRows } from '../formats/csv-rows.ts'
import { fold } from '../formats/text.ts'
import { readDay } from '../job-sources/read-day.ts'
import type { IsoDate } from '../shifts/dates.ts'
import { CUT_COLUMNS, type CutColumn, type CutFault, readPoints } from './job-lists.ts'

/** A line of an import, as stored. */
export interface CutLine {
  readonly healthService: string
  readonly category: string
  readonly region: string
  readonly year: number
  readonly day: IsoDate
  /** In 1/10000 of a point. */
  readonly points: number | null
  readonly position: number | null
}

export interface ReadLine {
  readonly number: number
  readonly text: string
  readonly cut: CutLine | CutFault
}

/** The lines of an import. If the header lacks a required column, or a quotation mark is never closed, there is only one line. */
export function readCuts(csv: string): ReadLine[] {
  const all = readCsvRows(csv)
  if (typeof all === 'string') return [{ number: 1, text: '', cut: 'QUOTE' }]
  const [heading, ...rows] = all
  const places = heading?.cells.map((cell) => CUT_COLUMNS.find((column) => fold(column) === fold(cell)))
  if (!heading || !places || CUT_COLUMNS.some((column) => places.filter((one) => one === column).length !== 1))
    return [{ number: heading?.number ?? 1, text: toText(heading), cut: 'COLUMNS' }]
  const seen = new Set<string>()
  return rows.map((row) => {
    const cells = Object.fromEntries(places.map((column, index) => [column ?? '', row.cells[index] ?? ''])) as Record<CutColumn, string>
    const cut = readCut(cells)
    const key =
      typeof cut === 'string' ? '' : JSON.stringify([fold(cut.healthService), fold(cut.category), fold(cut.region), cut.year, cut.day])
    const isTwice = typeof cut !== 'string' && seen.has(key)
    seen.add(key)
    return { number: row.number, text: toText(row), cut: isTwice ? 'TWICE' : cut }
  })
}

const SHOWN = 200
const toText = (row: CsvRow | undefined): string => (row?.cells.join(' · ') ?? '').replaceAll('\n', ' ').slice(0, SHOWN)

const MAX_TEXT = 120

function readCut(cells: Readonly<Record<CutColumn, string>>): CutLine | CutFault {
  const { servicio: healthService, categoria: category, comunidad: region } = cells
  if ([healthService, category].some((text) => text === '' || text.length > MAX_TEXT || text.includes('\n'))) return 'TEXT'
  if (region === '') return 'REGION'
  const year = Number(cells.año)
  if (!/^20\d\d$/.test(cells.año)) return 'YEAR'
  const day = readDay(cells.dia)
  if (day === undefined) return 'DAY'
  const points = readPoints(cells.puntos)
  if (points === undefined) return 'POINTS'
  const position = cells.posicion === '' ? null : Number(cells.posicion)
  if (position !== null && !(/^\d{1,6}$/.test(cells.posicion) && position > 0)) return 'POSITION'
  return points === null && position === null ? 'EMPTY' : { healthService, category, region, year, day, points, position }
}
