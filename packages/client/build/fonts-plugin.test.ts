import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFont, readFonts } from './fonts-plugin.ts'

const styles = readFileSync(new URL('../../ui/src/fonts.css', import.meta.url), 'utf8')

test('the styles name the fonts by the addresses at which they are served', () => {
  expect([...styles.matchAll(/url\('(.+?)'\)/g)].map(([, address]) => address)).toEqual([...readFonts().keys()])
})

test('the font of most text, which pages preload, comes first', () => {
  expect(findFont(styles)).toMatch(/^\/assets\/figtree-[0-9a-f]{8}\.woff2$/)
})

test('the fonts of a first visit weigh at most 40 kB', () => {
  const usual = [...readFonts()].filter(([address]) => !address.includes('-ext-'))
  expect(usual.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThanOrEqual(40_000)
})
