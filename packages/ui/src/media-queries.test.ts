import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const sheets = globSync(['packages/*/src/**/*.css', 'apps/*/src/**/*.css'], { cwd: root })

test('WCAG 1.4.4: media queries measure in em, so that the reader’s own text size counts', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const inPixels = sheets.flatMap((sheet) =>
    [...readFileSync(root + sheet, 'utf8').matchAll(/@media[^{]*\dpx[^{]*/g)].map(([query]) => `${sheet}: ${query.trim()}`),
  )
  expect(inPixels).toEqual([])
})
