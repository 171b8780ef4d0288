import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packGround } from '../../../build/pack-ground.ts'
import { type Label, placeLabels } from './place-labels.ts'
import { unpackGround } from './towns.ts'

type Row = [id: string, name: string, latitude: number, longitude: number]
type Hospital = [string, string, string, string, string, string, number]
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../server/reference-data/${file}`, import.meta.url), 'utf8'))
const { rows } = read('municipalities.json') as { rows: Row[] }
const { rows: hospitals } = read('hospitals.json') as { rows: Hospital[] }
const towns = unpackGround(
  packGround(
    rows.map(([id, name, latitude, longitude]) => ({ id, name, latitude, longitude })),
    hospitals.map(([, , town, , , , beds]) => ({ town, beds })),
  ),
)
const measure = (text: string) => ({ width: text.length * 6, height: 15 })
const namesAt = (zoom: number): string[] => placeLabels(towns, zoom, measure).map(({ lines }) => lines.join('/'))

describe.each([5, 8, 10, 12])('at zoom %i', (zoom) => {
  test('no name lies on another', () => {
    const labels = placeLabels(towns, zoom, measure).toSorted((a, b) => a.y - b.y)
    const collisions = labels.flatMap((label, index) => {
      const end = labels.findIndex((other, at) => at > index && other.y >= label.y + label.height)
      return labels.slice(index + 1, end === -1 ? undefined : end).filter((other) => areOver(label, other))
    })
    expect(collisions).toEqual([])
    expect(labels.length).toBeGreaterThan(10)
  })
})

test('the biggest cities first, villages once there is room', () => {
  expect(namesAt(5)).toEqual(expect.arrayContaining(['Madrid', 'Barcelona', 'Zaragoza']))
  expect(namesAt(8)).not.toContain('Lekeitio')
  expect(namesAt(12)).toContain('Lekeitio')
})

test('a long name in two languages takes two lines, a short one stays as it is', () => {
  const labels = placeLabels(towns, 12, measure)
  expect(labels.map(({ lines }) => lines)).toContainEqual(['Donostia', 'San Sebastián'])
  expect(labels.map(({ lines }) => lines)).toContainEqual(['Ayala/Aiara'])
})

function areOver(a: Label, b: Label): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.y < b.y + b.height && b.y < a.y + a.height
}
