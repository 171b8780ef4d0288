import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet'
import { yieldToBrowser, runInSlices } from './run-in-slices.ts'
import styles from './near-map.module.css'
import { type Box, type Label, placeLabels } from './place-labels.ts'
import type { Towns } from './towns.ts'

/** In px. */
const TILE = 256
const ROUND_FROM = 1.4

interface Look {
  readonly name: string
  readonly dot: string
  readonly halo: string
  readonly small: string
  readonly big: string
  /** Line height, in px. */
  readonly lineHeight: number
}

export interface Basemap {
  /** Recomputes the positions of the names after the markers change. */
  readonly placeAgain: () => void
  readonly remove: () => void
}

/**
 * A background of dots and names. It is drawn in the browser, so that no third party learns the viewed area. `coveragesAt` returns the
 * boxes that names must avoid at a zoom level. Drawing takes half a second on an old phone, so it is done tile by tile.
 */
export function drawBasemap(map: LeafletMap, towns: Towns, coveragesAt: (zoom: number) => readonly Box[]): Basemap {
  const tiles = new Map<HTMLElement, Coords>()
  const unpainted = new Set<HTMLElement>()
  const measure = measurer()
  let labels = new Map<number, readonly Label[]>()
  const labelsAt = async (zoom: number): Promise<readonly Label[]> => {
    const found = labels
    const known = found.get(zoom)
    if (known) return known
    const { small, big, lineHeight } = readLook(layer.getContainer()!)
    const width = (text: string, isCity: boolean) => ({ width: measure(text, isCity ? big : small), height: lineHeight })
    const placed = await runInSlices(placeLabels(towns, zoom, width, coveragesAt(zoom)))
    found.set(zoom, placed)
    return placed
  }
  let turn = Promise.resolve()
  const paint = (canvas: HTMLCanvasElement, tell?: () => void): void => {
    turn = turn.then(async () => {
      const coords = tiles.get(canvas)
      const placed = coords && (await labelsAt(coords.z))
      unpainted.delete(canvas)
      // Otherwise the tile was removed while it waited.
      if (placed && tiles.has(canvas)) {
        drawTile(canvas, { coords, towns, labels: placed, look: readLook(layer.getContainer()!) })
        tell?.()
      }
      if (unpainted.size === 0) hiding.onPainted()
      await yieldToBrowser()
    })
  }
  const Basemap = GridLayer.extend({
    createTile(coords: Coords, done: () => void): HTMLCanvasElement {
      const canvas = document.createElement('canvas')
      canvas.ariaHidden = 'true'
      tiles.set(canvas, coords)
      unpainted.add(canvas)
      paint(canvas, () => done())
      return canvas
    },
  }) as new (options: object) => GridLayer
  const layer = new Basemap({ className: styles.basemap, keepBuffer: 1 })
  layer.on('tileunload', ({ tile }) => tiles.delete(tile))
  layer.addTo(map)
  const hiding = hideDuringZoom(map, layer.getContainer()!, () => unpainted.size === 0)

  const paintAgain = (): void => {
    for (const canvas of tiles.keys()) paint(canvas as HTMLCanvasElement)
  }
  // The colours depend on the theme.
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(paintAgain)
  dark.addEventListener('change', paintAgain)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    placeAgain: () => {
      labels = new Map()
      paintAgain()
    },
    remove: () => {
      dark.removeEventListener('change', paintAgain)
      chosen.disconnect()
      tiles.clear()
      hiding.stop()
      layer.remove()
    },
  }
}

/** Hides the names during a zoom. They are drawn for one level, and would be scaled until the new ones are painted. */
function hideDuringZoom(map: LeafletMap, basemap: HTMLElement, isPainted: () => boolean) {
  let isOnTheWay = false
  const showPainted = (): void => {
    if (!isOnTheWay && isPainted()) basemap.classList.remove(styles.away!)
  }
  const start = (): void => {
    isOnTheWay = true
    basemap.classList.add(styles.away!)
  }
  const end = (): void => {
    isOnTheWay = false
    showPainted()
  }
  map.on('zoomstart', start)
  map.on('zoomend', end)
  return {
    onPainted: showPainted,
    stop: () => {
      map.off('zoomstart', start)
      map.off('zoomend', end)
    },
  }
}

/** Measures the width of a text in a font, in px. */
function measurer(): (text: string, font: string) => number {
  const pen = document.createElement('canvas').getContext('2d')!
  let penFont = ''
  const widths = new Map<string, number>()
  return (text, font) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    // Setting the font is slow.
    if (font !== penFont) pen.font = penFont = font
    const { width } = pen.measureText(text)
    widths.set(text, width)
    return width
  }
}

/** Reads real properties, because a custom property keeps its `light-dark()` unresolved. */
function readLook(element: HTMLElement): Look {
  const { color, accentColor, outlineColor, fontFamily, fontSize } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  return {
    name: color,
    dot: accentColor,
    halo: outlineColor,
    small: `${size}px ${fontFamily}`,
    big: `600 ${size * 1.1}px ${fontFamily}`,
    lineHeight: size * 1.25,
  }
}

interface Tile {
  readonly coords: Coords
  readonly towns: Towns
  readonly labels: readonly Label[]
  readonly look: Look
}

function drawTile(canvas: HTMLCanvasElement, { coords, towns, labels, look }: Tile): void {
  const sharpness = Math.min(3, Math.ceil(devicePixelRatio))
  canvas.width = TILE * sharpness
  canvas.height = TILE * sharpness
  const pen = canvas.getContext('2d')!
  pen.scale(sharpness, sharpness)
  const world = TILE * 2 ** coords.z
  const [left, top] = [coords.x * TILE, coords.y * TILE]

  // Far out, the dots form the outline of the country; close up, they mark towns.
  const radius = Math.min(3, Math.max(0.6, (coords.z - 3) / 3))
  pen.fillStyle = look.dot
  for (const town of towns.all) {
    const x = town.x * world - left
    const y = town.y * world - top
    if (x < -radius || x > TILE + radius || y < -radius || y > TILE + radius) continue
    // There are thousands of small dots. Squares look the same and draw much faster on an old phone.
    if (radius < ROUND_FROM) pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    else {
      pen.beginPath()
      pen.arc(x, y, radius, 0, 2 * Math.PI)
      pen.fill()
    }
  }

  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = look.halo
  pen.fillStyle = look.name
  for (const { lines, isCity, x, y, width, height } of labels) {
    const middle = x - left
    const start = y - top
    const half = width / 2 + pen.lineWidth
    if (middle + half < 0 || middle - half > TILE || start + height < 0 || start - pen.lineWidth > TILE) continue
    pen.font = isCity ? look.big : look.small
    for (const [index, line] of lines.entries()) {
      pen.strokeText(line, middle, start + index * look.lineHeight)
      pen.fillText(line, middle, start + index * look.lineHeight)
    }
  }
}
