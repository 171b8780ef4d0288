import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { bbox, mesh } from 'topojson-client'
import { expect, test } from 'vitest'
import { type Atlas, packOutline } from './pack-outline.ts'

const require = createRequire(import.meta.url)
const atlas = JSON.parse(readFileSync(require.resolve('es-atlas/es/provinces.json'), 'utf8')) as Atlas
const outline = packOutline(atlas)

test('the outline has the land and the borders of its provinces, from the Canary Islands to Menorca, and no names', () => {
  const [west, south, east, north] = bbox(outline)
  expect([west < -18, south < 28, east > 4.2, north > 43.7]).toEqual([true, true, true, true])
  expect(mesh(outline, outline.objects.provinces, (one, other) => one !== other).coordinates.length).toBeGreaterThan(50)
  expect(JSON.stringify(outline)).not.toContain('Albacete')
})

test('it is small enough to load with the map', () => {
  expect(gzipSync(JSON.stringify(outline)).length).toBeLessThan(20_000)
})
