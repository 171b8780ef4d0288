import type { GeometryCollection, Topology } from 'topojson-specification'
import { runInSlices } from './run-in-slices.ts'

/** In degrees: about 100 m. */
export const BASEMAP_UNIT = 0.001
export const BASEMAP_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

/** The format of the municipalities, written by build/pack-basemap.ts. */
export interface PackedBasemap {
  /** For each province, its number of municipalities and its south-western corner, in units. */
  readonly provinces: readonly (readonly [count: number, south: number, west: number])[]
  /** Units north and east of that corner: all high digits first, then all low ones. */
  readonly north: string
  readonly east: string
  /** One per line. */
  readonly names: string
  /** The municipalities with hospitals, most beds first. */
  readonly cities: readonly number[]
}

/** Coast and provinces, as TopoJSON. */
export type Outline = Topology<{ readonly land: GeometryCollection; readonly provinces: GeometryCollection }>

export interface Town {
  /** The official name. */
  readonly name: string
  /** In the Mercator projection, from 0 in the north-west to 1. */
  readonly x: number
  readonly y: number
}

export interface Towns {
  readonly all: readonly Town[]
  /** Cities for orientation, biggest first. */
  readonly cities: readonly Town[]
}

/** Loads the outline of Spain and every municipality. Throws if the file cannot be loaded. */
export async function loadBasemap(signal: AbortSignal): Promise<{ readonly towns: Towns; readonly outline: Outline }> {
  const response = await fetch(import.meta.env['BASEMAP'] as string, { signal })
  if (!response.ok) throw new Error(`basemap: ${response.status}`)
  const { outline, ...packed } = (await response.json()) as PackedBasemap & { readonly outline: Outline }
  return { towns: await runInSlices(unpackBasemap(packed)), outline }
}

/** Yields after each province. */
export function* unpackBasemap({ provinces, north, east, names, cities }: PackedBasemap): Generator<undefined, Towns> {
  const digitValues = new Map([...BASEMAP_DIGITS].map((digit, value) => [digit, value]))
  const base = BASEMAP_DIGITS.length
  const all: Town[] = []
  const split = names.split('\n')
  const read = (digits: string, index: number): number =>
    digitValues.get(digits[index]!)! * base + digitValues.get(digits[index + split.length]!)!
  for (const [count, south, west] of provinces) {
    yield
    const end = all.length + count
    for (let index = all.length; index < end; index += 1) {
      const latitude = (south + read(north, index)) * BASEMAP_UNIT
      const longitude = (west + read(east, index)) * BASEMAP_UNIT
      all.push({ name: split[index]!, ...onPlane(latitude, longitude) })
    }
  }
  return { all, cities: cities.map((index) => all[index]!) }
}

export function onPlane(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}
