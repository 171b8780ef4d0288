import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet'
import styles from './near-map.module.css'
import { type Label, placeLabels } from './place-labels.ts'
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
  /** Of a line, in px. */
  readonly lineHeight: number
}

/** A ground of dots and names, drawn here: nobody learns from it which part of the map is looked at. */
export function drawGround(map: LeafletMap, towns: Towns): { readonly remove: () => void } {
  /** How each of its pieces is drawn again. */
  const tiles = new Map<HTMLElement, () => void>()
  const pen = document.createElement('canvas').getContext('2d')!
  let penFont = ''
  /** In px; the same at every zoom. */
  const widths = new Map<string, number>()
  const labels = new Map<number, readonly Label[]>()
  const draw = (canvas: HTMLCanvasElement, coords: Coords): void => {
    const look = lookOf(layer.getContainer()!)
    const measure = (text: string, isCity: boolean) => {
      const known = widths.get(text)
      if (known !== undefined) return { width: known, height: look.lineHeight }
      const font = isCity ? look.big : look.small
      // To set a font is what takes the time.
      if (font !== penFont) pen.font = penFont = font
      const { width } = pen.measureText(text)
      widths.set(text, width)
      return { width, height: look.lineHeight }
    }
    const placed = labels.get(coords.z) ?? placeLabels(towns, coords.z, measure)
    labels.set(coords.z, placed)
    drawTile(canvas, { coords, towns, labels: placed, look })
  }
  const Ground = GridLayer.extend({
    createTile(coords: Coords): HTMLCanvasElement {
      const canvas = document.createElement('canvas')
      canvas.ariaHidden = 'true'
      tiles.set(canvas, () => draw(canvas, coords))
      draw(canvas, coords)
      return canvas
    },
  }) as new (options: object) => GridLayer
  const layer = new Ground({ className: styles.ground, keepBuffer: 1 })
  layer.on('tileunload', ({ tile }) => tiles.delete(tile))
  layer.addTo(map)

  // The colours are the theme's.
  const redraw = (): void => {
    for (const drawAgain of tiles.values()) drawAgain()
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(redraw)
  dark.addEventListener('change', redraw)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    remove: () => {
      dark.removeEventListener('change', redraw)
      chosen.disconnect()
      layer.remove()
    },
  }
}

/** A custom property keeps its `light-dark()`; only in a real one it has become a colour. */
function lookOf(element: HTMLElement): Look {
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

  // From far away the dots alone draw the country; close by they mark towns.
  const radius = Math.min(3, Math.max(0.6, (coords.z - 3) / 3))
  pen.fillStyle = look.dot
  for (const town of towns.all) {
    const x = town.x * world - left
    const y = town.y * world - top
    if (x < -radius || x > TILE + radius || y < -radius || y > TILE + radius) continue
    // Thousands of small ones: nobody sees that they are squares, and an old phone feels it.
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
