import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Reads `--name: light-dark(#aaa, #bbb)`, or one colour for both themes. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(([, name = '', light, dark, both]) => [
    name,
    { light: light ?? both ?? '', dark: dark ?? both ?? '' },
  ]),
)

type Theme = 'light' | 'dark'

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: Theme): number {
  const [lighter = 0, darker = 0] = [one, other].map((name) => luminance(tokens.get(name)?.[theme] ?? '')).toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Text and its background: WCAG 1.4.3 asks for 4.5. */
const TEXTS = [
  ...['text', 'text-muted', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
    ['ground', 'surface', 'sunken'].map((ground) => [text, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent-soft', 'accent-soft'],
  ['on-brand', 'brand'],
  ['on-brand-muted', 'brand'],
  ['glow-strong', 'brand'],
  ['on-glow', 'glow'],
  ['on-glow', 'glow-strong'],
  ['on-warm-soft', 'warm-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-danger-soft', 'danger-soft'],
  ['on-success-soft', 'success-soft'],
  ...[...tokens.keys()].filter((name) => /^(shift|person)-(?!edge)/.test(name)).map((ground) => [`on-${ground}`, ground]),
] as [string, string][]

/** Borders of controls, meaningful icons and the focus ring: WCAG 1.4.11 asks for 3. */
const SHAPES: [string, string][] = [
  ['line-strong', 'ground'],
  ['line-strong', 'surface'],
  ['success', 'surface'],
  ['warm', 'surface'],
  ['glow', 'brand'],
  ['focus', 'ground'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['light', 'dark'] as const)('shifts in the %s theme', (theme) => {
  const brightness = (name: string): number => luminance(tokens.get(name)?.[theme] ?? '')
  const grounds = [...tokens.keys()].filter((name) => /^shift-(?!edge)/.test(name))

  test('the night is the darkest', () => {
    expect(grounds.toSorted((a, b) => brightness(a) - brightness(b))[0]).toBe('shift-indigo')
  })

  test('morning and afternoon differ in brightness too, for those who do not see the difference of colour', () => {
    expect(contrast('shift-amber', 'shift-orange', theme)).toBeGreaterThanOrEqual(1.4)
  })
})

test('the edge of a night is seen on a dark page', () => {
  expect(contrast('shift-edge', 'surface', 'dark')).toBeGreaterThanOrEqual(1.5)
})

test('every token that a style sheet uses is defined, there or in one of its own rules', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const unknown = globSync(['packages/*/src/**/*.css', 'apps/*/src/**/*.css'], { cwd: root }).flatMap((sheet) => {
    const text = readFileSync(root + sheet, 'utf8')
    return [...text.matchAll(/var\((--(?:size|space|shift|person|font|radius)[\w-]*)/g)]
      .map(([, name]) => name!)
      .filter((name) => !css.includes(`${name}:`) && !text.includes(`${name}:`))
      .map((name) => `${sheet}: ${name}`)
  })
  expect(unknown).toEqual([])
})
