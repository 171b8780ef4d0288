import type { Mood } from './moods.ts'

// Drawing by hand-measured shapes on a sheet of 1600 × 1000, each a piece of SVG.

export const WIDTH = 1600
export const HEIGHT = 1000

const n = (value: number): number => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity="${opacity}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" opacity="${opacity}"/>`
export const area = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
export const moved = (x: number, y: number, inner: string, { scale = 1, turn = 0 } = {}): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale * 100) / 100})">${inner}</g>`
const faded = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`
/** What `draw` makes of 0, 1, … */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const sky = ({ sky: [top, horizon] }: Mood): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${horizon}"/></linearGradient></defs>` +
  rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')

/** A wall of one colour with a large soft round of light on it: behind things that stand indoors. */
export const wall = (mood: Mood, x = 800, y = 420): string => sky(mood) + disc(x, y, 520, mood.sun, 0.18) + disc(x, y, 390, mood.sun, 0.25)

export const sun = ({ sun: fill }: Mood, x: number, y: number, radius = 90): string =>
  disc(x, y, radius * 2.6, fill, 0.14) + disc(x, y, radius * 1.7, fill, 0.25) + disc(x, y, radius, fill)

export const cloud = (x: number, y: number, scale: number, fill: string, opacity = 0.8): string =>
  moved(x, y, faded(opacity, rect(-130, -30, 260, 60, fill, 30) + disc(-45, -32, 52, fill) + disc(35, -40, 66, fill)), { scale })

/** A soft range of hills; the numbers are the heights of its tops. */
export function hills(base: number, tops: readonly number[], fill: string): string {
  const step = WIDTH / (tops.length - 1)
  let d = `M0 ${HEIGHT}V${n(base - tops[0]!)}`
  for (let index = 1; index < tops.length; index += 1) {
    const [from, to] = [base - tops[index - 1]!, base - tops[index]!]
    const middle = (index - 0.5) * step
    d += `C${n(middle)} ${n(from)} ${n(middle)} ${n(to)} ${n(index * step)} ${n(to)}`
  }
  return area(`${d}V${HEIGHT}Z`, fill)
}

export const floor = (y: number, fill: string): string => rect(0, y, WIDTH, HEIGHT - y, fill)
export const shadow = (x: number, y: number, width: number): string => oval(x, y, width / 2, width / 18, '#04282a', 0.18)

export function palm(x: number, y: number, scale: number, trunk: string, leaf: string): string {
  const leaves = [-165, -130, -95, -50, -15, 20].map((turn) =>
    moved(18, -330, area('M0 0C50 -46 130 -40 190 18C130 -2 60 4 0 0Z', leaf), { turn }),
  )
  return moved(
    x,
    y,
    area('M-16 0C-6 -120 -8 -220 10 -330L26 -330C16 -210 16 -110 16 0Z', trunk) + leaves.join('') + disc(18, -326, 16, trunk),
    { scale },
  )
}

export const tree = (x: number, y: number, scale: number, trunk: string, leaf: string): string =>
  moved(x, y, rect(-9, -130, 18, 130, trunk, 6) + disc(0, -190, 88, leaf) + disc(-52, -140, 56, leaf) + disc(54, -138, 52, leaf), { scale })

export const pine = (x: number, y: number, scale: number, fill: string): string =>
  moved(x, y, area('M0 -260L64 -130H34L92 0H-92L-34 -130H-64Z', fill), { scale })

/** Windows in a grid; `isLit` says which of them shine. */
export function panes(
  [x, y, columns, rows]: readonly [number, number, number, number],
  [width, height, gapX, gapY]: readonly [number, number, number, number],
  fill: (column: number, row: number) => string,
): string {
  return each(rows, (row) =>
    each(columns, (column) => rect(x + column * (width + gapX), y + row * (height + gapY), width, height, fill(column, row), 6)),
  )
}

export const plant = (x: number, y: number, scale: number, pot: string, leaf: string): string => {
  const leaves = [-58, -30, 0, 30, 58].map((turn) =>
    moved(0, -70, area('M0 0C-34 -60 -26 -130 0 -180C26 -130 34 -60 0 0Z', leaf), { turn }),
  )
  return moved(x, y, leaves.join('') + area('M-50 -84H50L38 0H-38Z', pot), { scale })
}

export const cross = (x: number, y: number, size: number, fill: string): string =>
  rect(x - size / 2, y - size / 6, size, size / 3, fill, size / 20) + rect(x - size / 6, y - size / 2, size / 3, size, fill, size / 20)
