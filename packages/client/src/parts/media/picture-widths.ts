import { DEVICE_WIDTHS, IMAGE_WIDTHS } from '@afilia/domain/content/image-sizes'

interface PictureWidth {
  /** The requested width, one of those of specification §9. */
  readonly asked: number
  /** The delivered width: the server never enlarges a picture. */
  readonly actual: number
}

const WIDTHS = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]
const NARROWEST_SCREEN = 320
/** The highest pixel density worth the download. */
const SHARPEST = 3
const REM = 16

/**
 * The widths worth offering for the `sizes` of an `img`, such as `'(min-width: 60rem) 20rem, 100vw'`: none smaller than the smallest place
 * needs, none larger than the largest can show. `own` is the picture's width; null if unknown.
 */
export function listPictureWidths(sizes: string, own: number | null): readonly PictureWidth[] {
  const places = sizes.split(',').map(readPlace)
  const least = Math.min(...places.map((place) => place.least), own ?? Infinity)
  const most = Math.min(Math.max(...places.map((place) => place.most)), own ?? Infinity)
  return WIDTHS.filter((width, index) => width >= least && (WIDTHS[index - 1] ?? 0) < most).map((asked) => ({
    asked,
    actual: Math.min(asked, own ?? Infinity),
  }))
}

/** In device pixels. A computed size (`calc`) may be anything up to the width of the screen. */
function readPlace(size: string): { least: number; most: number } {
  const [, amount, unit] = /(?:^|\s)(\d*\.?\d+)(px|rem|vw)\s*$/.exec(size) ?? []
  const share = unit === 'vw' ? Number(amount) / 100 : 1
  if (unit === undefined || unit === 'vw') return { least: NARROWEST_SCREEN * share, most: WIDTHS.at(-1)! * share }
  const pixels = Number(amount) * (unit === 'rem' ? REM : 1)
  return { least: pixels, most: pixels * SHARPEST }
}
