import { groupBy } from '@afilia/domain/formats/groups'
import { BASEMAP_DIGITS, BASEMAP_UNIT, type PackedBasemap } from '../src/features/advantages/map/towns.ts'

interface Town {
  /** INE code; starts with the province's code. */
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * Packs the municipalities. A position is two digits per axis, in steps of about 100 m from the corner of the province. Equal digits are
 * grouped, which compresses a third better than numbers. Population is not in our data; hospital beds are, and they tell cities from
 * villages.
 */
export function packBasemap(towns: readonly Town[], hospitals: readonly { readonly town: string; readonly beds: number }[]): PackedBasemap {
  const beds = new Map<string, number>()
  for (const hospital of hospitals) beds.set(hospital.town, (beds.get(hospital.town) ?? 0) + hospital.beds)
  const sorted = towns.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const digits = { north: ['', ''], east: ['', ''] }
  const provinces = [...groupBy(sorted, ({ id }) => id.slice(0, 2)).values()].map((ofProvince): [number, number, number] => {
    const south = toSteps(Math.min(...ofProvince.map(({ latitude }) => latitude)))
    const west = toSteps(Math.min(...ofProvince.map(({ longitude }) => longitude)))
    for (const { latitude, longitude } of ofProvince) {
      write(digits.north, toSteps(latitude) - south)
      write(digits.east, toSteps(longitude) - west)
    }
    return [ofProvince.length, south, west]
  })
  const cities = [...sorted.keys()]
    .filter((index) => beds.has(sorted[index]!.id))
    .toSorted((a, b) => beds.get(sorted[b]!.id)! - beds.get(sorted[a]!.id)!)
  return { provinces, north: digits.north.join(''), east: digits.east.join(''), names: sorted.map(({ name }) => name).join('\n'), cities }
}

const toSteps = (degrees: number): number => Math.round(degrees / BASEMAP_UNIT)

/** Appends to the strings of high and low digits. Throws if the value needs more than two digits. */
function write(rows: string[], steps: number): void {
  const base = BASEMAP_DIGITS.length
  if (steps >= base * base) throw new Error('a province is too wide for two digits')
  rows[0] += BASEMAP_DIGITS[Math.floor(steps / base)]!
  rows[1] += BASEMAP_DIGITS[steps % base]!
}
