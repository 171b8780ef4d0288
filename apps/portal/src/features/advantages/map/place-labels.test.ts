import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packBasemap } from '../../../../build/pack-basemap.ts'
import { runAtOnce } from './run-in-slices.ts'
import { type Box, type Label, placeLabels } from './place-labels.ts'
import { unpackBasemap } from './towns.ts'

type Row = [id: string, name: string, latitude: number, longitude: number]
type Hospital = [string, string, string, string, string, string, number]
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../server/reference-data/${file}`, import.meta.url), 'utf8'))
const { rows } = read('municipalities.json') as { rows: Row[] }
const { rows: hospitals } = read('hospitals.json') as { rows: Hospital[] }
const towns = runAtOnce(
  unpackBasemap(
    packBasemap(
      rows.map(([id, name, latitude, longitude]) => ({ id, name, latitude, longitude })),
      hospitals.map(([, , town, , , , beds]) => ({ town, beds })),
    ),
  ),
)
const measure = (text: string) => ({ width: text.length * 6, height: 15 })
const labelsAt = (zoom: number, covers?: readonly Box[]): Label[] => runAtOnce(placeLabels(towns, zoom, measure, covers))
const namesAt = (zoom: number): string[] => labelsAt(zoom).map(({ lines }) => lines.join('/'))

describe.each([5, 8, 10, 12])('at zoom %i', (zoom) => {
  test('no labels overlap', () => {
    const labels = labelsAt(zoom).toSorted((a, b) => a.y - b.y)
    const collisions = labels.flatMap((label, index) => {
      const end = labels.findIndex((other, at) => at > index && other.y >= label.y + label.height)
      return labels.slice(index + 1, end === -1 ? undefined : end).filter((other) => areOver(label, other))
    })
    expect(collisions).toEqual([])
    expect(labels.length).toBeGreaterThan(10)
  })
})

test('labels the biggest cities first, and villages once there is room', () => {
  expect(namesAt(5)).toEqual(expect.arrayContaining(['Madrid', 'Barcelona', 'Zaragoza']))
  expect(namesAt(8)).not.toContain('Lekeitio')
  expect(namesAt(12)).toContain('Lekeitio')
})

test('a long name in two languages takes two lines, a short one takes one', () => {
  const labels = labelsAt(12)
  expect(labels.map(({ lines }) => lines)).toContainEqual(['Donostia', 'San Sebastián'])
  expect(labels.map(({ lines }) => lines)).toContainEqual(['Ayala/Aiara'])
})

test('a label moves off a marker on its town, and no other label lies under it', () => {
  const zoom = 11
  const madrid = towns.cities.find(({ name }) => name === 'Madrid')!
  const world = 256 * 2 ** zoom
  const cover = { x: madrid.x * world, y: madrid.y * world - 22, width: 44, height: 44 }
  const labels = labelsAt(zoom, [cover])
  expect(labels.filter((label) => areOver(label, cover))).toEqual([])
  expect(labelsAt(zoom).filter((label) => areOver(label, cover))).not.toEqual([])
  expect(labels.find(({ lines }) => lines[0] === 'Madrid')!.y).toBeGreaterThan(cover.y + cover.height)
})

function areOver(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.y < b.y + b.height && b.y < a.y + a.height
}
