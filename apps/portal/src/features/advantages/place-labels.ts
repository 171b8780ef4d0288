import type { Town, Towns } from './towns.ts'

/** A name where it has room. */
export interface Label {
  readonly lines: readonly string[]
  readonly isCity: boolean
  /** The middle of the first line's top, in px of the whole world at its zoom. */
  readonly x: number
  readonly y: number
  /** In px. */
  readonly width: number
  readonly height: number
}

/** How wide a line is and how high, in px. */
export type MeasureText = (text: string, isCity: boolean) => { readonly width: number; readonly height: number }

/** From here on every municipality has its name, where there is room; before only the cities. */
const ALL_NAMED_FROM = 10
/** Between two names, in px. */
const GAP = { x: 10, y: 6 }
/** From a town's dot down to its name, in px. */
const BELOW = 6
/** In px: no name is much longer, so that few cells are looked at. */
const CELL = 128

/**
 * The names that have room at a zoom, cities first and among them the biggest. For the whole country at once, so that a name stands where it
 * stands however the map is moved, and the pieces of which the map is drawn fit together.
 */
export function placeLabels({ all, cities }: Towns, zoom: number, measure: MeasureText): Label[] {
  const world = 256 * 2 ** zoom
  const taken = new Map<number, Label[]>()
  const placed: Label[] = []
  const isCity = new Set(cities)
  const put = (town: Town): void => {
    const label = labelOf(town, world, isCity.has(town), measure)
    const cells = cellsOf(label)
    if (cells.some((cell) => taken.get(cell)?.some((other) => areTooClose(label, other)))) return
    placed.push(label)
    for (const cell of cells) {
      const there = taken.get(cell)
      if (there) there.push(label)
      else taken.set(cell, [label])
    }
  }
  for (const city of cities) put(city)
  if (zoom >= ALL_NAMED_FROM) for (const town of all) if (!isCity.has(town)) put(town)
  return placed
}

function labelOf({ name, x, y }: Town, world: number, isCity: boolean, measure: MeasureText): Label {
  // A name in two languages: the second below the first where one line would be long.
  const lines = name.length > 16 && name.includes('/') ? name.split('/') : [name]
  const sizes = lines.map((line) => measure(line, isCity))
  return {
    lines,
    isCity,
    x: x * world,
    y: y * world + BELOW,
    width: Math.max(...sizes.map(({ width }) => width)),
    height: sizes.reduce((sum, { height }) => sum + height, 0),
  }
}

function areTooClose(a: Label, b: Label): boolean {
  const isBeside = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 + GAP.x
  const isAbove = a.y + a.height + GAP.y <= b.y || b.y + b.height + GAP.y <= a.y
  return !isBeside && !isAbove
}

/** Of a grid over the world, all that the label and the gap around it touch. */
function cellsOf({ x, y, width, height }: Label): number[] {
  const cells: number[] = []
  const left = Math.floor((x - width / 2 - GAP.x) / CELL)
  const right = Math.floor((x + width / 2 + GAP.x) / CELL)
  const top = Math.floor((y - GAP.y) / CELL)
  const bottom = Math.floor((y + height + GAP.y) / CELL)
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) cells.push(column * 2 ** 24 + row)
  }
  return cells
}
