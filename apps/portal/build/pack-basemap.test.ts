import { expect, test } from 'vitest'
import { runAtOnce } from '../src/features/advantages/map/run-in-slices.ts'
import { onPlane, unpackBasemap } from '../src/features/advantages/map/towns.ts'
import { packBasemap } from './pack-basemap.ts'

const TOWNS = [
  { id: '48020', name: 'Bilbao', latitude: 43.2536, longitude: -2.9374 },
  { id: '11020', name: 'Jerez de la Frontera', latitude: 36.6823, longitude: -5.9685 },
  { id: '48013', name: 'Barakaldo', latitude: 43.2724, longitude: -3.0034 },
  { id: '35016', name: 'Las Palmas de Gran Canaria', latitude: 28.0917, longitude: -15.4546 },
  { id: '48054', name: 'Lekeitio', latitude: 43.36, longitude: -2.49 },
]
const BEDS = [
  { town: '48013', beds: 1000 },
  { town: '48020', beds: 700 },
  { town: '48020', beds: 779 },
  { town: '11020', beds: 795 },
]

test('every town comes out with its name, within 100 m of where it was', () => {
  const { all } = runAtOnce(unpackBasemap(packBasemap(TOWNS, [])))
  expect(all).toHaveLength(TOWNS.length)
  for (const { name, latitude, longitude } of TOWNS) {
    const found = all.find((town) => town.name === name)!
    const wanted = onPlane(latitude, longitude)
    // `x` and `y` are fractions of the plane's side, which is 40,075 km at the equator.
    expect(Math.hypot(found.x - wanted.x, found.y - wanted.y) * 40_075 * Math.cos((latitude * Math.PI) / 180)).toBeLessThan(0.1)
  }
})

test('cities are towns with hospitals, by the beds of all of them', () => {
  const { cities } = runAtOnce(unpackBasemap(packBasemap(TOWNS, BEDS)))
  expect(cities.map(({ name }) => name)).toEqual(['Bilbao', 'Barakaldo', 'Jerez de la Frontera'])
})

test('a province wider than what two digits hold is rejected, not bent', () => {
  const far = [...TOWNS, { id: '48099', name: 'Far', latitude: 43.2, longitude: 5 }]
  expect(() => packBasemap(far, [])).toThrow('too wide')
})
