/** The yellow that replaces any invalid colour (specification §5, §9). */
export const DEFAULT_COLOR = '#FFF200'

/**
 * The colour rule of §5: spaces are removed, a missing `#` is added, and anything but 3 or 6 hex digits becomes
 * `DEFAULT_COLOR`. The case is kept.
 */
export function normalizeColor(text: string | null | undefined): string {
  const bare = (text ?? '').replaceAll(/\s/gu, '')
  const color = bare.startsWith('#') ? bare : `#${bare}`
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/iu.test(color) ? color : DEFAULT_COLOR
}

/** The contrast of two colours by WCAG 2, from 1 (the same) to 21 (black and white). Each colour is normalized by the rule of §5. */
export function contrastRatio(a: string, b: string): number {
  const one = luminance(a)
  const other = luminance(b)
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Black or white, the one with more contrast on the colour; the contrast is at least 4.5 (WCAG AA). */
export function readableOn(color: string): '#000000' | '#FFFFFF' {
  return contrastRatio(color, '#000000') >= contrastRatio(color, '#FFFFFF') ? '#000000' : '#FFFFFF'
}

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function luminance(text: string): number {
  const hex = normalizeColor(text).slice(1)
  const full = hex.length === 3 ? hex.replaceAll(/./gu, '$&$&') : hex
  const light = (start: number): number => {
    const value = Number.parseInt(full.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * light(0) + 0.7152 * light(2) + 0.0722 * light(4)
}
