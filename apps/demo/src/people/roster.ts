import type { Role } from '@afilia/domain/identity/roles'
import type { DemoPerson } from './person.ts'
import type { DemoCentre, DemoPlaces, DemoProvince, DemoSchool } from './places.ts'
import type { Random } from '../random.ts'

/** The fixed data of a person, before the rest is generated. */
export interface Sketch {
  readonly roles: readonly Role[]
  readonly province: DemoProvince
  /** The place of work, if it is fixed. */
  readonly centre?: DemoCentre
  readonly school?: DemoSchool
}

/** The number of people in total, and of each kind; the rest are affiliates. */
export interface DemoCounts {
  readonly people: number
  readonly students: number
  readonly seniors: number
  readonly delegates: number
  readonly admins: number
}

/**
 * The list of members: a supervisor for each province, a delegate in each of the largest centres, students where their school is, and the
 * others in proportion to the population. The `existing` people are included in `counts`.
 */
export function generateRoster(random: Random, places: DemoPlaces, counts: DemoCounts, existing: readonly DemoPerson[]): Sketch[] {
  const provinces = [...places.provinces.values()]
  const holders = (role: Role): DemoPerson[] => existing.filter((person) => person.roles.includes(role))
  const missing = (role: Role, total: number, draw: () => Sketch): Sketch[] => Array.from({ length: total - holders(role).length }, draw)
  const anywhere = (role: Role) => (): Sketch => ({ roles: [role], province: places.generateProvince(random) })

  const sketches: Sketch[] = [
    ...supervisors(provinces, holders('ROLE_SUPERVISOR')),
    ...delegates(provinces, counts.delegates, holders('ROLE_DELEGATE')),
    ...missing('ROLE_ADMIN', counts.admins, anywhere('ROLE_ADMIN')),
    ...missing('ROLE_STUDENT', counts.students, () => generateStudent(random, places)),
    ...missing('ROLE_SENIOR', counts.seniors, anywhere('ROLE_SENIOR')),
  ]
  const affiliates = counts.people - existing.length - sketches.length
  return [...sketches, ...Array.from({ length: affiliates }, anywhere('ROLE_AFFILIATE'))]
}

function supervisors(provinces: readonly DemoProvince[], existing: readonly DemoPerson[]): Sketch[] {
  const supervised = new Set(existing.map((person) => person.provinceId))
  return provinces.filter((province) => !supervised.has(province.id)).map((province) => ({ roles: ['ROLE_SUPERVISOR'], province }))
}

function delegates(provinces: readonly DemoProvince[], total: number, existing: readonly DemoPerson[]): Sketch[] {
  const represented = new Set(existing.map((person) => person.seatId))
  return provinces
    .flatMap((province) => province.centres.map((centre) => ({ province, centre })))
    .filter(({ centre }) => !represented.has(centre.id))
    .toSorted((a, b) => b.centre.beds - a.centre.beds)
    .slice(0, total - existing.length)
    .map((place) => ({ roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'], ...place }))
}

function generateStudent(random: Random, places: DemoPlaces): Sketch {
  const school = places.generateSchool(random)
  const province = places.provinces.get(school.provinceId)
  if (!province) throw new Error(`The school ${school.id} has no province.`)
  return { roles: ['ROLE_STUDENT'], province, school }
}
