import type { Town, Towns } from './towns.ts'

export interface Box {
  /** The centre of the top edge, in px of the whole world at its zoom level. */
  readonly x: number
  readonly y: number
  /** In px. */
  readonly width: number
  readonly height: number
}

/** A name that fits. */
export interface Label extends Box {
  readonly lines: readonly string[]
  readonly isCity: boolean
}

/** Measures the width and height of a line, in px. */
export type MeasureText = (text: string, isCity: boolean) => { readonly width: number; readonly height: number }

/** From this zoom level on, every municipality that fits is named; below it, only cities. */
const ALL_NAMED_FROM = 10
/** Gap between two names, in px. */
const GAP = { x: 10, y: 6 }
/** Distance from a town's dot to its name, in px. */
const BELOW = 6
/** Cell size in px. Few names are longer, so few cells have to be searched. */
const CELL = 128
/** Names placed between two yields. */
const AT_ONCE = 50

/**
 * Finds the names that fit at a zoom level beside the markers: cities first, biggest first. Covers the whole country, so that names stay in
 * place when the map moves and tiles match. A generator, because it is slow.
 */
export function* placeLabels(
  { all, cities }: Towns,
  zoom: number,
  measure: MeasureText,
  covers: readonly Box[] = [],
): Generator<undefined, Label[]> {
  const world = 256 * 2 ** zoom
  const taken = new Map<number, Box[]>()
  const placed: Label[] = []
  const isCity = new Set(cities)
  const take = (box: Box, cells: readonly number[]): void => {
    for (const cell of cells) {
      const there = taken.get(cell)
      if (there) there.push(box)
      else taken.set(cell, [box])
    }
  }
  const put = (label: Label): boolean => {
    const cells = listCells(label)
    if (cells.some((cell) => taken.get(cell)?.some((other) => areTooClose(label, other)))) return false
    placed.push(label)
    take(label, cells)
    return true
  }
  for (const cover of covers) take(cover, listCells(cover))
  const towns = zoom < ALL_NAMED_FROM ? cities : [...cities, ...all.filter((town) => !isCity.has(town))]
  for (const [index, town] of towns.entries()) {
    if (index % AT_ONCE === 0) yield
    const label = makeLabel(town, world, isCity.has(town), measure)
    const cover = covers.find((box) => isOn(town.x * world, town.y * world, box))
    // Below the marker of the town, otherwise above it.
    if (!cover) put(label)
    else if (!put({ ...label, y: cover.y + cover.height + GAP.y })) put({ ...label, y: cover.y - label.height - GAP.y })
  }
  return placed
}

function makeLabel({ name, x, y }: Town, world: number, isCity: boolean, measure: MeasureText): Label {
  // A long name in two languages takes two lines.
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

const isOn = (x: number, y: number, box: Box): boolean => Math.abs(x - box.x) <= box.width / 2 && y >= box.y && y <= box.y + box.height

function areTooClose(a: Box, b: Box): boolean {
  const isBeside = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 + GAP.x
  const isAbove = a.y + a.height + GAP.y <= b.y || b.y + b.height + GAP.y <= a.y
  return !isBeside && !isAbove
}

/** The grid cells that the box and its gap touch. */
function listCells({ x, y, width, height }: Box): number[] {
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
